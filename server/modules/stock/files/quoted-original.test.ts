import { expect, it } from 'vitest'
import type { ListedGoods } from '../../trade-text/index.ts'
import { withoutQuoted } from './reading/quoted-original.ts'

const own = ['- 6 x C9200L-48P-4X-E Cisco: 890 €', '- 15 x WS-C2960X-48FPD-L Cisco: 145 €', '']
const theirs = ['30 x ST8000NM0055 used 55 EUR', '10 x MCX555A-ECAT used 160 EUR']
const quoted = theirs.map(line => `> ${line}`)
const numbers = ['C9200L-48P-4X-E', 'WS-C2960X-48FPD-L', 'ST8000NM0055', 'MCX555A-ECAT']

/** Returns the numbers of the goods that are left of all those in a text. */
function numbersLeft(...text: string[]): string[] {
  const goods = numbers
    .filter(partNumber => text.some(line => line.includes(partNumber)))
    .map((partNumber): ListedGoods => {
      const row = text.findIndex(line => line.includes(partNumber)) + 1
      const rest = { brand: '', description: '', quantity: 1, condition: '', price: null, currency: '' } as const
      return { partNumber, row, side: 'wts', ...rest } as ListedGoods
    })
  const lines = text.map((line, at) => ({ text: line, number: at + 1 }))
  return withoutQuoted(goods, lines).map(({ partNumber }) => partNumber)
}

it.each(["-----Message d'origine-----", '-----Ursprüngliche Nachricht-----', '----- Original Message -----'])(
  'leaves out what somebody else offers in a mail quoted below %j',
  mark => {
    expect(numbersLeft(...own, mark, 'De : Tomasz', '', ...quoted)).toEqual(numbers.slice(0, 2))
  },
)

it.each([
  ['a list below a note', ['FYI, see below', '-----Original Message-----', ...quoted], 2],
  ['a list below one example', [own[0] ?? '', '-----Original Message-----', ...quoted], 3],
  ['a list whose lines begin with a sign', quoted, 2],
  ['a forwarded list', [...own, '-----Forwarded message-----', ...quoted], 4],
  ['a list below the mark that is not quoted', [...own, '-----Original Message-----', ...theirs], 4],
])('keeps %s', (_, text, count) => {
  expect(numbersLeft(...text)).toHaveLength(count)
})
