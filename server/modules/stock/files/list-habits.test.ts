import { expect, it } from 'vitest'
import { readAccepted as read } from './read-accepted.fixture.ts'

it('reads the codes for conditions that a list explains, whatever their column is called', async () => {
  const report = await read(
    'Werk 1000   Charge: N = neu  G = gebraucht  R = refurbished  D = defekt',
    'Material|Hersteller|HerstTeilenummer|Charge|Frei verw.|Preis EUR',
    '7000120|Intel|X710DA4FH|G|4|134,00',
    '7000131|Emulex|LPE32002-M2|R|26|178,00',
    '7000164|Mellanox|MCX516A-CCAT|D|3|87,00',
    '7000230|HPE|804331-B21|N|1|92,00',
  )
  expect(report.lines.map(({ condition }) => condition)).toEqual(['USED', 'REF', 'ASIS', 'NEW'])
  expect(report.lines[0]).toMatchObject({ partNumber: 'X710DA4FH', quantity: 4, price: 134, sku: '7000120' })
  expect(report.unsure).not.toContain('condition')
})

it('splits a printed report where a heading begins, even if a long description ends just before', async () => {
  const { lines } = await read(
    'St.: NU=nuovo  US=usato  GU=guasto                                  PREZZI IN EURO',
    'Cod.Art.  Codice produttore  Descrizione                    St  Giac.  Disp.     Prezzo',
    '---------------------------------------------------------------------------------------',
    '*** CISCO ***',
    'M002001   WS-C3650-24PS-S    Catalyst 3650 24 Port PoE 4x1G NU      1      1     159,00',
    'M002009   QSFP-40G-SR-BD     QSFP40G BiDi transceiver       US     15      5      47,50',
    'M002011   WS-C2960X-24PS-L   Catalyst 2960-X 24 GigE PoE    US      2      2      99,00',
    'M002012   SFP-10G-LRM        10GBASE-LRM SFP Module         US      4      4      34,50',
    '*** HPE ***',
    'M002037   JL322A             Aruba 2930M 48G PoE+ Switch    GU     10     10     547,00',
    'M002041   804331-B21         Smart Array P408i-a SR Gen10 c US      1      1      78,00',
    '*** FINE STAMPA ***',
  )
  expect(lines).toMatchObject([
    { partNumber: 'WS-C3650-24PS-S', manufacturer: 'Cisco', condition: 'NEW', quantity: 1, price: 159 },
    { partNumber: 'QSFP-40G-SR-BD', manufacturer: 'Cisco', condition: 'USED', quantity: 5 },
    { partNumber: 'WS-C2960X-24PS-L', manufacturer: 'Cisco', quantity: 2 },
    { partNumber: 'SFP-10G-LRM', manufacturer: 'Cisco', quantity: 4 },
    { partNumber: 'JL322A', manufacturer: 'HPE', condition: 'ASIS', quantity: 10, price: 547 },
    { partNumber: '804331-B21', manufacturer: 'HPE', condition: 'USED', quantity: 1 },
  ])
})

it('leaves out the lines below a title that reserves them, up to the next title', async () => {
  const { lines } = await read(
    'PN;Maker;Qty;Price EUR;Cond',
    '=== USED ===;;;;',
    'X425A-R6;NetApp;8;46,00;used',
    '01KN508;Lenovo;4;218,00;used',
    '=== RÉSERVÉ CLIENT - NE PAS PROPOSER ===;;;;',
    'MCX516A-CCAT;Mellanox;4;280,00;used',
    '=== NEW ===;;;;',
    'P02493-B21;HPE;16;96,00;new',
  )
  expect(lines.map(({ partNumber }) => partNumber)).toEqual(['X425A-R6', '01KN508', 'P02493-B21'])
})

