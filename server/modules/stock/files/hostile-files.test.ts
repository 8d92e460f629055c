import { afterAll, beforeAll, expect, it } from 'vitest'
import { sheetXml, stockFolder, workbookOf, xlsxOf } from '../../../../tests/support/stock-files.ts'
import { readAccepted } from './read-accepted.fixture.ts'
import { readHead, readRows } from './read-table.ts'
import { type TableRow, UnreadableFile } from './table.ts'

let folder: Awaited<ReturnType<typeof stockFolder>>

beforeAll(async () => {
  folder = await stockFolder()
})
afterAll(() => folder.remove())

async function rowsOf(bytes: Uint8Array | string): Promise<TableRow[]> {
  const all: TableRow[] = []
  for await (const rows of readRows(await folder.put(bytes))) all.push(...rows)
  return all
}

/** Time limit for reading a file of some hundred kilobytes regardless of its content. */
const timeout = 60_000

const row = '<row r="1"><c r="A1" t="inlineStr"><is><t>A</t></is></c></row>'
const sheetOf = (inside: string) => `<worksheet><sheetData>${inside}</sheetData></worksheet>`
const withCode = (code: string, cells = '<xf numFmtId="200"/>') =>
  `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${code}"/></numFmts><cellXfs>${cells}</cellXfs></styleSheet>`

it('reads an unclosed tag full of closing characters in time', { timeout }, async () => {
  const xml = sheetOf(`${row}<row r="${'>'.repeat(900_000)}`)
  expect((await rowsOf(workbookOf({ sheets: [{ xml }] }))).length).toBe(1)
})

it.each([
  ['unclosed brackets', `[$${'a'.repeat(200_000)}`],
  ['nested brackets', '['.repeat(200_000)],
])('reads a number format of %s in time', { timeout }, async (_, code) => {
  const book = workbookOf({
    sheets: [{ xml: sheetOf('<row r="1"><c r="A1" s="0"><v>5</v></c></row>') }],
    styles: withCode(code),
  })
  expect(await rowsOf(book)).toEqual([{ number: 1, cells: [5] }])
})

it('reads a number format shared by a hundred thousand styles in time', { timeout }, async () => {
  const styles = withCode('[$'.repeat(120), '<xf numFmtId="200"/>'.repeat(100_000))
  expect(await rowsOf(workbookOf({ sheets: [{ xml: sheetOf(row) }], styles }))).toHaveLength(1)
})

it('refuses a sheet with an invalid path', async () => {
  const rels = (target: string) => ({
    name: 'xl/_rels/workbook.xml.rels',
    bytes: Buffer.from(
      `<Relationships><Relationship Id="rId1" Type="a/worksheet" Target="${target}"/></Relationships>`,
    ),
  })
  for (const target of ['%', '%ff', 'http://[', '//'])
    await expect(
      rowsOf(workbookOf({ sheets: [{ xml: sheetXml([['A']]) }], more: [rels(target)] })),
      target,
    ).rejects.toThrow(UnreadableFile)
})

it('numbers rows whose number is missing, wrong or repeated', async () => {
  const cell = '<c t="inlineStr"><is><t>A</t></is></c>'
  const rows = ['2', 'x', '2', '1e400', '-4', '3.5', '99999999999'].map(r => `<row r="${r}">${cell}</row>`).join('')
  const numbers = (await rowsOf(workbookOf({ sheets: [{ xml: sheetOf(rows) }] }))).map(({ number }) => number)
  expect(numbers).toEqual([2, 3, 4, 5, 6, 7, 8])
})

it('does not copy a long text that all cells share for each of them', { timeout }, async () => {
  const cells = '<c t="s"><v>0</v></c>'.repeat(200)
  const xml = sheetOf(`<row>${cells}</row>`.repeat(500))
  const sharedStrings = `<sst><si><t>${'long '.repeat(100_000)}</t></si></sst>`
  const file = await folder.put(workbookOf({ sheets: [{ xml }], sharedStrings }))
  await expect(readHead(file)).rejects.toThrow('A row of the table has more than 30,000 characters.')
})

it('refuses too many sheets, and cuts endless names', async () => {
  const xml = sheetXml([['A']])
  const { format } = await readHead(await folder.put(workbookOf({ sheets: [{ name: 'n'.repeat(5_000), xml }] })))
  expect(JSON.stringify(format).length).toBeLessThan(1_000)
  const many = Array.from({ length: 2_000 }, () => ({ xml }))
  await expect(rowsOf(workbookOf({ sheets: many }))).rejects.toThrow(UnreadableFile)
})

it('cuts a text that is longer than any field of a line', async () => {
  const long = 'word '.repeat(5_000)
  for (const bytes of [
    `Part,Qty\n${long},5`,
    xlsxOf([
      ['Part', 'Qty'],
      [long, '5'],
    ]),
  ]) {
    const [, line] = await rowsOf(bytes)
    expect(String(line?.cells[0]).length).toBeLessThanOrEqual(1_000)
    expect(line?.cells[1]).toBe('5')
  }
})

it('stops reading a file that takes too long, so that it delays nobody else', async () => {
  const slow = xlsxOf(Array.from({ length: 20_000 }, (_, at) => ['A', at]))
  await expect(readHead(await folder.put(slow), { patience: 1 })).rejects.toThrow('The file takes too long to read.')
  for (let times = 0; times < 4; times += 1) expect(await rowsOf('Part,Qty\nA,5')).toHaveLength(2)
})

it.each(['(', '(a', '[a ', 'A-BB-', 'a@'])(
  'reads a line of nothing but %j in time proportional to its length',
  async part => {
    const before = process.threadCpuUsage()
    await readAccepted(part.repeat(100_000 / part.length), '4x HPE J9773A used 45')
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1_000).toBeLessThan(3_000)
  },
)
