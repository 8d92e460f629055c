import { expect, it } from 'vitest'
import { readAccepted as read } from './read-accepted.fixture.ts'

it('reads lines that a program put into quotes as one cell each', async () => {
  const { lines } = await read(
    '"Part Number,Qty,Cond,Price,Description"',
    '"507127-B21,12,USED,18.00,HP 300GB 10K SAS 2.5"" drive"',
    '"652564-B21,40,REF,12.50,HP 300GB 10K SFF"',
    '"J9773A,3,NEW,450.00,HP 2530-24G switch"',
  )
  expect(lines).toMatchObject([
    {
      partNumber: '507127-B21',
      quantity: 12,
      condition: 'USED',
      price: 18,
      description: 'HP 300GB 10K SAS 2.5" drive',
    },
    { partNumber: '652564-B21', quantity: 40, condition: 'REF', price: 12.5 },
    { partNumber: 'J9773A', quantity: 3, condition: 'NEW', price: 450 },
  ])
})

it('reads fields on lines of their own, one below the other', async () => {
  const stacked = (number: string, quantity: number, condition: string, price: string) =>
    [`PN: ${number}`, 'Desc: HP 300GB 10K SAS', `Qty: ${quantity}`, `Cond: ${condition}`, `Price: ${price}`, ''].join(
      '\n',
    )
  const { lines } = await read(
    stacked('507127-B21', 12, 'used', '18 EUR'),
    stacked('652564-B21', 40, 'refurb', '12.50 EUR'),
    stacked('J9773A', 3, 'new', '450 EUR'),
  )
  expect(lines).toMatchObject([
    { partNumber: '507127-B21', quantity: 12, condition: 'USED', price: 18 },
    { partNumber: '652564-B21', quantity: 40, condition: 'REF', price: 12.5 },
    { partNumber: 'J9773A', quantity: 3, condition: 'NEW', price: 450 },
  ])
})

it('fills fields that are given once for several lines', async () => {
  const { lines, unsure } = await read(
    'Maker,Part no,Condition,Qty,Price EUR',
    'HPE,507127-B21,Used,12,18.00',
    ',652564-B21,,40,12.50',
    ',J9773A,,3,450.00',
    'Cisco,WS-C2960X-24TS-L,Refurbished,5,320.00',
    ',WS-C3850-48P-S,,2,900.00',
    'Total,,,62,',
  )
  expect(lines.map(({ manufacturer, condition }) => [manufacturer, condition])).toEqual([
    ['HPE', 'USED'],
    ['HPE', 'USED'],
    ['HPE', 'USED'],
    ['Cisco', 'REF'],
    ['Cisco', 'REF'],
  ])
  expect(unsure).toContain('condition')
})

it('does not fill fields that only some lines lack', async () => {
  const { lines } = await read(
    'Maker,Part no,Condition,Qty,Price EUR',
    'HPE,507127-B21,Used,12,18.00',
    'HPE,652564-B21,Refurbished,40,12.50',
    ',J9773A,Used,3,450.00',
    'Cisco,WS-C2960X-24TS-L,Used,5,320.00',
  )
  expect(lines.map(({ partNumber }) => partNumber)).toEqual(['507127-B21', '652564-B21', 'WS-C2960X-24TS-L'])
})

it('takes the price of one piece from prices for numbers of pieces', async () => {
  const { lines, unsure } = await read(
    'Part Number,Brand,Cond,Qty,1-9 pcs,10-49 pcs,50+ pcs',
    '507127-B21,HPE,USED,60,$18.00,$17.00,$16.00',
    '652564-B21,HPE,USED,40,$12.50,$12.00,$11.00',
    'J9773A,HPE,REF,3,$450.00,$440.00,$430.00',
  )
  expect(lines.map(({ price }) => price)).toEqual([18, 12.5, 450])
  expect(unsure).toContain('price')
})

it('reads the condition in the text that names the number', async () => {
  const { lines } = await read(
    'Item,Quantity,Asking',
    'HP 507127-B21 300GB 10K SAS 2.5in used,12,18 EUR',
    'HP 652564-B21 300GB 10K SFF refurbished,40,12.50 EUR',
    'Cisco WS-C2960X-24TS-L Catalyst 24 port new sealed,5,320 EUR',
  )
  expect(lines.map(({ condition }) => condition)).toEqual(['USED', 'REF', 'F/S'])
})

it('proposes the condition that a remark below the list says of all goods', async () => {
  const { lines, unsure } = await read(
    'Teilenummer;Hersteller;Menge;Preis',
    '507127-B21;HP;4;18,00 €',
    'J9773A;HP;3;450,00 €',
    '',
    'Alle Artikel generalüberholt, 6 Monate Garantie',
  )
  expect(lines.map(({ condition }) => condition)).toEqual(['REF', 'REF'])
  expect(unsure).toContain('condition')
})

