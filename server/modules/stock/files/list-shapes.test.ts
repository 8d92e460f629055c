import { expect, it } from 'vitest'
import { stockFileCaps } from '../../../../contract/stock-files.ts'
import { readAccepted as read } from './read-accepted.fixture.ts'
import { readHeads } from './reading/read-bytes.ts'

it('resolves the named characters of a web page', async () => {
  const { lines } = await read(
    '<html><body><table>',
    '<tr><th>R&eacute;f&eacute;rence</th><th>D&eacute;signation</th><th>Qt&eacute;</th><th>&Eacute;tat</th><th>Prix HT</th></tr>',
    '<tr><td>J9773A</td><td>HPE 2530-24G-PoE+</td><td>10</td><td>En l&rsquo;&eacute;tat</td><td>45,00&nbsp;&euro;</td></tr>',
    '<tr><td>EX2300-48P</td><td>Juniper EX2300 &ndash; avec oreilles</td><td>6</td><td>Occasion test&eacute;</td><td>1&nbsp;180,00&nbsp;&euro;</td></tr>',
    '</table></body></html>',
  )
  expect(lines).toMatchObject([
    { partNumber: 'J9773A', quantity: 10, condition: 'ASIS', price: 45, currency: 'EUR' },
    {
      partNumber: 'EX2300-48P',
      quantity: 6,
      condition: 'USED',
      price: 1180,
      description: 'Juniper EX2300 – avec oreilles',
    },
  ])
})

it('counts the serial numbers of a cell where no column has a quantity', async () => {
  const { lines } = await read(
    'Marque;Référence;Libellé;Etat;N° de série;Prix unit. €',
    'Cisco;N3K-C3172PQ-10GE;Nexus 3172;Occasion;"FOC1923R0B1, FOC1923R0C7";480,00',
    'NetApp;FAS2552;Baie;Occasion;941501000123;350,00',
    'HPE;719061-B21;DL380 Gen9 12LFF;Occasion;"CZ25340FKA / CZ25340FKB / CZ25340FKC";520,00',
    'Juniper;SRX240H2;Pare-feu;Occasion;SN: BU2313AK0044;55,00',
  )
  expect(lines.map(({ partNumber, quantity }) => [partNumber, quantity])).toEqual([
    ['N3K-C3172PQ-10GE', 2],
    ['FAS2552', 1],
    ['719061-B21', 3],
    ['SRX240H2', 1],
  ])
})

it.each(['^', '~'])('splits lines at %s', async mark => {
  const { lines } = await read(
    ['Our ref', 'Manuf.', 'Part', 'Avail', 'Status', 'Price each'].join(mark),
    ['QX-776', 'Cisco', 'C1000-24P-4G-L', '6', 'BNIB', '£395.00'].join(mark),
    ['QX-995', 'Cisco', 'WS-C4500X-16SFP+', '2', 'Used', 'US$520.00'].join(mark),
    ['QX-409', 'Dell', '0GY1TD', '15', 'Used', '£85.00'].join(mark),
  )
  expect(lines.map(line => [line.partNumber, line.quantity, line.price, line.currency])).toEqual([
    ['C1000-24P-4G-L', 6, 395, 'GBP'],
    ['WS-C4500X-16SFP+', 2, 520, 'USD'],
    ['0GY1TD', 15, 85, 'GBP'],
  ])
})

it('splits a report between two headings that one space separates', async () => {
  const { lines } = await read(
    'PART NUMBER         MAKER     DESCRIPTION                   ON-HAND CND  UNIT PRICE',
    '-----------------------------------------------------------------------------------',
    'A3C40172098         FUJITSU   POWER SUPPLY 800W                  14 US        24.50',
    'S26361-F3934-L512   FUJITSU   16GB DDR4 2400 RG ECC           1,200 US        17.00',
    'MAY2073RC           FUJITSU   73GB 10K SAS 2.5                    9 RF         8.00',
    'C3850-NM-2-10G      CISCO     2X10GE NETWORK MODULE              21 US        85.00',
    '49Y7949             IBM       EMULEX DUAL 10GBE                   7 NE        55.00',
  )
  expect(lines.map(line => [line.partNumber, line.quantity, line.condition, line.price])).toEqual([
    ['A3C40172098', 14, 'USED', 24.5],
    ['S26361-F3934-L512', 1200, 'USED', 17],
    ['MAY2073RC', 9, 'REF', 8],
    ['C3850-NM-2-10G', 21, 'USED', 85],
    ['49Y7949', 7, 'NEW', 55],
  ])
})

