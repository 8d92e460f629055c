/** What a failed sending says about itself, as far as it says. */
interface Refusal {
  /** The other side's code, e.g. 550; undefined where it gave none. */
  code: number | undefined
  /** Enhanced status, e.g. 5.1.1 (RFC 3463). */
  status: string | undefined
  /** The command it was the answer to, e.g. 'RCPT TO'. */
  command: string | undefined
  /** The library's own word, e.g. EAUTH. */
  kind: string | undefined
}

function refusalOf(error: unknown): Refusal {
  const { responseCode, response, command, code } = error as Record<string, unknown>
  const text = typeof response === 'string' ? response : ''
  return {
    code: typeof responseCode === 'number' ? responseCode : undefined,
    status: /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(text)?.[1],
    command: typeof command === 'string' ? command : undefined,
    kind: typeof code === 'string' ? code : undefined,
  }
}

/** Codes that tell us to log in, or that we may not. */
const loginCodes = [530, 534, 535, 538]

/**
 * What follows from a failed sending:
 * - `relay`: the relay is away or will not have us, which says nothing about this mail
 * - `unanswered`: the relay hung up after the end of the mail, and may have taken it
 * - `domain`: those we write to want less of us for a while
 * - `mailbox`: there is no such mailbox, now or ever
 * - `mail`: this mail is refused for good
 * - `later`: try it again
 */
export type Verdict = 'relay' | 'unanswered' | 'domain' | 'mailbox' | 'mail' | 'later'

/** The relay had the whole mail, and then neither took nor refused it. */
export class Unanswered extends Error {}

/** Of addresses that are wrong (5.1.x), those that are about the sender's. */
const senderStatuses = ['5.1.7', '5.1.8']

export function verdictOf(error: unknown): Verdict {
  if (error instanceof Unanswered) return 'unanswered'
  const { code, status, command, kind } = refusalOf(error)
  // An address that cannot be written down is refused before anybody is asked.
  if (code === undefined && kind === 'EENVELOPE') return 'mail'
  if (code === undefined && kind === undefined) return 'later'
  if (code === undefined || kind === 'EAUTH' || loginCodes.includes(code)) return 'relay'
  if (code === 421 && command !== 'RCPT TO' && command !== 'DATA') return 'relay'
  if (code === 421 || status?.startsWith('4.7.')) return 'domain'
  if (code < 500) return 'later'
  if (status !== undefined) return status.startsWith('5.1.') && !senderStatuses.includes(status) ? 'mailbox' : 'mail'
  return command === 'RCPT TO' && [550, 551, 553].includes(code) ? 'mailbox' : 'mail'
}
