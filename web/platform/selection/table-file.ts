/** Rows of a list as a person would copy them. */
export interface TableData {
  header: readonly string[]
  rows: readonly (readonly (string | number)[])[]
}

/** Returns a text that no spreadsheet takes for a formula. */
const escapeFormula = (text: string): string => text.replace(/^(?=\s*[=+@-])/, "'")

const oneLine = (cell: string | number) => String(cell).replaceAll(/[\t\r\n]+/g, ' ')

const linesOf = ({ header, rows }: TableData) => [header, ...rows]

/** Returns a table as spreadsheets paste it. */
export const plainOf = (table: TableData): string =>
  linesOf(table)
    .map(cells => cells.map(cell => (typeof cell === 'number' ? cell : escapeFormula(oneLine(cell)))).join('\t'))
    .join('\n')

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeMarkup = (text: string) => text.replaceAll(/[&<>"]/g, found => entities[found] ?? '')

/** Returns a table as mail programs paste it. */
export function htmlOf({ header, rows }: TableData): string {
  const row = (cells: readonly (string | number)[], tag: 'th' | 'td') =>
    `<tr>${cells.map(cell => `<${tag}>${escapeMarkup(typeof cell === 'number' ? String(cell) : escapeFormula(cell))}</${tag}>`).join('')}</tr>`
  return `<table><thead>${row(header, 'th')}</thead><tbody>${rows.map(cells => row(cells, 'td')).join('')}</tbody></table>`
}

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Returns a table as CSV, with the mark by which Excel reads UTF-8. */
export const csvOf = (table: TableData): string =>
  `\uFEFF${linesOf(table)
    .map(cells => cells.map(cell => (typeof cell === 'number' ? String(cell) : quoted(escapeFormula(cell)))).join(','))
    .join('\r\n')}\r\n`

/** Removes characters that XML may not contain. */
const escapeXml = (text: string) => escapeMarkup(text.replaceAll(/[^\P{Cc}\t\r\n]|[\uFFFE\uFFFF]/gu, ''))

/** Returns an element of XML. */
function element(name: string, attributes: Readonly<Record<string, string>>, ...content: string[]): string {
  const named = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`)
  return `<${name}${named.join('')}>${content.join('')}</${name}>`
}

const declaration = ['<?xml', 'version="1.0"', 'encoding="UTF-8"?>'].join(' ')
const documents = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const cellOf = (cell: string | number) =>
  typeof cell === 'number'
    ? element('c', {}, element('v', {}, String(cell)))
    : element('c', { t: 'inlineStr' }, element('is', {}, element('t', { 'xml:space': 'preserve' }, escapeXml(cell))))

const sheetOf = (table: TableData) =>
  element(
    'worksheet',
    { xmlns: main },
    element('sheetData', {}, ...linesOf(table).map(cells => element('row', {}, ...cells.map(cellOf)))),
  )

const relationTo = (kind: string, path: string) =>
  element(
    'Relationships',
    { xmlns: `${packages}/relationships` },
    element('Relationship', { Id: 'rId1', Type: `${relations}/${kind}`, Target: path }),
  )

const partOf = (path: string, kind: string) =>
  element('Override', { PartName: `/xl/${path}`, ContentType: `${documents}.${kind}+xml` })

const contentTypes = () =>
  element(
    'Types',
    { xmlns: `${packages}/content-types` },
    element('Default', { Extension: 'rels', ContentType: 'application/vnd.openxmlformats-package.relationships+xml' }),
    partOf('workbook.xml', 'sheet.main'),
    partOf('worksheets/sheet1.xml', 'worksheet'),
  )

const workbook = () =>
  element(
    'workbook',
    { xmlns: main, 'xmlns:r': relations },
    element('sheets', {}, element('sheet', { name: 'Sheet1', sheetId: '1', 'r:id': 'rId1' })),
  )

/** Returns a table as a workbook with one sheet. Its texts are texts, which no spreadsheet takes for formulas. */
export function xlsxOf(table: TableData): Uint8Array<ArrayBuffer> {
  const files = {
    '[Content_Types].xml': contentTypes(),
    '_rels/.rels': relationTo('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': workbook(),
    'xl/_rels/workbook.xml.rels': relationTo('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': sheetOf(table),
  }
  return zipOf(Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, `${declaration}${xml}`])))
}

/** Returns the CRC-32 of bytes, which a ZIP archive stores for each file. */
function crcOf(bytes: Uint8Array): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

/** 1 January 1980, the first day that the format has. */
const date = 0x21

/** Returns a ZIP archive of texts, not compressed. */
function zipOf(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let index = 0
  for (const [path, text] of Object.entries(files)) {
    const [name, content] = [encoder.encode(path), encoder.encode(text)]
    const common = new DataView(new ArrayBuffer(26))
    common.setUint16(0, 20, true)
    common.setUint16(8, date, true)
    common.setUint32(10, crcOf(content), true)
    common.setUint32(14, content.length, true)
    common.setUint32(18, content.length, true)
    common.setUint16(22, name.length, true)
    const shared = new Uint8Array(common.buffer)
    const local = [encoder.encode('PK\u0003\u0004'), shared, name, content]
    const offset = new DataView(new ArrayBuffer(14))
    offset.setUint32(10, index, true)
    directory.push(encoder.encode('PK\u0001\u0002\u0014\u0000'), shared, new Uint8Array(offset.buffer), name)
    parts.push(...local)
    index += local.reduce((sum, { length }) => sum + length, 0)
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end = new DataView(new ArrayBuffer(18))
  end.setUint16(4, Object.keys(files).length, true)
  end.setUint16(6, Object.keys(files).length, true)
  end.setUint32(8, size, true)
  end.setUint32(12, index, true)
  const all = [...parts, ...directory, encoder.encode('PK\u0005\u0006'), new Uint8Array(end.buffer)]
  const zip = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0))
  let to = 0
  for (const part of all) {
    zip.set(part, to)
    to += part.length
  }
  return zip
}