it('takes the maker from before a number, and a number from a description where a word names the goods', async () => {
  const { lines } = await read(
    'Merk + typenummer,Omschrijving,Aantal,Staat',
    'HPE 868703-B21,ProLiant DL380 Gen10 8SFF,14 st.,gebruikt',
    'NetApp X371A,960GB SSD 12Gb DS2246,48 st.,gebruikt',
    'APC AP8881,Rack PDU metered 3x16A zero U,20 st.,gebruikt',
    'Kasten,APC AR3100 rack 42U 600x1070,5 st.,gebruikt',
  )
  expect(lines.map(line => [line.partNumber, line.manufacturer, line.quantity])).toEqual([
    ['868703-B21', 'HPE', 14],
    ['X371A', 'NetApp', 48],
    ['AP8881', 'APC', 20],
    ['AR3100', 'APC', 5],
  ])
})

it('takes numbers of digits on both sides of a slash for two', async () => {
  const { lines } = await read(
    'Maker,Part / alternative,Description,Qty,Cond,Price EUR',
    'EMC,005050927 / 118033078,1.2TB 10K SAS VNX2,60,Used,42',
    'EMC,005051464,3.84TB SSD Unity,10,New sealed,590',
    'HGST,HUSMM1640ASS204 / 0B31073,400GB SAS,18,Refurb,48',
  )
  expect(lines.map(line => line.partNumber)).toEqual(['005050927', '005051464', 'HUSMM1640ASS204'])
  expect(lines[0]?.description).toContain('118033078')
})

it('reads a number after its maker without the comma that follows', async () => {
  const { lines } = await read(
    'Menge;Artikel;Zustand;Preis/Stk.',
    '40;"Broadcom 9300-8I, SAS HBA 12Gb";def.;9,00 EUR',
    '12;"HP J9776A, 2530-24G";gebr.;49,00 EUR',
    '3;"Dell DW3K4, iDRAC9 Lizenz";neu;4,75 EUR',
  )
  expect(lines.map(line => [line.partNumber, line.condition])).toEqual([
    ['9300-8I', 'ASIS'],
    ['J9776A', 'USED'],
    ['DW3K4', 'NEW'],
  ])
})

it('reads a lot for each group of headings that a title names', async () => {
  const { lines } = await read(
    'REFURBISHED - prices GBP ex VAT,,,,,,',
    ',,,Grade A,,Grade B,',
    'P/N,Make,Model & spec,Qty,Price,Qty,Price',
    '20L6S29E00,Lenovo,ThinkPad T480 i5-8350U 8GB 256GB,40,GBP 165.00,22,GBP 139.00',
    '20N3S0MV00,Lenovo,ThinkPad T490 i5-8365U 16GB 256GB,12,GBP 210.00,,',
    '7KP11EA,HP,EliteBook 840 G6 i7-8565U 16GB 512GB,,,9,GBP 185.00',
    '4SC29EA,HP,EliteBook 840 G5 i5-8250U 8GB 256GB,35,GBP 159.00,61,GBP 129.00',
  )
  expect(lines.map(line => [line.partNumber, line.grade, line.quantity, line.price])).toEqual([
    ['20L6S29E00', 'A', 40, 165],
    ['20L6S29E00', 'B', 22, 139],
    ['20N3S0MV00', 'A', 12, 210],
    ['7KP11EA', 'B', 9, 185],
    ['4SC29EA', 'A', 35, 159],
    ['4SC29EA', 'B', 61, 129],
  ])
})

it('takes the words after a number for its description where no column has one', async () => {
  const { lines } = await read(
    'Manuf.,Part,Avail,Status,Price each',
    'Cisco,C1000-24P-4G-L Catalyst 1000 PoE+,6,BNIB,£395.00',
    'Cisco,WS-C4500X-16SFP+,2,Used,£520.00',
    'Dell,0GY1TD PERC H730P,15,Used,£85.00',
    'Netgear,XSM4316S-100NES M4300-8X8F,1,Faulty,£60.00',
  )
  expect(lines.map(line => [line.partNumber, line.description])).toEqual([
    ['C1000-24P-4G-L', 'C1000-24P-4G-L Catalyst 1000 PoE+'],
    ['WS-C4500X-16SFP+', ''],
    ['0GY1TD', '0GY1TD PERC H730P'],
    ['XSM4316S-100NES', 'XSM4316S-100NES M4300-8X8F'],
  ])
})

