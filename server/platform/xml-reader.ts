/** An element of a document; names without their namespace prefix. */
export interface XmlNode {
  name: string
  /** The namespace of the default prefix, inherited from the parent. */
  namespace: string
  attributes: Record<string, string>
  children: XmlNode[]
  /** The text directly inside it. */
  text: string
}

/** A document that is not well-formed, or that only an attacker would write: with a DOCTYPE, or too deeply nested. */
export class XmlFault extends Error {}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const maxDepth = 100

const resolveEntities = (text: string): string =>
  text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi,
    (reference, decimal?: string, hex?: string, name = '') => {
      const code = decimal === undefined ? (hex === undefined ? undefined : Number.parseInt(hex, 16)) : Number(decimal)
      if (code !== undefined) {
        if (code > 0x10ffff) throw new XmlFault(reference)
        return String.fromCodePoint(code)
      }
      const character = named[name]
      if (character === undefined) throw new XmlFault(reference)
      return character
    },
  )

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

const piece =
  /<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!\[CDATA\[(?<raw>[\s\S]*?)\]\]>|<\/(?<closed>[\w:.-]+)\s*>|<(?<opened>[\w:.-]+)(?<attributes>(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<empty>\/?)>|(?<text>[^<]+)/y

function attributesOf(source: string): Record<string, string> {
  const pairs = [...source.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)]
  return Object.fromEntries(
    pairs.map(([, name = '', double, single]) => [name, resolveEntities(double ?? single ?? '')]),
  )
}

/** Reads an XML document. Throws an `XmlFault` if it is not well-formed or has a DOCTYPE. */
export function readXml(source: string): XmlNode {
  const body = source.replace(/^\ufeff/, '').trim()
  const root: XmlNode = { name: '', namespace: '', attributes: {}, children: [], text: '' }
  const open = [root]
  piece.lastIndex = 0
  while (piece.lastIndex < body.length) {
    const groups = piece.exec(body)?.groups
    if (groups === undefined) throw new XmlFault('not well-formed')
    const current = open.at(-1) as XmlNode
    const { raw, closed, opened, attributes = '', empty, text } = groups
    if (raw !== undefined) current.text += raw
    else if (text !== undefined) current.text += resolveEntities(text)
    else if (closed !== undefined) {
      if (open.length === 1 || open.pop()?.name !== localName(closed)) throw new XmlFault(`</${closed}>`)
    } else if (opened !== undefined) {
      const read = attributesOf(attributes)
      const node: XmlNode = {
        name: localName(opened),
        namespace: read.xmlns ?? current.namespace,
        attributes: read,
        children: [],
        text: '',
      }
      current.children.push(node)
      if (empty === '') open.push(node)
      if (open.length > maxDepth) throw new XmlFault('too deep')
    }
  }
  const [only] = root.children
  if (only === undefined || root.children.length > 1 || open.length > 1 || root.text.trim() !== '')
    throw new XmlFault('not one element')
  return only
}

/** Returns the elements at a path below an element, e.g. `Acct/Id/IBAN`. */
export const nodesAt = (node: XmlNode, path: string): XmlNode[] =>
  path
    .split('/')
    .reduce((found, name) => found.flatMap(({ children }) => children.filter(child => child.name === name)), [node])

/** Returns the trimmed text of the first element at a path; empty if there is none. */
export const textAt = (node: XmlNode, path: string): string => nodesAt(node, path)[0]?.text.trim() ?? ''