it.each([
  'Neu, ohne OVP',
  'new (no box)',
  'Nieuw zonder doos',
  "neuf sans emballage d'origine",
  'nuovo, senza imballo',
  'nowy bez opakowania',
])('takes goods that are %j for open ones', async condition => {
  const { lines } = await read(
    'PN;Maker;Qty;Price EUR;Condition',
    `804331-B21;HPE;4;90,00;"${condition}"`,
    '872475-B21;HPE;4;30,00;used',
    'J9773A;HPE;2;99,00;new',
  )
  expect(lines.map(each => each.condition)).toEqual(['NOB', 'USED', 'NEW'])
})

it('takes the price of the reader of the list before that of its shop, and stock that is free before any other', async () => {
  const { lines, unsure } = await read(
    'CODE_ART;DESIGN;MARQUE;REF_FOURN;ETAT;STK_REEL;STK_RESERVE;STK_DISPO;STK_A_TERME;PRMP;Web price EUR;Your price EUR',
    'ART000003;ConnectX-4 25GbE;Mellanox;MCX442B-FCBT;NEUF;5;2;3;9;34,23;80,05;57,05',
    'ART000004;Savvio 10K SAS;Seagate;ST600MM6955;OCC;60;0;60;60;4,91;12,00;8,18',
    'ART000005;750W PSU;Dell;0TZ2PD;HS;4;0;4;14;7,25;17,00;12,09',
    'ART000006;Savvio 10K SAS;Seagate;ST1200MM7530;REC;18;0;18;18;4,00;9,99;6,32',
  )
  expect(lines).toMatchObject([
    { partNumber: 'MCX442B-FCBT', sku: 'ART000003', quantity: 3, condition: 'NEW', price: 57.05 },
    { partNumber: 'ST600MM6955', quantity: 60, condition: 'USED', price: 8.18 },
    { partNumber: '0TZ2PD', quantity: 4, condition: 'ASIS', price: 12.09 },
    { partNumber: 'ST1200MM7530', quantity: 18, condition: 'REF', price: 6.32 },
  ])
  expect(unsure).toEqual([])
})

it('takes the surest of several numbers in a description', async () => {
  const { lines } = await read(
    'Qty,Item,Condition,Price USD',
    '14,"Broadcom 9500-16i tri-mode HBA (LSI 05-50077-02)",New,248.00',
    '12,"HPE 872475-B21 300GB SAS 12G 10K SFF HDD",Used,29.00',
    '9,"Mellanox MCX516A-CCAT ConnectX-5 100GbE",Used,262.00',
  )
  expect(lines.map(({ partNumber }) => partNumber)).toEqual(['05-50077-02', '872475-B21', 'MCX516A-CCAT'])
})

it('reads codes that are numbers, explained row by row below the list', async () => {
  const { lines, unsure } = await read(
    'Teile-Nr.;Hersteller;Bezeichnung;Zust.;Menge;VK EUR',
    '20S0000BGE;Lenovo;ThinkPad T14 G1;3;86;299',
    '40AY0090EU;Lenovo;ThinkPad USB-C Dock;2;60;79,90',
    '11CRS01U00;Lenovo;ThinkCentre M70s;5;7;35',
    'WD19S;Dell;Dock WD19S 130W;1;12;129',
    ';;;;;',
    'Schlüssel;Zustand;;;;',
    '1;neu, originalverpackt und versiegelt;;;;',
    '2;neu, Karton geöffnet / ohne OVP;;;;',
    '3;gebraucht, geprüft, Klasse A;;;;',
    '5;defekt / Ersatzteilspender;;;;',
  )
  expect(lines.map(({ condition }) => condition)).toEqual(['USED', 'NOB', 'ASIS', 'F/S'])
  expect(unsure).not.toContain('condition')
})

