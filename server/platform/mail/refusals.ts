/** The known details of a failed attempt. */
interface Refusal {
  /** SMTP reply code, e.g. 550; undefined if there was no reply. */
  code: number | undefined
  /** Enhanced status, e.g. 5.1.1 (RFC 3463). */
  status: string | undefined
  /** The command that was refused, e.g. 'RCPT TO'. */
  command: string | undefined
  /** Error code of the mail library, e.g. EAUTH. */
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

/** SMTP codes for missing or failed authentication. */
const loginCodes = [530, 534, 535, 538]

/**
 * The cause of a failed attempt:
 *
 * - `relay`: the relay is unavailable or refuses us, which says nothing about this mail
 *
 * - `unanswered`: the relay closed the connection after the whole mail, and may have accepted it
 *
 * - `domain`: the recipient's domain wants less mail for a while
 *
 * - `mailbox`: the mailbox does not exist
 *
 * - `mail`: this mail is refused permanently
 *
 * - `later`: a temporary failure
 */
export type Verdict = 'relay' | 'unanswered' | 'domain' | 'mailbox' | 'mail' | 'later'

/** Thrown if the relay received the whole mail but neither accepted nor refused it. */
export class UnansweredMail extends Error {}

/** Status codes among 5.1.x (bad address) that concern the sender's address. */
const senderStatuses = ['5.1.7', '5.1.8']

/** Returns the cause of a failed attempt. */
export function verdictOf(error: unknown): Verdict {
  if (error instanceof UnansweredMail) return 'unanswered'
  const { code, status, command, kind } = refusalOf(error)
  // The library refuses a malformed address before it connects.
  if (code === undefined && kind === 'EENVELOPE') return 'mail'
  if (code === undefined && kind === undefined) return 'later'
  if (code === undefined || kind === 'EAUTH' || loginCodes.includes(code)) return 'relay'
  if (code === 421 && command !== 'RCPT TO' && command !== 'DATA') return 'relay'
  if (code === 421 || status?.startsWith('4.7.')) return 'domain'
  if (code < 500) return 'later'
  if (status !== undefined) return status.startsWith('5.1.') && !senderStatuses.includes(status) ? 'mailbox' : 'mail'
  return command === 'RCPT TO' && [550, 551, 553].includes(code) ? 'mailbox' : 'mail'
}