it('does not take sizes in descriptions for prices', async () => {
  const { lines } = await read(
    'Référence;Marque;Intitulé;Nbre;État',
    '507127-B21;HPE;Disque 300 Go SAS 10K;12;Occasion',
    '652564-B21;HPE;Disque 600 Go SFF;40;Occasion',
    'J9773A;HPE;Switch 24 ports;3;Neuf',
  )
  expect(lines.map(({ price }) => price)).toEqual([null, null, null])
})

it('takes commas of sentences and of amounts for no delimiters', async () => {
  const mail = await read(
    'Hola, os paso el stock disponible (precios en euros, IVA no incluido):',
    '- 15 uds HPE 879507-B21 16GB DDR4-2666 UDIMM, nuevos precintados, 58 €',
    '- 40 uds Dell 0R6TFF batería 92Wh, usados, 14 €',
    '- 8 uds Cisco ISR4331/K9, reacondicionado, 390 €',
    'Saludos, Marta',
  )
  expect(mail.lines).toMatchObject([
    { partNumber: '879507-B21', manufacturer: 'HPE', quantity: 15, condition: 'F/S', price: 58 },
    { partNumber: '0R6TFF', manufacturer: 'Dell', quantity: 40, condition: 'USED', price: 14 },
    { partNumber: 'ISR4331/K9', manufacturer: 'Cisco', quantity: 8, condition: 'REF', price: 390 },
  ])
  const table = await read(
    'Prijzen excl. BTW, af magazijn',
    'Cisco',
    'C9300-48P-A          3 st.   nieuw          2.150,-',
    'Aruba',
    'JL255A               12 st.  gebruikt       395,-',
    'J9772A               20 st.  gebruikt       145,-',
    'Dell',
    '0J1CFP               60 st.  gebruikt       9,50',
  )
  expect(table.lines.map(({ partNumber, quantity, price }) => [partNumber, quantity, price])).toEqual([
    ['C9300-48P-A', 3, 2150],
    ['JL255A', 12, 395],
    ['J9772A', 20, 145],
    ['0J1CFP', 60, 9.5],
  ])
})

it('takes commas with spaces for delimiters below headings', async () => {
  const { lines } = await read(
    'Part, Brand, Qty, Cond, Price',
    'WS-C2960X-24TS-L, Cisco, 5, Used, 320',
    'J9773A, HPE, 3, New, 450',
  )
  expect(lines).toMatchObject([
    { partNumber: 'WS-C2960X-24TS-L', quantity: 5, condition: 'USED', price: 320 },
    { partNumber: 'J9773A', quantity: 3, condition: 'NEW', price: 450 },
  ])
})

it('lists goods without a part number by their model', async () => {
  const { lines } = await read(
    'DELL 7060 SFF I5 8500 8/256 - 120 PCS - 98$ - GRADE A',
    'HP 600 G4 SFF I5 8500 8/256 - 200 PCS - 92$ - GRADE A',
    'HP E243 MONITOR - 150 PCS - 43$ - GRADE B',
    'CISCO CP-8851-K9 - 500 PCS - 38$ - USED',
  )
  expect(lines.map(({ partNumber, quantity }) => [partNumber, quantity])).toEqual([
    ['7060 SFF', 120],
    ['600 G4 SFF', 200],
    ['E243', 150],
    ['CP-8851-K9', 500],
  ])
})

it('takes a number without the manufacturer before it and the words after it', async () => {
  const { lines } = await read(
    'Model,Qty,Price EUR',
    'Cisco AIR-AP3802I-E-K9 (used),120,55',
    'Palo Alto PA-3020-AC-B (new),15,289',
    'HP EliteBook 840 G8,45,325',
    'Ubiquiti UAP-AC-PRO (used),60,39',
  )
  expect(lines.map(({ partNumber, manufacturer }) => [partNumber, manufacturer])).toEqual([
    ['AIR-AP3802I-E-K9', 'Cisco'],
    ['PA-3020-AC-B', 'Palo Alto'],
    ['HP EliteBook 840 G8', 'HP'],
    ['UAP-AC-PRO', 'Ubiquiti'],
  ])
})

it('without headings, takes the numbers after the quantity for prices, to be checked', async () => {
  const { lines, unsure } = await read(
    'UCS-SD960GBKS4-EB;Cisco;960GB SSD;14;Pulled;85',
    'UCS-HD12TB10K12N;Cisco;1.2TB 10K;40;Pulled;38',
    'UCSC-PCIE-ID10GC;Cisco;X550 dual 10G;6;New;140',
    '01KN508;Lenovo;RAID 930-8i;11;Refurbished;165',
  )
  expect(lines.map(({ quantity, price }) => [quantity, price])).toEqual([
    [14, 85],
    [40, 38],
    [6, 140],
    [11, 165],
  ])
  expect(unsure).toContain('price')
})
