import type { ReceivedMail } from './received-mail.ts'

/** A header's value without its comments and quoted texts, which could hold anything, their own ends behind a backslash too. */
function bare(value: string): string {
  let depth = 0
  let isQuoted = false
  let isEscaped: boolean = false
  let result = ''
  for (const mark of value) {
    const isWord: boolean = isEscaped
    isEscaped = !isWord && mark === '\\' && (isQuoted || depth > 0)
    if (isWord || isEscaped) continue
    if (mark === '"' && depth === 0) isQuoted = !isQuoted
    else if (!isQuoted && mark === '(') depth += 1
    else if (!isQuoted && mark === ')') depth = Math.max(0, depth - 1)
    else if (!isQuoted && depth === 0) result += mark
  }
  return result.toLowerCase()
}

interface Verdict {
  /** e.g. `dmarc` */
  method: string
  /** e.g. `pass` */
  result: string
  /** e.g. `header.from` → `one.example` */
  properties: Map<string, string>
}

/** One result in full: `method=result`, then what it is about. Anything else in a header is no work of an exchanger. */
const wellFormed = /^[a-z][a-z0-9-]*(?:\/\d+)?=[a-z]+(?:\s+[a-z][a-z0-9.-]*=\S*)*$/
/** Has no place in an address that somebody uses, and in a header that names it unquoted would begin another result. */
const suspicious = /[\s;"\\()\p{Cc}]/u

/** Returns what an Authentication-Results header says (RFC 8601); undefined where it is of another server or malformed. */
function verdictsOf(value: string, authservId: string): Verdict[] | undefined {
  const [server = '', ...results] = bare(value).split(';')
  if (server.trim().split(/\s+/)[0] !== authservId.toLowerCase()) return undefined
  const texts = results
    .map(text => text.trim().replaceAll(/\s*=\s*/g, '='))
    .filter(text => text !== '' && text !== 'none')
  if (!texts.every(text => wellFormed.test(text))) return undefined
  return texts.map(text => {
    const [[method = '', result = ''] = [], ...properties] = text.split(/\s+/).map(pair => pair.split(/=(.*)/s))
    return { method, result, properties: new Map(properties.map(([name = '', given = '']) => [name, given])) }
  })
}

/** Whether the exchanger wrote a Received header: it names itself as `by`. */
function isOfExchanger(received: string, authservId: string): boolean {
  const by = /(?:^|\s)by\s+([\w.-]+)/i.exec(bare(received))?.[1]
  return by !== undefined && (by === authservId.toLowerCase() || by.endsWith(`.${authservId.toLowerCase()}`))
}

/**
 * Returns the results of the exchanger in front: those of the topmost Authentication-Results alone, and only where no other
 * host has handled the mail since. What stands further down came with the mail, and anybody may have written it.
 */
function exchangersVerdicts({ headers }: Pick<ReceivedMail, 'headers'>, authservId: string): Verdict[] {
  for (const { name, value } of headers) {
    if (name === 'received' && !isOfExchanger(value, authservId)) return []
    if (name === 'authentication-results') return verdictsOf(value, authservId) ?? []
  }
  return []
}

/**
 * Whether the mail exchanger in front has found that the mail is of the domain in its From: DMARC passes, or DKIM passes
 * for just that domain and DMARC does not fail. The exchanger must write its header on every mail.
 */
export function isAuthentic(mail: Pick<ReceivedMail, 'from' | 'headers' | 'returnPath'>, authservId: string): boolean {
  const domain = mail.from?.split('@').at(-1)
  if (domain === undefined || suspicious.test(mail.returnPath)) return false
  const verdicts = exchangersVerdicts(mail, authservId)
  const has = (method: string, result: string, property: string) =>
    verdicts.some(
      verdict => verdict.method === method && verdict.result === result && verdict.properties.get(property) === domain,
    )
  const dmarc = verdicts.filter(({ method }) => method === 'dmarc')
  // There is one policy for a From: a second result was smuggled in.
  if (dmarc.length > 1 || dmarc[0]?.result === 'fail') return false
  return has('dmarc', 'pass', 'header.from') || has('dkim', 'pass', 'header.d')
}

/**
 * Returns what is wrong with the exchanger, judged by a probe that left with a forged Authentication-Results of its id, which
 * holds `mark`; undefined where mail of strangers is safe behind it.
 */
export function faultOfExchanger(
  { headers }: Pick<ReceivedMail, 'headers'>,
  { authservId, mark }: { authservId: string; mark: string },
): string | undefined {
  const results = headers.filter(({ name }) => name === 'authentication-results')
  const [topmost] = results
  if (topmost === undefined)
    return `It adds no Authentication-Results. Let it write one on every mail, as ${authservId}.`
  if (topmost.value.includes(mark))
    return `It adds no Authentication-Results of its own above those that come with a mail, so that a forged one would be believed. Let it write one on every mail, as ${authservId}.`
  const above = headers.slice(0, headers.indexOf(topmost))
  const foreign = above.find(({ name, value }) => name === 'received' && !isOfExchanger(value, authservId))
  if (foreign !== undefined)
    return `Another host stands above its Authentication-Results, so that no mail is believed: a Received by ${authservId}, or by a name below it, is expected there.`
  if (verdictsOf(topmost.value, authservId) === undefined)
    return `The topmost Authentication-Results is not by ${authservId}, or malformed, so that no mail is believed. Give the id it uses as authserv.`
  if (results.some(({ value }) => value.includes(mark)))
    return `It leaves in a mail what others wrote under its id. Only the topmost is believed; let it remove them all the same (RFC 8601, section 5).`
  return undefined
}
