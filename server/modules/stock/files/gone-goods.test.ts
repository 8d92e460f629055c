import { expect, it } from 'vitest'
import { stockTexts } from '../texts.ts'
import { readAccepted } from './read-accepted.fixture.ts'

const read = (row: string) =>
  readAccepted(
    'Part number;Make;Description;Condition;Qty;Price EUR;Remark',
    '720478-B21;HPE;500W PSU;REF;3;14,00;',
    row,
    'J9773A;HPE;2530-24G;USED;2;99,00;',
    'JL322A;Aruba;2930M;USED;5;410,00;',
  )

it.each([
  '870759-B21;HPE;900GB;NEW;14 SATILDI;76,00;',
  '870759-B21;HPE;900GB;NEW;14 (sold);76,00;',
  '870759-B21;HPE;900GB;NEW;14 Stk. verkauft;76,00;',
  '870759-B21;HPE;900GB;NEW;14 - uitverkocht;76,00;',
  '870759-B21;HPE;900GB;NEW;14;76,00;rezerwacja',
  '870759-B21;HPE;900GB;NEW;14;76,00;prenotato',
  '870759-B21;HPE;900GB;NEW;14;76,00;Reservierung',
  '870759-B21;HPE;900GB;NEW;14;76,00;rezervováno',
  '870759-B21;HPE;900GB;NEW;14;76,00;rezerve',
  '870759-B21;HPE;900GB;NEW;14;76,00;已售',
  '870759-B21;HPE;900GB;NEW;14;76,00;已预订 Reserved',
  '870759-B21;HPE;900GB;NEW;14;76,00;Vendido / Sold',
  '870759-B21;HPE;900GB;NEW;14;76,00;verkauft | sold',
  '870759-B21;HPE;900GB;NEW;14;76,00 each (reserved until 12/1);',
  '870759-B21;HPE;900GB;NEW;14;76,00 (sold);',
  '870759-B21;HPE;900GB;NEW;14;76,00 - reserviert;',
  '870759-B21;HPE;900GB;NEW;14 (on hold for Medianet);76,00;',
])('leaves out what is sold or kept for somebody: %s', async row => {
  const { lines, left } = await read(row)
  expect(lines.map(({ partNumber }) => partNumber)).toEqual(['720478-B21', 'J9773A', 'JL322A'])
  expect(left).toEqual([stockTexts.row.sold])
})

it.each([
  '870759-B21;HPE;900GB;NEW;14 (sold individually);76,00;',
  '870759-B21;HPE;900GB;NEW;14;76,00 (sold as seen);',
  '870759-B21;HPE;900GB;NEW;14;76,00 each, held in NL;',
  '870759-B21;HPE;900GB;NEW;14;76,00;reservation possible',
  '870759-B21;HPE;900GB;NEW;14;76,00;Rezerwacja możliwa',
  '870759-B21;HPE;900GB;NEW;14;76,00;verkauft wird nur komplett',
  '870759-B21;HPE;900GB;NEW;14;76,00 (sold to best offer);',
])('keeps what is for sale: %s', async row => {
  const { lines } = await read(row)
  expect(lines.map(({ partNumber }) => partNumber)).toContain('870759-B21')
})
