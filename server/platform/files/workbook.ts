import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'
import { escapeXml } from '../xml.ts'

const deflate = promisify<Buffer, Buffer>(deflateRaw)

interface Entry {
  name: string
  bytes: Buffer
}

/** The date of all entries, 1 January 1980, which is the first date of the zip format. */
const firstDay = 0x21

/** Returns the part that both headers of an entry share, from `version needed` on. */
function entryHeader({ name, bytes }: Entry, packed: Buffer): Buffer {
  const header = Buffer.alloc(26)
  header.writeUInt16LE(20, 0)
  header.writeUInt16LE(8, 4)
  header.writeUInt16LE(firstDay, 8)
  header.writeUInt32LE(crc32(bytes), 10)
  header.writeUInt32LE(packed.length, 14)
  header.writeUInt32LE(bytes.length, 18)
  header.writeUInt16LE(Buffer.byteLength(name), 22)
  return header
}

function directoryEntry(header: Buffer, name: string, offset: number): Buffer {
  const start = Buffer.from('504b01021400', 'hex')
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(offset, 10)
  return Buffer.concat([start, header, rest, Buffer.from(name)])
}

/** Returns a zip archive of the files. Each must be smaller than 4 GB. */
async function zipFiles(entries: readonly Entry[]): Promise<Buffer> {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const packed = await deflate(entry.bytes)
    const header = entryHeader(entry, packed)
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), header, Buffer.from(entry.name), packed])
    directory.push(directoryEntry(header, entry.name, offset))
    parts.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, listed, end])
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const namespace = 'http://schemas.openxmlformats.org'
const part = (name: string, xml: string): Entry => ({ name, bytes: Buffer.from(declaration + xml) })

const cellXml = (cell: string | number): string =>
  typeof cell === 'number'
    ? `<c><v>${cell}</v></c>`
    : `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`

/** Returns the XML of a row. Text stays text, even if it starts like a formula. */
const rowXml = (cells: readonly (string | number)[]): string => `<row>${cells.map(cellXml).join('')}</row>`

/** Maximum number of rows collected before they are encoded. */
const maxPendingRows = 5_000

async function sheetOf(rows: AsyncIterable<readonly (string | number)[]>): Promise<Buffer> {
  const chunks = [Buffer.from(`${declaration}<worksheet xmlns="${namespace}/spreadsheetml/2006/main"><sheetData>`)]
  let pendingRows: string[] = []
  const put = () => {
    chunks.push(Buffer.from(pendingRows.join('')))
    pendingRows = []
  }
  for await (const row of rows) if (pendingRows.push(rowXml(row)) >= maxPendingRows) put()
  put()
  return Buffer.concat([...chunks, Buffer.from('</sheetData></worksheet>')])
}

/** A sheet of a workbook to be written. */
export interface Sheet {
  name: string
  rows: AsyncIterable<readonly (string | number)[]>
}

/** Returns a workbook (XLSX) with one sheet. No cell is a formula. */
export const workbookOf = (name: string, rows: Sheet['rows']): Promise<Buffer> => workbookOfSheets([{ name, rows }])

/** Returns a workbook (XLSX). No cell is a formula. The names of the sheets must be unique and valid in a workbook. */
export async function workbookOfSheets(sheets: readonly Sheet[]): Promise<Buffer> {
  const office = `${namespace}/officeDocument/2006/relationships`
  const packages = `${namespace}/package/2006`
  const numbered = sheets.map((sheet, index) => ({ ...sheet, number: index + 1 }))
  const type = (path: string, kind: string) =>
    `<Override PartName="${path}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`
  const relations = (targets: readonly { number: number; kind: string; target: string }[]) =>
    `<Relationships xmlns="${packages}/relationships">${targets.map(({ number, kind, target }) => `<Relationship Id="r${number}" Type="${office}/${kind}" Target="${target}"/>`).join('')}</Relationships>`
  const types = numbered.map(({ number }) => type(`/xl/worksheets/sheet${number}.xml`, 'worksheet')).join('')
  const listed = numbered.map(
    ({ name, number }) => `<sheet name="${escapeXml(name)}" sheetId="${number}" r:id="r${number}"/>`,
  )
  const entries = [
    part(
      '[Content_Types].xml',
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${type('/xl/workbook.xml', 'sheet.main')}${types}</Types>`,
    ),
    part('_rels/.rels', relations([{ number: 1, kind: 'officeDocument', target: 'xl/workbook.xml' }])),
    part(
      'xl/_rels/workbook.xml.rels',
      relations(numbered.map(({ number }) => ({ number, kind: 'worksheet', target: `worksheets/sheet${number}.xml` }))),
    ),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${namespace}/spreadsheetml/2006/main" xmlns:r="${office}"><sheets>${listed.join('')}</sheets></workbook>`,
    ),
  ]
  for (const { rows, number } of numbered)
    entries.push({ name: `xl/worksheets/sheet${number}.xml`, bytes: await sheetOf(rows) })
  return zipFiles(entries)
}