it.each([
  ['použité, testované', 'USED'],
  ['nové, rozbalené', 'NOB'],
  ['repasované', 'REF'],
  ['vadné, na díly', 'ASIS'],
  ['nové', 'NEW'],
  ['předváděcí kus', 'USED'],
  ['begagnad, testad', 'USED'],
  ['ny, öppnad kartong', 'NOB'],
  ['renoverad', 'REF'],
  ['brugt', 'USED'],
  ['da riparare', 'ASIS'],
  ['nieuw in gesealde doos', 'F/S'],
])('takes %j in a list for %s', async (condition, meaning) => {
  const { lines } = await read(
    'PN;Maker;Qty;Price EUR;Stav zboží',
    `804331-B21;HPE;4;90,00;"${condition}"`,
    '872475-B21;HPE;4;30,00;used',
    'J9773A;HPE;2;99,00;new',
  )
  expect(lines[0]).toMatchObject({ condition: meaning })
})

it.each([
  ['Artikelnr;Fabrikat;Benämning;Skick;Antal;Pris kr', 'SEK'],
  ['Varenr;Fabrikant;Beskrivelse æ;Stand;Antal;Pris kr', 'DKK'],
  ['Varenr;Produsent;Beskrivelse ø;Tilstand;Antall, brukt;Pris kr', 'NOK'],
])('guesses whose crowns the prices below %j are, and asks', async (headings, currency) => {
  const { lines, unsure } = await read(
    headings,
    'WS-C3850-48P-S;Cisco;Catalyst 3850;used;14;3 250 kr',
    'C9115AXI-E;Cisco;Catalyst 9115AX;used;6;2 890 kr',
    'GLC-TE;Cisco;SFP 1000BASE-T;used;112;295 kr',
  )
  expect(lines.map(line => [line.price, line.currency])).toEqual([3250, 2890, 295].map(price => [price, currency]))
  expect(unsure).toContain('currency')
})

it('reads the number within the name of the goods in the export of a shop, which has its own in a column', async () => {
  const { lines } = await read(
    'SKU,Name,In stock?,Stock,Regular price,Brands,Condition',
    'NW-10021,Juniper EX2300-48P 48-port PoE+ switch,1,6,455,Juniper,used',
    'NW-10022,Juniper EX2300-C-12P compact fanless,1,4,299,Juniper,used',
    'NW-10044,Fortinet FortiSwitch FS-124E-POE,1,11,65,Fortinet,new',
  )
  expect(lines).toMatchObject([
    { partNumber: 'EX2300-48P', sku: 'NW-10021', quantity: 6, price: 455 },
    { partNumber: 'EX2300-C-12P', sku: 'NW-10022', quantity: 4, price: 299 },
    { partNumber: 'FS-124E-POE', sku: 'NW-10044', quantity: 11, price: 65 },
  ])
})

it('reads headings below titles of groups', async () => {
  const { lines } = await read(
    'Artikel;;;Bestand;;Preise CHF exkl. MWST;;',
    'Marke;Typ / Teilenummer;Beschrieb;Zustand;Stk.;Katalogpreis;Aktion;Bemerkung',
    "Cisco;C9500-24Y4C-A;Catalyst 9500 24x25G;neu, versiegelt;2;18'900.00;7'450.00;",
    "Cisco;N9K-C93180YC-EX;Nexus 9300;gebraucht;6;16'200.00;1'250.50;ohne Lizenz",
    "Cisco;N9K-C9336C-FX2;Nexus 9336C;wie neu;1;32'000.00;8'900.-;",
  )
  expect(lines).toMatchObject([
    { condition: 'F/S', quantity: 2, price: 7450, currency: 'CHF' },
    { condition: 'USED', quantity: 6, price: 1250.5 },
    { condition: 'USED', quantity: 1, price: 8900 },
  ])
})

it('reads an exported chat, without what its writer has sold', async () => {
  const { lines } = await read(
    '[27/11/2026, 09:25:17] Mike PCS: 20x Cisco WS-C2960X-24PS-L used $85',
    '8x Cisco C9300-24P-A used $1150 each',
    '[27/11/2026, 09:25:58] Mike PCS: 10x Juniper EX2300-24P used $260',
    '',
    'Bereits verkauft (nur zur Info):',
    '* 20x Cisco WS-C3850-48T-E',
    '* 5x Dell 210-AMBD',
  )
  expect(lines).toMatchObject([
    { partNumber: 'WS-C2960X-24PS-L', quantity: 20, price: 85 },
    { partNumber: 'C9300-24P-A', quantity: 8, price: 1150 },
    { partNumber: 'EX2300-24P', quantity: 10, price: 260 },
  ])
})

