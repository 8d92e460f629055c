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

const report = (legend: string, heading = 'Est') => [
  legend,
  `Codigo;Ref. fabricante;Marca;Descripcion;${heading};Exist.;P.venta EUR`,
  '70010;100-562-126;EMC;VNX 25-slot DPE power supply 875W;NU;24;55,80',
  '70011;MZILT1T9HAJQ-00007;Samsung;PM1643 1.92TB SAS SSD;RE;96;189,00',
  '70014;SRF90;Intel;Xeon Gold 6248 20C 2.5GHz;US;12;261,00',
  '70024;MG04SCA40EN;Toshiba;4TB SAS 7.2K 3.5in 12Gb;AV;8;39,60',
]

it.each(['Est', 'XY'])('reads codes that a title explains without a sign between, below %j', async heading => {
  const { lines, unsure } = await read(
    ...report('Estado: US usado probado, NU nuevo, RE reacondicionado, AV averiado', heading),
  )
  expect(lines.map(({ condition }) => condition)).toEqual(['NEW', 'REF', 'USED', 'ASIS'])
  expect(unsure).not.toContain('condition')
})

it.each(['Nuevo, usado, reacondicionado y averiado', 'New and used parts', 'Neu, gebraucht und defekt'])(
  'asks for the condition where the title %j names several',
  async title => {
    const { unsure } = await read(
      title,
      'P/N;Brand;Qty;Price EUR',
      'MZILT1T9HAJQ-00007;Samsung;96;189',
      '804331-B21;HPE;12;92',
    )
    expect(unsure).toContain('condition')
  },
)

it('takes no makers in a title for codes', async () => {
  const { lines } = await read(
    'HP used, IBM new',
    'P/N;Brand;Condition;Qty;Price EUR',
    '804331-B21;HP;used;12;92',
    '00FV726;IBM;new;7;210',
  )
  expect(lines.map(({ manufacturer, condition }) => `${manufacturer} ${condition}`)).toEqual(['HP USED', 'IBM NEW'])
})

const described = (description: string, remark = '') =>
  read(
    'HPE, used, EUR each;;;;',
    'P/N;Maker;Description;Qty;EUR;Remarks',
    `875488-B21;HPE;${description};7;21;${remark}`,
    '875489-B21;HPE;Switch;2;65;',
  )

it.each(['faulty, for parts', 'untested'])(
  'follows the remark %j before the last word of a description',
  async remark => {
    const { lines } = await described('Switch NEW', remark)
    expect(lines[0]?.condition).toBe('ASIS')
  },
)

it.each([
  'RAID controller, battery NEW',
  'DL380 Gen10 (battery NEW)',
  'P/N superseded - use NEW',
  'Caddy for SEALED',
  'SSD replaces NEW',
  'Server with fans NEW',
  'Switch, PSU NEW',
  'DL380 fans NEW',
])('does not take the condition of a part for that of the goods: %j', async description => {
  const { lines } = await described(description)
  expect(lines[0]?.condition).toBe('USED')
})

it.each(['PSU NEW', 'PSU, 1400W NEW', 'Fan kit for DL380 Gen10 NEW', 'DAC cable 3m (NEW)', 'Cable 3m - NEW'])(
  'takes the last word of %j for the condition of the goods',
  async description => {
    const { lines } = await described(description)
    expect(lines[0]?.condition).toBe('NEW')
  },
)

it('keeps the condition where a legend explains places', async () => {
  const { lines, mapping } = await read(
    'EU new, US used;;;;;',
    'P/N;Brand;Location;Qty;Condition;Price EUR',
    '804331-B21;HPE;EU;12;refurbished;92',
    '875487-B21;HPE;US;7;refurbished;21',
  )
  expect(mapping.columns).toMatchObject({ location: 2, condition: 4 })
  expect(lines.map(({ condition, location }) => [condition, location])).toEqual([
    ['REF', 'EU'],
    ['REF', 'US'],
  ])
})

it('follows the condition of a title that names another one for exceptions', async () => {
  const { lines } = await read(
    'All items used unless stated new;;;;',
    'P/N;Brand;Qty;Price EUR;Remarks',
    '804331-B21;HPE;12;92;',
    '875487-B21;HPE;7;21;new',
    '875488-B21;HPE;7;21;new battery',
  )
  expect(lines.map(({ condition }) => condition)).toEqual(['USED', 'NEW', 'USED'])
})
