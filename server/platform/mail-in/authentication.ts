import type { ReceivedMail } from './received-mail.ts'
import { mailInTexts } from './texts.ts'

const texts = mailInTexts.exchanger

/** Removes comments and quoted strings from a header value. They may contain anything, including escaped delimiters. */
function withoutComments(value: string): string {
  let depth = 0
  let isQuoted = false
  let isEscaped: boolean = false
  let result = ''
  for (const mark of value) {
    const isLiteral: boolean = isEscaped
    isEscaped = !isLiteral && mark === '\\' && (isQuoted || depth > 0)
    if (isLiteral || isEscaped) continue
    if (mark === '"' && depth === 0) isQuoted = !isQuoted
    else if (!isQuoted && mark === '(') depth += 1
    else if (!isQuoted && mark === ')') depth = Math.max(0, depth - 1)
    else if (!isQuoted && depth === 0) result += mark
  }
  return result.toLowerCase()
}

interface AuthResult {
  /** e.g. `dmarc` */
  method: string
  /** e.g. `pass` */
  result: string
  /** e.g. `header.from` → `one.example` */
  properties: Map<string, string>
}

/** One complete result: `method=result` and its properties. A mail exchanger writes nothing else. */
const wellFormed = /^[a-z][a-z0-9-]*(?:\/\d+)?=[a-z]+(?:\s+[a-z][a-z0-9.-]*=\S*)*$/
/**
 * Characters that no real address contains. They could inject another result into a header that contains the address
 * unquoted.
 */
const suspicious = /[\s;"\\()\p{Cc}]/u

/** Parses an Authentication-Results header (RFC 8601); returns undefined if it is malformed or from another server. */
function parseAuthResults(value: string, authservId: string): AuthResult[] | undefined {
  const [server = '', ...results] = withoutComments(value).split(';')
  if (server.trim().split(/\s+/)[0] !== authservId.toLowerCase()) return undefined
  const texts = results
    .map(text => text.trim().replaceAll(/\s+/g, ' ').replaceAll(/ ?= ?/g, '='))
    .filter(text => text !== '' && text !== 'none')
  if (!texts.every(text => wellFormed.test(text))) return undefined
  return texts.map(text => {
    const [[method = '', result = ''] = [], ...properties] = text.split(/\s+/).map(pair => pair.split(/=(.*)/s))
    return { method, result, properties: new Map(properties.map(([name = '', given = '']) => [name, given])) }
  })
}

/** Returns true if the exchanger wrote a Received header and therefore names itself in `by`. */
function isByExchanger(received: string, authservId: string): boolean {
  const by = /(?:^|\s)by\s+([\w.-]+)/i.exec(withoutComments(received))?.[1]
  return by !== undefined && (by === authservId.toLowerCase() || by.endsWith(`.${authservId.toLowerCase()}`))
}

/**
 * Returns the results of the exchanger in front: only those of the topmost Authentication-Results, and only if no other
 * host has handled the mail since. Headers further down arrived with the mail and may be forged.
 */
function trustedResults({ headers }: Pick<ReceivedMail, 'headers'>, authservId: string): AuthResult[] {
  for (const { name, value } of headers) {
    if (name === 'received' && !isByExchanger(value, authservId)) return []
    if (name === 'authentication-results') return parseAuthResults(value, authservId) ?? []
  }
  return []
}

/**
 * Returns true if the mail exchanger in front has verified the domain in the From header: DMARC passes, or DKIM passes
 * for exactly that domain and DMARC does not fail. The exchanger must add its header to every mail.
 */
export function isAuthentic(mail: Pick<ReceivedMail, 'from' | 'headers' | 'returnPath'>, authservId: string): boolean {
  const domain = mail.from?.split('@').at(-1)
  if (domain === undefined || suspicious.test(mail.returnPath)) return false
  const authResults = trustedResults(mail, authservId)
  const has = (method: string, result: string, property: string) =>
    authResults.some(
      authResult =>
        authResult.method === method && authResult.result === result && authResult.properties.get(property) === domain,
    )
  const dmarc = authResults.filter(({ method }) => method === 'dmarc')
  // A From header has one DMARC result, so a second one was injected.
  if (dmarc.length > 1 || dmarc[0]?.result === 'fail') return false
  return has('dmarc', 'pass', 'header.from') || has('dkim', 'pass', 'header.d')
}

/**
 * Returns the fault of the exchanger, according to a probe mail with a forged Authentication-Results that contains its
 * id and `mark`. Returns undefined if it detects forged mail.
 */
export function faultOfExchanger(
  { headers }: Pick<ReceivedMail, 'headers'>,
  { authservId, mark }: { authservId: string; mark: string },
): string | undefined {
  const results = headers.filter(({ name }) => name === 'authentication-results')
  const [topmost] = results
  if (topmost === undefined) return texts.noResults(authservId)
  if (topmost.value.includes(mark)) return texts.noneAbove(authservId)
  const above = headers.slice(0, headers.indexOf(topmost))
  const foreign = above.find(({ name, value }) => name === 'received' && !isByExchanger(value, authservId))
  if (foreign !== undefined) return texts.foreignReceived(authservId)
  if (parseAuthResults(topmost.value, authservId) === undefined) return texts.malformed(authservId)
  if (results.some(({ value }) => value.includes(mark))) return texts.keepsForged
  return undefined
}