it('makes a line of each lot of a row: by grade, by condition below a title, or by place', async () => {
  const byGrade = await read(
    'Marque;Réf. constructeur;Désignation;Qté grade A;Prix grade A EUR;Qté grade B;Prix grade B EUR',
    'Lenovo;20N3S02L00;ThinkPad T490;24;199,00;61;169,00',
    'Dell;7JX4D;Latitude 7400;;;12;149,00',
    'HP;L3U01A8R#ABB;EliteDisplay E240;64;32,00;0;',
    'Microsoft;LQN-00004;Surface Laptop 3;;;;',
  )
  expect(byGrade.lines.map(line => [line.partNumber, line.grade, line.quantity, line.condition, line.price])).toEqual([
    ['20N3S02L00', 'A', 24, 'USED', 199],
    ['20N3S02L00', 'B', 61, 'USED', 169],
    ['7JX4D', 'B', 12, 'USED', 149],
    ['L3U01A8R#ABB', 'A', 64, 'USED', 32],
  ])
  const byCondition = await read(
    'Part Number,Vendor,Description,New Sealed,,New Open Box,,Used / Pulled,',
    ',,,Qty,USD,Qty,USD,Qty,USD',
    'SFP-10G-SR-S,Cisco,10GBASE-SR SFP Module,120,42,35,36,210,17.5',
    'QSFP-100G-LR4-S,Cisco,100GBASE-LR4 QSFP,,,4,640,,',
    'C9300-48UXM-A,Cisco,Catalyst 9300 48p mGig,3,4950,,,6,3250',
  )
  expect(byCondition.lines.map(line => [line.condition, line.quantity, line.price, line.currency])).toEqual([
    ['F/S', 120, 42, 'USD'],
    ['NOB', 35, 36, 'USD'],
    ['USED', 210, 17.5, 'USD'],
    ['NOB', 4, 640, 'USD'],
    ['F/S', 3, 4950, 'USD'],
    ['USED', 6, 3250, 'USD'],
  ])
  const byPlace = await read(
    'Symbol producenta;Nazwa;Producent;Stan;Magazyn Warszawa;Magazyn Gdańsk;Cena zł netto',
    'WS-C2960X-48FPS-L;Catalyst 2960-X;Cisco;po leasingu;12;4;1 250,00 zł',
    'AIR-AP2802I-E-K9;Aironet 2802i AP;Cisco;używany;;85;139,90 zł',
    'JL322A;Aruba 2930M;HPE;odnowiony;2;2;2 480,00 zł',
  )
  expect(byPlace.lines.map(line => [line.location, line.quantity, line.condition, line.price])).toEqual([
    ['Warszawa', 12, 'USED', 1250],
    ['Gdańsk', 4, 'USED', 1250],
    ['Gdańsk', 85, 'USED', 139.9],
    ['Warszawa', 2, 'REF', 2480],
    ['Gdańsk', 2, 'REF', 2480],
  ])
  for (const { unsure } of [byGrade, byCondition, byPlace]) expect(unsure).toContain('quantity')
})

it('takes a sum before the places that it sums up', async () => {
  const { lines, mapping } = await read(
    'Código;Referencia fabricante;Marca;Almacén MAD;Almacén BCN;Total uds;PVD EUR;Estado',
    '10021;R1J63A;Aruba;3;2;5;1.950,00;Nuevo',
    '10034;AP-305;Aruba;20;14;34;65,00;Usado',
    '10040;JZ320A;Aruba;1;11;12;48,00;Usado',
  )
  expect(lines.map(({ quantity }) => quantity)).toEqual([5, 34, 12])
  expect(mapping.lots).toBeUndefined()
})

