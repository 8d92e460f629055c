import { expect, it } from 'vitest'
import { readAccepted as read } from './read-accepted.fixture.ts'

it.each([
  ['Mfr P/N;Maker;Cond;On Hand;List USD', 'USD'],
  ['Herst.-Teilenr.;Hersteller;Zustand;Bestand;Listenpreis EUR', 'EUR'],
  ['Ref. fabricante;Marca;Estado;Disponible;PVP s/IVA €', 'EUR'],
])('proposes a published price where a list has no other, and asks: %s', async (headings, currency) => {
  const { lines, unsure } = await read(headings, 'SFP-10G-SR;Cisco;used;48;16,00', 'JL256A;HPE;used;22;760,00')
  expect(lines.map(({ price }) => price)).toEqual([16, 760])
  expect(lines[0]?.currency).toBe(currency)
  expect(unsure).toContain('price')
})

it('does not take a published price for the asking price beside it', async () => {
  const { lines } = await read('PN;Brand;Cond;Qty;List EUR;Your EUR', 'J9772A;HPE;used;3;400,00;185,00')
  expect(lines[0]?.price).toBe(185)
})

it.each(['PVP s/IVA;PVP c/IVA', 'VK exkl. MwSt;VK inkl. MwSt', 'Cena bez DPH;Cena s DPH', 'Prix HT;Prix TTC'])(
  'takes the price without tax: %s',
  async headings => {
    const [without = '', taxed = ''] = headings.split(';')
    const other = await read(`PN;Brand;Cond;Qty;${taxed};${without}`, 'J9772A;HPE;used;3;121,00;100,00')
    expect(other.lines[0]?.price).toBe(100)
  },
)

it('asks about prices that include a tax where a list has no others', async () => {
  const { unsure } = await read('PN;Brand;Cond;Qty;Preis inkl. MwSt EUR', 'J9772A;HPE;used;3;121,00')
  expect(unsure).toContain('price')
})

it.each([
  ['MPN;Brand;Available;SellPriceGBP;ItemState', 'Opened - never used', 'GBP', 'NOB'],
  ['MPN;Marke;Bestand;VkPreisCHF;Zustand', 'geöffnet, unbenutzt', 'CHF', 'NOB'],
  ['MPN;Marca;Existencias;PrecioUSD;Estado', 'Despiece', 'USD', 'ASIS'],
  ['MPN;Výrobce;Množství;CenaCZK;Stav', 'repas', 'CZK', 'REF'],
])('reads what a program joins and what it calls a condition: %s', async (headings, state, currency, condition) => {
  const { lines } = await read(headings, `SR3B6;Intel;12;78.99;${state}`, `SR3B9;Intel;3;46.99;${state}`)
  expect(lines[0]).toMatchObject({ quantity: 12, price: 78.99, currency, condition })
})

it('reads a heading that tells its reader what to do', async () => {
  const { lines } = await read(
    'Line;Part (click for photo);Maker;Free;Ask USD (see terms);Cond.',
    '1;89D42;Dell;94;57.5;new',
    '2;C63DV;Dell;1;15.5;pull',
  )
  expect(lines[0]).toMatchObject({ partNumber: '89D42', quantity: 94, price: 57.5, currency: 'USD', condition: 'NEW' })
})

it('keeps goods whose maker a formula did not find, and asks', async () => {
  const { lines, unsure } = await read(
    'Part;Maker;Description;Qty;Price EUR;Cond',
    'PWR-C1-1100WAC;#N/A;Cisco 1100W supply;6;90.5;new',
    'HUH721212ALE604;HGST;12TB SATA;74;132;used',
  )
  expect(lines.map(({ partNumber }) => partNumber)).toEqual(['PWR-C1-1100WAC', 'HUH721212ALE604'])
  expect(unsure).toContain('manufacturer')
})

