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

/** What one Authentication-Results header says (RFC 8601), if it is of this server. */
function verdictsOf(value: string, authservId: string): Verdict[] {
  const [server = '', ...results] = bare(value).split(';')
  if (server.trim().split(/\s+/)[0] !== authservId.toLowerCase()) return []
  return results.flatMap(text => {
    const pairs = text
      .trim()
      .split(/\s+/)
      .map(pair => pair.split('=') as [string, string?])
    const [[method, result] = ['', undefined], ...properties] = pairs
    if (result === undefined) return []
    return [{ method, result, properties: new Map(properties.map(([name, given = '']) => [name, given])) }]
  })
}

/**
 * Whether the mail exchanger in front has found that the mail is of the domain in its From: DMARC passes, or DKIM passes
 * for just that domain and DMARC does not fail. The exchanger must take out what claims to be its own (RFC 8601 §5).
 */
export function isAuthentic(mail: Pick<ReceivedMail, 'from' | 'header'>, authservId: string): boolean {
  const domain = mail.from?.split('@').at(-1)
  if (domain === undefined) return false
  const verdicts = mail.header('authentication-results').flatMap(value => verdictsOf(value, authservId))
  const has = (method: string, result: string, property: string) =>
    verdicts.some(
      verdict => verdict.method === method && verdict.result === result && verdict.properties.get(property) === domain,
    )
  if (verdicts.some(({ method, result }) => method === 'dmarc' && result === 'fail')) return false
  return has('dmarc', 'pass', 'header.from') || has('dkim', 'pass', 'header.d')
}