it('takes the regular price of goods without a sale price', async () => {
  const { lines, mapping } = await read(
    'SKU,Name,In stock?,Stock,Sale price,Regular price,Brands,Attribute 1 name,Attribute 1 value(s)',
    'N-1,Juniper EX2300-48P 48-port switch,1,6,,455,Juniper,Condition,Used',
    'N-2,Juniper EX2300-C-12P compact fanless,1,4,239,299,Juniper,Condition,Refurbished',
    'N-3,Supermicro X11DPH-T motherboard,1,2,,120,Supermicro,Condition,Used',
  )
  expect(mapping.columns).toMatchObject({ price: 4, usualPrice: 5, condition: 8 })
  expect(lines.map(line => [line.partNumber, line.price, line.condition])).toEqual([
    ['EX2300-48P', 455, 'USED'],
    ['EX2300-C-12P', 239, 'REF'],
    ['X11DPH-T', 120, 'USED'],
  ])
})

it('does not take a list price for the price of goods without an offer', async () => {
  const { lines } = await read(
    'Part number,Brand,Description,Qty,Condition,Offer price,MSRP',
    'J9727A,HPE,Switch 24G,2,USED,,899',
    'J9729A,HPE,Switch 48G,2,USED,210,1299',
  )
  expect(lines.map(({ price }) => price)).toEqual([null, 210])
})

it('reads the headings and conditions of a Turkish list', async () => {
  const { lines } = await read(
    'Sıra;Parça No;Marka;Açıklama;Durum;Raf;Adet;Birim Fiyat (USD)',
    '1;P06011-B21;HPE;DL380 Gen10 Plus;İkinci el, test edildi;R1-1;3;1.450,00',
    '2;P00918-B21;HPE;8GB 1Rx8;Sıfır, kapalı kutu;R3-3;40;52,00',
    '3;830824-B21;HPE;P408i-p SR Gen10;Sıfır, açık kutu;R4-4;4;265,00',
    '4;881457-B21;HPE;2.4TB SAS;Yenilenmiş;R1-5;16;118,00',
    '5;0TNPW5;Dell;R840 anakart;Arızalı, yedek parça için;R3-7;2;140,00',
  )
  expect(lines.map(({ condition }) => condition)).toEqual(['USED', 'F/S', 'NOB', 'REF', 'ASIS'])
  expect(lines[0]).toMatchObject({ partNumber: 'P06011-B21', quantity: 3, price: 1450, currency: 'USD' })
})

it('takes the price of a piece, not that of all pieces in the same currency', async () => {
  const { lines } = await read(
    'Brand|Art. no.|Item|Pcs|EUR|Total EUR',
    'Dell|N1548P|48 PoE+ switch|6|690|4140',
    'Dell|470-ABLV|Stacking cable 0.5m|18|35|630',
    'Aruba|JL258A|2930F 8G PoE+|11|345|3795',
  )
  expect(lines.map(({ price }) => price)).toEqual([690, 35, 345])
})

it('reads free pieces and a price list for resellers', async () => {
  const { lines } = await read(
    'Cod. produttore|Marca|Descrizione|Skladem|Volné ks|Costo medio|Listino rivenditore €',
    '0PJMDN|Dell|PSU 750W Platinum|48|40|18,60|31,00',
    '0WRCTC|Dell|Riser 1 R740|5|5|1,80|3,00',
    '400-BJRV|Dell|SSD 960GB SATA|14|12|113,40|189,00',
  )
  expect(lines).toMatchObject([
    { quantity: 40, price: 31 },
    { quantity: 5, price: 3 },
    { quantity: 12, price: 189 },
  ])
})

it('leaves out devices that a report calls scrapped or returned', async () => {
  const { lines } = await read(
    'Vendor|Product ID|Description|Serial no.|Status',
    'Raritan|PX3-5190R|PDU 16A|55ZVRMRFV97|decommissioned',
    'Raritan|PX3-5190R|PDU 16A|6A6YFH0N6M3|scrapped',
    'Cisco|N9K-C9336C-FX2|Nexus|MGNZGEDP73W|decommissioned',
    'Palo Alto|PA-3220|Firewall|5K6YKJBAG9J|returned to lessor - not for sale',
  )
  expect(lines.map(({ partNumber }) => partNumber)).toEqual(['PX3-5190R', 'N9K-C9336C-FX2'])
})

