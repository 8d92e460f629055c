/** A mail parsed by the grammar of RFC 5322, without a mail library, as a filter or relay sees it. */
export interface WireMail {
  /** Names in lower case, values unfolded but otherwise verbatim. */
  headers: [name: string, value: string][]
  body: string
  header(name: string): string
}

const faultIn = (line: string): string | undefined => {
  if (line.length > 998) return 'longer than 998'
  if (/[^\x20-\x7e\t]/.test(line)) return 'not printable ASCII'
  if (/^[ \t]*$/.test(line)) return 'a header line of nothing but space'
  return undefined
}

/** Throws if a line must not be sent. */
export function readWire(raw: Buffer): WireMail {
  const text = raw.toString('latin1')
  if (/[^\r]\n|\r(?!\n)/.test(text)) throw new Error('a line end is not CRLF')
  const end = text.indexOf('\r\n\r\n')
  const lines = text.slice(0, end).split('\r\n')
  for (const line of lines) {
    const fault = faultIn(line)
    if (fault !== undefined) throw new Error(`${fault}: ${line}`)
  }
  const fields: string[] = []
  for (const line of lines)
    if (/^[ \t]/.test(line)) fields[fields.length - 1] += line
    else fields.push(line)
  const headers = fields.map((field): [string, string] => {
    const [, name, value] = /^([!-9;-~]+):[ \t]*(.*)$/.exec(field) ?? []
    if (name === undefined || value === undefined) throw new Error(`no header: ${field}`)
    return [name.toLowerCase(), value]
  })
  return {
    headers,
    body: text.slice(end + 4),
    header: name => {
      const values = headers.filter(([key]) => key === name.toLowerCase())
      if (values.length > 1) throw new Error(`${name} stands there ${values.length} times`)
      return values[0]?.[1] ?? ''
    },
  }
}

const atom = String.raw`[\w!#$%&'*+\-/=?^{|}~\x60]+`
const dotAtom = `${atom}(?:\\.${atom})*`
const quoted = String.raw`"(?:[^"\\]|\\.)*"`
const phrase = `(?:${atom}|${quoted})(?: +(?:${atom}|${quoted}|\\.))*`
const mailbox = new RegExp(`^(?:(?:${phrase} )?<${dotAtom}@${dotAtom}>|${dotAtom}@${dotAtom})$`)
const listId = new RegExp(`^(?:${phrase} )?<${dotAtom}\\.${dotAtom}>$`)
const uris = /^<(?:https?|mailto):[^<>\s,]+>(?:, *<(?:https?|mailto):[^<>\s,]+>)*$/
const messageIds = /^<[^<>\s@]+@[^<>\s@]+>(?: +<[^<>\s@]+@[^<>\s@]+>)*$/

/** Headers whose value has a grammar that a filter relies on. */
const grammars: Record<string, RegExp> = {
  from: mailbox,
  to: mailbox,
  'reply-to': mailbox,
  'message-id': messageIds,
  'in-reply-to': messageIds,
  references: messageIds,
  'list-id': listId,
  'list-unsubscribe': uris,
  'list-unsubscribe-post': /^List-Unsubscribe=One-Click$/,
  'list-post': /^(?:NO|<mailto:[^<>\s]+>)$/,
  'list-archive': uris,
  'list-help': uris,
  'feedback-id': /^[\w.-]+:[\w.-]+:[\w.-]+:[\w-]{5,15}$/,
  'auto-submitted': /^auto-(?:generated|replied)$/,
  precedence: /^(?:bulk|list)$/,
  date: /^\w{3}, \d{1,2} \w{3} \d{4} \d\d:\d\d:\d\d [+-]\d{4}$/,
  'mime-version': /^1\.0$/,
}

/** Returns the faults of a mail; empty if every filter can read it. */
export function faultsOnWire({ headers, header, body }: WireMail): string[] {
  const faults = headers.flatMap(([name, value]) => {
    const grammar = grammars[name]
    return grammar === undefined || grammar.test(value) ? [] : [`${name}: ${value}`]
  })
  const missing = ['from', 'to', 'subject', 'date', 'message-id', 'mime-version', 'content-type'].filter(
    name => header(name) === '',
  )
  const line = body.split('\r\n').find(each => each.length > 998 || /[^\t\x20-\x7e]/.test(each))
  if (line !== undefined) faults.push(`a line of the body: ${line.slice(0, 100)}`)
  return [...faults, ...missing.map(name => `no ${name}`)]
}
