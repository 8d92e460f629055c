import { expect, it } from 'vitest'
import { readAccepted as read } from './read-accepted.fixture.ts'

it('follows a remark where the title states a condition unless noted', async () => {
  const { lines } = await read(
    'Sprzęt używany, sprawdzony, o ile w uwagach nie podano inaczej;;;;',
    'P/N;Marka;Szt.;Cena EUR;Uwagi',
    '10302;Extreme;18;17;nowy',
    'USG-PRO-4;Ubiquiti;3;95;nowy, pudełko otwarte',
    'JG896A;HPE;2;520;nowa bateria',
  )
  expect(lines.map(({ condition }) => condition)).toEqual(['NEW', 'NOB', 'USED'])
})

it('follows the word in capitals that ends a description', async () => {
  const { lines } = await read(
    'IBM, used, EUR each;;;',
    'FRU;Maker;Description;Qty;EUR',
    '00FV726;IBM;PSU 1400W 200-240V S824 NEW;7;210.00',
    '00D7693;IBM;POWER8 processor 8-core;2;650.00',
  )
  expect(lines.map(({ condition }) => condition)).toEqual(['NEW', 'USED'])
})

it('proposes no price of a currency that no line can have', async () => {
  const { lines, unsure } = await read(
    'Model no.;Brand;Available (pcs);HKD each;Cond.',
    'SSDPE2KE016T8;Intel;26;780;Used',
    'MG04SCA40EE;Toshiba;36;240;Used',
  )
  expect(lines.map(({ price }) => price)).toEqual([null, null])
  expect(unsure).toContain('price')
})

it('does not carry a number across the title of the next group', async () => {
  const { lines } = await read(
    'S-Spec / OPN;Order code;Model;Qty avail.;USD;Brand',
    'INTEL - PULLS, TESTED;;;;;',
    'SR3B9;CD8067303409000;Xeon Gold 6130;84;48;Intel',
    'SR3B6;CD8067303406200;Xeon Gold 6148;120;95;Intel',
    'AMD - PULLS, TESTED;;;;;',
    '100-000000043;;EPYC 7302;41;120;AMD',
  )
  expect(lines.map(({ partNumber }) => partNumber)).toEqual(['SR3B9', 'SR3B6', '100-000000043'])
})