it('keeps amounts and signs of a table in a web page', async () => {
  const row = (...cells: string[]) => `<tr>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>`
  const { lines } = await read(
    '<html><body><table>',
    row('Marca', 'Cod. produttore', 'Descrizione', 'Disponibile', 'Prezzo &euro;'),
    row('Cisco', 'WS-C4500X-16SFP&#43;', 'Catalyst 4500-X', '5', '490,00'),
    row('Dell', '0D9J4V', 'Heatsink R740', '25', '22,50'),
    '</table></body></html>',
  )
  expect(lines).toMatchObject([
    { partNumber: 'WS-C4500X-16SFP+', quantity: 5, price: 490 },
    { partNumber: '0D9J4V', quantity: 25, price: 22.5 },
  ])
})

it('reads a report with a line drawn below its headings, although its amounts have commas', async () => {
  const { lines } = await read(
    'RECAMBIOS DEL NORTE S.A.                    LISTADO DE EXISTENCIAS    PAG. 1',
    'FECHA 18/11/26  ALMACEN 01 BILBAO           IMPORTES EN EUROS',
    '',
    'REFERENCIA        MARCA       DESCRIPCION              ESTADO  EXIST     PRECIO',
    '--------------------------------------------------------------------------------',
    '700512392         AVAYA       J169 IP PHONE            usado      66      43,05',
    'P05172-B21        HPE         DL380 GEN10 PLUS 8SFF C  usado      29   1.037,30',
    'FG-100E           FORTINET    FORTIGATE 100E FIREWALL  usado      65     290,65',
    '                              con licencia',
    'MCX516A-CCAT      MELLANOX    CONNECTX-5 DUAL 100GBE   nuevo      42     272,20',
    'EX-SFP-10GE-SR    JUNIPER     10GBASE-SR SFP+          nuevo      12      25,90',
  )
  expect(lines.map(line => [line.partNumber, line.quantity, line.condition, line.price])).toEqual([
    ['700512392', 66, 'USED', 43.05],
    ['P05172-B21', 29, 'USED', 1037.3],
    ['FG-100E', 65, 'USED', 290.65],
    ['MCX516A-CCAT', 42, 'NEW', 272.2],
    ['EX-SFP-10GE-SR', 12, 'NEW', 25.9],
  ])
})

it('takes the count before a description for the quantity if no column has it', async () => {
  const { lines, unsure } = await read(
    'Ref,Item,P/N,Cond,Price each',
    'HC501,4 x Lenovo 32GB RDIMM,4ZC7A08709,Used,70.85',
    'HC502,22 x Cisco Aironet 2802i,AIR-AP2802I-E-K9,Refurb,52.45',
    'HC503,Cisco 715W power supply,PWR-C1-715WAC-P,Used,121.15',
  )
  expect(lines.map(line => [line.quantity, line.description])).toEqual([
    [4, 'Lenovo 32GB RDIMM'],
    [22, 'Cisco Aironet 2802i'],
    [1, 'Cisco 715W power supply'],
  ])
  expect(unsure).toContain('quantity')
})

it('takes a number before a few descriptions for what one piece has', async () => {
  const { lines } = await read(
    'Maker,P/N,Description,Cond,Price each',
    'Intel,X520-DA2,2 x 10Gb SFP+ network card,Used,70.85',
    'Cisco,AIR-AP2802I-E-K9,Aironet 2802i,Refurb,52.45',
    'Cisco,PWR-C1-715WAC-P,715W power supply,Used,121.15',
  )
  expect(lines.map(line => [line.quantity, line.description])).toEqual([
    [1, '2 x 10Gb SFP+ network card'],
    [1, 'Aironet 2802i'],
    [1, '715W power supply'],
  ])
})