it('keeps a shop export together: a further option of an article has its title and its vendor, a picture is no line', async () => {
  const { lines } = await read(
    'Handle,Title,Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src',
    'apc-ap9631,APC Network management card 2,APC,Condition,Refurbished,AP9631,7,65.99,99.00,https://a.example/1.jpg',
    'apc-ap9631,,,,New,AP9631,4,80.99,,',
    'dell-99gtm,Dell rNDC 2x10GBT 2x1G,Dell,Condition,Used,99GTM,96,54.99,,https://a.example/2.jpg',
    'dell-99gtm,,,,,,,,,https://a.example/3.jpg',
    'hpe-jl253a,HPE Aruba 2930F 24G,HPE,Condition,Used,JL253A,22,434.99,,https://a.example/4.jpg',
  )
  expect(lines).toMatchObject([
    { partNumber: 'AP9631', manufacturer: 'APC', quantity: 7, condition: 'REF', price: 65.99 },
    {
      partNumber: 'AP9631',
      manufacturer: 'APC',
      description: 'APC Network management card 2',
      quantity: 4,
      price: 80.99,
    },
    { partNumber: '99GTM', quantity: 96 },
    { partNumber: 'JL253A', quantity: 22 },
  ])
})

it('leaves out units of a recycler that go back or are destroyed', async () => {
  const { lines } = await read(
    'Asset,Make,Model,Part No,Serial,Disposition,Function test',
    '1,Zebra,ZT410,ZT41042-T0E0000Z,SMFGB5LP,Resale,Pass',
    '2,Zebra,ZT410,ZT41042-T0E0000Z,SMFGB5LQ,Return to client,Pass',
    '3,Yealink,SIP-T54W,SIP-T54W,S0GJK70W,Recycle,Fail',
  )
  expect(lines.map(({ partNumber }) => partNumber)).toEqual(['ZT41042-T0E0000Z'])
})

it('reads tables beside each other, each with its own titles, headings further down and lines that are sold', async () => {
  const { lines } = await read(
    'Tagesangebot;;;;;;;;',
    'SPEICHER - gebraucht;;;;;PLATTEN - refurbished;;;',
    'Artikelnr;Hersteller;Menge;€ p/St;;Artikelnr;Hersteller;Menge;€ p/St',
    'HMA84GR7AFR4N-UH;SK Hynix;96;31;;ST12000NM0007;Seagate;ausverkauft;130',
    'P06033-B21;HPE;32;92;;872477-B21;HPE;10;29',
    ';;;;;NETZTEILE - neu;;;',
    ';;;;;Artikelnr;Hersteller;Menge;€ p/St',
    ';;;;;V1YJ6;Dell;150;32',
  )
  expect(lines).toMatchObject([
    { partNumber: 'HMA84GR7AFR4N-UH', quantity: 96, price: 31, condition: 'USED' },
    { partNumber: 'P06033-B21', quantity: 32, price: 92, condition: 'USED' },
    { partNumber: '872477-B21', quantity: 10, price: 29, condition: 'REF' },
    { partNumber: 'V1YJ6', quantity: 150, price: 32, condition: 'NEW' },
  ])
})

it('gives a title above all tables beside each other to each of them', async () => {
  const { lines } = await read(
    'All goods refurbished, prices in GBP;;;;;;;;',
    'Part;Brand;Qty;Price;;Part;Brand;Qty;Price',
    'SR3B9;Intel;18;55;;EX2300-24P;Juniper;6;440',
    'SR2N7;Intel;120;14;;J9772A;HPE;1;185',
  )
  expect(lines).toHaveLength(4)
  expect(new Set(lines.map(({ condition, currency }) => `${condition} ${currency}`))).toEqual(new Set(['REF GBP']))
})

it('takes the number from the title where a marketplace says that none applies, and asks', async () => {
  const { lines, unsure, left } = await read(
    'Title,Available quantity,Currency,Start price,Condition,Brand,MPN',
    'Dell PowerEdge R740 1100W Power Supply,12,GBP,49.99,Used,Dell,0GDPF3',
    'Broadcom BCM57414 25GbE OCP mezzanine Dell 0C6TJH untested,7,GBP,15.00,Used,Dell,Does not apply',
    'NVIDIA Quadro P2000 5GB 4x DP,4,GBP,119.00,Used,NVIDIA,N/A',
    'Intel Ethernet adapter,1,GBP,9.00,Used,Intel,n/a',
  )
  expect(lines.map(({ partNumber }) => partNumber)).toEqual(['0GDPF3', '0C6TJH', 'Quadro P2000'])
  expect(unsure).toContain('partNumber')
  expect(left).toEqual([])
})