it('reads two tables that stand beside each other', async () => {
  const { lines, unsure } = await read(
    'All pulls tested - USD,,,,,,,,',
    'MEMORY,,,,,CPU,,,',
    'P/N,Description,Qty,Price,,S-Spec,Model,Qty,Price',
    'M393A8G40AB2-CWE,Samsung 64GB 2Rx4 3200,20,105,,SR2JT,Intel Xeon E5-2667 v4,10,75',
    'HMA42GR7AFR4N-UH,Hynix 16GB 2Rx4 2400,60,14,,SR2N3,Intel Xeon E5-2690 v4,24,32',
    'MTA18ASF2G72PZ-2G6,Micron 16GB 1Rx4 2666,44,19,,SRF8Z,Intel Xeon Gold 6242,6,160',
    'M393A4K40CB2-CTD,Samsung 32GB 2Rx4 2666,35,38,,,,,',
    ',,,,,SRGZG,Intel Xeon Gold 5218R,9,135',
  )
  expect(lines.map(line => [line.partNumber, line.description, line.quantity, line.price])).toEqual([
    ['M393A8G40AB2-CWE', 'Samsung 64GB 2Rx4 3200', 20, 105],
    ['SR2JT', 'Intel Xeon E5-2667 v4', 10, 75],
    ['HMA42GR7AFR4N-UH', 'Hynix 16GB 2Rx4 2400', 60, 14],
    ['SR2N3', 'Intel Xeon E5-2690 v4', 24, 32],
    ['MTA18ASF2G72PZ-2G6', 'Micron 16GB 1Rx4 2666', 44, 19],
    ['SRF8Z', 'Intel Xeon Gold 6242', 6, 160],
    ['M393A4K40CB2-CTD', 'Samsung 32GB 2Rx4 2666', 35, 38],
    ['SRGZG', 'Intel Xeon Gold 5218R', 9, 135],
  ])
  expect(unsure).toContain('quantity')
})

it('reads tables beside each other whose headings repeat without a gap', async () => {
  const { lines } = await read(
    'Part no,Maker,Qty,Part no,Maker,Qty',
    '507127-B21,HP,12,WS-C3750X-24T-S,Cisco,4',
    '652564-B21,HP,40,C9300-48P-A,Cisco,2',
    'J9773A,HP,3,,,',
  )
  expect(lines.map(line => [line.partNumber, line.manufacturer, line.quantity])).toEqual([
    ['507127-B21', 'HP', 12],
    ['WS-C3750X-24T-S', 'Cisco', 4],
    ['652564-B21', 'HP', 40],
    ['C9300-48P-A', 'Cisco', 2],
    ['J9773A', 'HP', 3],
  ])
})

it('reads a table whose cells are pasted below each other, each of the goods with its own row', async () => {
  const stacked = (...cells: string[]) => [...cells, ''].join('\n')
  const text = [
    'Hallo Thomas, anbei unsere freie Ware (Preise netto je Stück):',
    '',
    stacked('Hersteller', 'Teilenummer', 'Bezeichnung', 'Zustand', 'Stück', 'Preis'),
    stacked('HPE', 'P02464-B21', 'DL380 Gen10 4210 8SFF', 'generalüberholt', '3', '1.390,00 €'),
    stacked('HPE', '872481-B21', '1,8TB SAS 10K SFF', 'gebraucht', '28', '92,50 €'),
    stacked('Fujitsu', 'S26361-F4042-L216', '16GB DDR4-2666 RG ECC', 'gebraucht', '64', '27,00 €'),
    stacked('Cisco', 'SFP-10G-LRM', '10GBASE-LRM SFP+', 'gebraucht', '80', '12,00 €'),
  ]
  const { lines } = await read(...text)
  expect(lines.map(line => [line.partNumber, line.condition, line.quantity, line.price])).toEqual([
    ['P02464-B21', 'REF', 3, 1390],
    ['872481-B21', 'USED', 28, 92.5],
    ['S26361-F4042-L216', 'USED', 64, 27],
    ['SFP-10G-LRM', 'USED', 80, 12],
  ])
  const { heads } = await readHeads(Buffer.from(text.join('\n')), stockFileCaps, 500)
  expect(heads[0]?.rows.map(({ number }) => number)).toEqual([11, 18, 25, 32])
})

it('gives several goods of one line different places', async () => {
  const text = ['5 x 507127-B21, 3 x 652564-B21 used', '2 x J9773A new'].join('\n')
  const { heads } = await readHeads(Buffer.from(text), stockFileCaps, 500)
  const places = heads[0]?.rows.map(({ number, lot = 0 }) => `${number}/${lot}`) ?? []
  expect(places.length).toBeGreaterThan(1)
  expect(new Set(places).size).toBe(places.length)
})

