export interface XmlElement {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  text: string
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const legal = /^[\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]*$/u

/** Returns text of a document with its references resolved; throws where a parser would. */
function resolved(text: string): string {
  if (text.includes(']]>') || text.includes('<')) throw new Error(`not well-formed: ${text}`)
  return text.replace(/&(?:#(\d+);|(\w+);)?/g, (reference, code?: string, name = '') => {
    const character = code === undefined ? named[name] : String.fromCodePoint(Number(code))
    if (character === undefined) throw new Error(`unknown reference ${reference}`)
    return character
  })
}

const piece = /<\/([\w:]+)>|<([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y

/** Parses the little XML that we write, strictly: throws if it is not well-formed. */
export function parseXml(document: string): XmlElement {
  if (!legal.test(document)) throw new Error('a character that XML cannot hold')
  const body = document.replace(/^<\?xml version="1.0" encoding="UTF-8"\?>\n/, '').trimEnd()
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  piece.lastIndex = 0
  while (piece.lastIndex < body.length) {
    const match = piece.exec(body)
    if (match === null) throw new Error('not well-formed')
    const [, closed, opened, attributes = '', isEmpty, text] = match
    const current = open.at(-1) as XmlElement
    if (text !== undefined) current.text += resolved(text)
    else if (opened !== undefined) {
      const pairs = [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        resolved(value),
      ])
      const element = { name: opened, attributes: Object.fromEntries(pairs), children: [], text: '' }
      current.children.push(element)
      if (isEmpty === '') open.push(element)
    } else if (open.pop()?.name !== closed) throw new Error(`</${closed}> closes nothing`)
  }
  const [only] = root.children
  if (only === undefined || root.children.length > 1 || open.length > 1) throw new Error('not one whole element')
  return only
}
