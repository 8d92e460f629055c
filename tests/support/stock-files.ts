import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'

/** Writes files into a new folder, which `remove` deletes. */
export async function stockFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'stock-'))
  let serial = 0
  return {
    put: async (bytes: Uint8Array | string, name = 'stock.csv') => {
      serial += 1
      const path = join(folder, `${serial}`)
      await writeFile(path, bytes)
      return { path, name }
    },
    remove: () => rm(folder, { recursive: true }),
  }
}

export type TextEncoding = 'utf-8' | 'utf-8 with BOM' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Returns a text's bytes; for Windows-1252 only Latin-1 characters and the euro. */
export function encode(text: string, encoding: TextEncoding): Buffer {
  if (encoding === 'windows-1252') return Buffer.from(text.replaceAll('€', '\x80'), 'latin1')
  if (encoding === 'utf-8') return Buffer.from(text)
  if (encoding === 'utf-8 with BOM') return Buffer.from(`\ufeff${text}`)
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
  return encoding === 'utf-16le' ? bytes : bytes.swap16()
}

/** Returns rows as CSV (RFC 4180) with this separator. */
export const csvOf = (rows: readonly (readonly string[])[], separator = ',', lineEnd = '\r\n') =>
  rows
    .map(cells =>
      cells
        .map(cell =>
          /["\r\n]|^\s|\s$/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell,
        )
        .join(separator),
    )
    .join(lineEnd)

interface ZipEntry {
  name: string
  bytes: Uint8Array
  /** The size that the directory states, if it differs from the real one. */
  size?: number
}

/** Returns a zip file with deflated entries. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes, size = bytes.length } of entries) {
    const packed = deflateRawSync(bytes)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(bytes), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(size, 18)
    fields.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, Buffer.from(name), packed])
    const end = Buffer.alloc(14)
    end.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, end, Buffer.from(name)]))
    locals.push(local)
    offset += local.length
  }
  const length = directory.reduce((sum, entry) => sum + entry.length, 0)
  const tail = Buffer.alloc(22)
  tail.write('PK\x05\x06', 'latin1')
  tail.writeUInt16LE(entries.length, 8)
  tail.writeUInt16LE(entries.length, 10)
  tail.writeUInt32LE(length, 12)
  tail.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, ...directory, tail])
}

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/_x(?=[0-9A-Fa-f]{4}_)/g, '_x005F_x')
    .replaceAll('\r', '_x000D_')

export const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))

/** Returns a sheet's rows as Excel writes them, with inline strings. */
export function sheetXml(rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number, reference: string) =>
    typeof value === 'number'
      ? `<c r="${reference}"><v>${value}</v></c>`
      : `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`
  const row = (cells: readonly (string | number)[], index: number) =>
    `<row r="${index + 1}">${cells.map((value, column) => (value === '' ? '' : cell(value, `${columnName(column)}${index + 1}`))).join('')}</row>`
  return `<worksheet><sheetData>${rows.map(row).join('')}</sheetData></worksheet>`
}

export interface SheetParts {
  name?: string
  state?: 'hidden' | 'veryHidden'
  xml: string
}

interface BookParts {
  sheets: readonly SheetParts[]
  styles?: string
  sharedStrings?: string
  /** Additional entries, or replacements of the usual ones. */
  more?: readonly ZipEntry[]
}

const relations = (entries: readonly string[]) => `<Relationships>${entries.join('')}</Relationships>`
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`

/** Returns an XLSX file made of these parts. */
export function workbookOf({ sheets, styles, sharedStrings, more = [] }: BookParts): Buffer {
  const list = sheets.map(
    ({ name = '', state }, index) =>
      `<sheet name="${escaped(name || `Sheet${index + 1}`)}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="rId${index + 1}"/>`,
  )
  const parts: [string, string | undefined][] = [
    ['_rels/.rels', relations([relation('rId1', 'officeDocument', 'xl/workbook.xml')])],
    ['xl/workbook.xml', `<?xml version="1.0"?><workbook><sheets>${list.join('')}</sheets></workbook>`],
    [
      'xl/_rels/workbook.xml.rels',
      relations([
        ...sheets.map((_, index) => relation(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`)),
        relation('styles', 'styles', 'styles.xml'),
        relation('strings', 'sharedStrings', '/xl/sharedStrings.xml'),
      ]),
    ],
    ...sheets.map(({ xml }, at): [string, string] => [`xl/worksheets/sheet${at + 1}.xml`, xml]),
    ['xl/styles.xml', styles],
    ['xl/sharedStrings.xml', sharedStrings],
  ]
  const entries = parts.flatMap(([name, text]) => (text === undefined ? [] : [{ name, bytes: Buffer.from(text) }]))
  return zipOf([...entries, ...more])
}

/** Returns an XLSX file with these rows on its only sheet. */
export const xlsxOf = (rows: readonly (readonly (string | number)[])[]) =>
  workbookOf({ sheets: [{ xml: sheetXml(rows) }] })

/** A stock list whose columns are known, by row. */
export const stockRows = [
  ['Part number', 'Manufacturer', 'Description', 'Qty', 'Condition', 'Price EUR'],
  ['507127-B21', 'HP', '300 GB 10K', '5', 'NEW', '45,00'],
  ['0K123', 'Dell', 'Riser', '10', 'REF', 'CALL'],
]

/** The list as it is attached to mails. */
export const attachedStock = { filename: 'stock.csv', content: csvOf(stockRows, ';') }
