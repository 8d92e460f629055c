import { expect, it } from 'vitest'
import { readAcceptedBytes } from '../read-accepted.fixture.ts'
import { dosCodePageOf } from './dbase.ts'

const fields = [
  ['ARTNR', 18],
  ['HERST', 10],
  ['BEZ', 24],
  ['ZUSTAND', 16],
  ['BESTAND', 8],
] as const

/** Returns a dBASE table whose rows have one byte for each character. */
function tableOf(rows: readonly string[][], codePage = 0): Buffer {
  const header = Buffer.alloc(32 + 32 * fields.length + 1)
  const width = 1 + fields.reduce((sum, [, length]) => sum + length, 0)
  header.set([3, 126, 11, 27])
  header.writeUInt32LE(rows.length, 4)
  header.writeUInt16LE(header.length, 8)
  header.writeUInt16LE(width, 10)
  header[29] = codePage
  for (const [at, [name, length]] of fields.entries()) {
    header.write(name, 32 + 32 * at, 'latin1')
    header.write('C', 32 + 32 * at + 11, 'latin1')
    header[32 + 32 * at + 16] = length
  }
  header[header.length - 1] = 0x0d
  const records = rows.map(row => ` ${row.map((cell, at) => cell.padEnd(fields[at]?.[1] ?? 0)).join('')}`)
  return Buffer.concat([header, Buffer.from(`${records.join('')}\x1a`, 'latin1')])
}

const goods = (refurbished: string, fan: string) => [
  ['WUH721414ALE6L4', 'WD', '14TB SATA', refurbished, '24'],
  ['MG08ACA16TE', 'Toshiba', '16TB SATA', 'neu', '10'],
  ['SR2JZ', 'Intel', fan, 'gebraucht', '33'],
]

it('reads a table of DOS that names no code page', async () => {
  const { lines } = await readAcceptedBytes(tableOf(goods('general\x81berholt', 'L\x81fter')))
  expect(lines.map(({ condition }) => condition)).toEqual(['REF', 'NEW', 'USED'])
  expect(lines[2]?.description).toContain('Lüfter')
})

it.each([
  ['letters of Windows', tableOf(goods('generalüberholt', 'Lüfter'))],
  ['a code page in its header', tableOf(goods('generalüberholt', 'Lüfter'), 3)],
  ['no letters beyond ASCII', tableOf(goods('refurbished', 'fan'))],
  ['another kind of file', Buffer.from('Part;Menge\nL\x81fter;3\n', 'latin1')],
])('leaves the code page of %s as it is', (_, bytes) => {
  expect(dosCodePageOf(bytes)).toBeUndefined()
})

it('reads an abbreviated condition', async () => {
  const { lines } = await readAcceptedBytes(tableOf(goods('generalüb.', 'Lüfter')))
  expect(lines[0]?.condition).toBe('REF')
})