it('reads quantities with a space between thousands in a report, and no goods in the sentence below it', async () => {
  const { lines } = await read(
    'Priser i SEK exkl. moms per styck',
    '',
    'Artikelnr             Benämning                 Fabrikat   Skick          Saldo   Disp     À-pris',
    '========================================================================================',
    'JL071A                Aruba 3810M 24G 1-slot    HPE        Beg. testad        6      6   3 900,00',
    'C9115AXI-E            Catalyst 9115AX Series    Cisco      Beg. testad        5      3   1 690,00',
    '0J770N                Ram 2.5" för R730         Dell       Beg. testad      240    225      55,00',
    'CP-7821-K9            UC Phone 7821             Cisco      Beg. testad    1 180  1 150     145,00',
    'EMX2-111              Miljöövervakning EMX2     Raritan    Defekt             1      1     450,00',
    '========================================================================================',
    '',
    'Leverans fritt vårt lager, Borås. 60 dagars garanti på testade varor.',
  )
  expect(lines.map(line => [line.partNumber, line.quantity, line.price])).toEqual([
    ['JL071A', 6, 3900],
    ['C9115AXI-E', 3, 1690],
    ['0J770N', 225, 55],
    ['CP-7821-K9', 1150, 145],
    ['EMX2-111', 1, 450],
  ])
})

it('takes counts in the cells of numbers for the quantity if no column has it', async () => {
  const { lines, unsure } = await read(
    'Item,What it is,State,£ each (ex VAT)',
    '24 x GLC-TE,Cisco 1000BASE-T SFP ext temp,sealed,31',
    'a pair of 0G6KHK,"Dell 0G6KHK 10GbE cards, low profile",pulls,18',
    '6 off 870759-B21,HPE 900GB 15K SAS SFF,pulls,£85.00',
    'P06807-B21 (x4),HPE ProLiant trial blade kit,open box,650',
    'dozen C3KX-PWR-715WAC,Cisco 715W PSU 3750X,"used, tested",24.50',
    'ST3600057SS x 30,Seagate 600GB 15K 3.5,pulls,11',
    'qty 150 MGBSX1,Cisco SMB 1000BASE-SX SFP,pulls,4.25',
    'LPE31002-M6 - 5 pcs,Emulex 16Gb FC dual port,pulls,42',
    '"1,000 x CAB-TA-UK",Cisco UK power lead,pulls,0.60',
    'X2-10GB-SR (x18),Cisco X2 10G SR,pulls,5',
    'WS-C3750X-24T-S,Cisco Catalyst 3750X,pulls,90',
  )
  expect(lines.map(line => [line.partNumber, line.quantity])).toEqual([
    ['GLC-TE', 24],
    ['0G6KHK', 2],
    ['870759-B21', 6],
    ['P06807-B21', 4],
    ['C3KX-PWR-715WAC', 12],
    ['ST3600057SS', 30],
    ['MGBSX1', 150],
    ['LPE31002-M6', 5],
    ['CAB-TA-UK', 1000],
    ['X2-10GB-SR', 18],
    ['WS-C3750X-24T-S', 1],
  ])
  expect(unsure).toContain('quantity')
})

it('ends a model before a standard or the words that describe it', async () => {
  const { lines } = await read(
    'Dispos du jour, occasion testée :',
    '- 2x FAS2720A NetApp contrôleur double : 1 850 €',
    '- 96x LSI 9300-8I SAS 12Gb 8-port HBA : 42 €',
    '- 12x GLC-SX-MMD Cisco : 9 €',
  )
  expect(lines.map(({ partNumber }) => partNumber)).toEqual(['FAS2720A', '9300-8I', 'GLC-SX-MMD'])
})

it('reads each message of an exported chat as a paragraph of its own', async () => {
  const { lines } = await read(
    '[20/11/26, 09:02:40] Marco: HAVE, all used tested, EUR ex VAT',
    '12x 868820-B21 HPE 800GB SATA MU SFF €105',
    '8x 804331-B21 HPE P408i-a €115',
    '[20/11/26, 09:03:10] Piet: reserved only with a PO',
    '[20/11/26, 09:05:03] Marco: and new sealed',
    '10x SFP-10G-LR-S Cisco 10G LR €70',
    '6x JL086A Aruba X372 680W PSU €190',
  )
  expect(lines.map(({ partNumber, condition }) => [partNumber, condition])).toEqual([
    ['868820-B21', 'USED'],
    ['804331-B21', 'USED'],
    ['SFP-10G-LR-S', 'F/S'],
    ['JL086A', 'F/S'],
  ])
})
