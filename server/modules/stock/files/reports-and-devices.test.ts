import { expect, it } from 'vitest'
import { readAccepted } from './read-accepted.fixture.ts'

it('reads a printed report without the headers of its pages and the counts below it', async () => {
  const { lines } = await readAccepted(
    'FJORD GJENBRUK AS            LAGERRAPPORT                     18.11.2026',
    'Lager: 01 Bergen                                       Priser i NOK eks. mva',
    '',
    'Varenummer          Beskrivelse                       Tilstand      Antall   Pris pr stk',
    '------------------- --------------------------------- -----------  -------  ------------',
    'C9300-48P-A         Cisco Catalyst 9300 48-port PoE+  Brukt              3     12 900,00',
    'JL677A              Aruba 6100 24G CL4 PoE 4SFP+      Ny                 4      5 490,00',
    'JL659A              Aruba 6300M 48SR5 CL6 PoE         Overhalt           1     19 900,00',
    '\fFJORD GJENBRUK AS          LAGERRAPPORT                            side 2',
    'Varenummer          Beskrivelse                       Tilstand      Antall   Pris pr stk',
    '------------------- --------------------------------- -----------  -------  ------------',
    'SR3XE               Intel Core i5-8500 3.0GHz         Brukt            110        240,00',
    '61CEMAT2EU          Lenovo ThinkVision T24i-10        Brukt             65        590,00',
    '',
    'Antall varelinjer: 5                               Sum enheter: 183',
  )
  expect(lines.map(({ partNumber, condition }) => [partNumber, condition])).toEqual([
    ['C9300-48P-A', 'USED'],
    ['JL677A', 'NEW'],
    ['JL659A', 'REF'],
    ['SR3XE', 'USED'],
    ['61CEMAT2EU', 'USED'],
  ])
})

it('lists a device without a part number by its model, and asks', async () => {
  const { lines, unsure } = await readAccepted(
    'Asset,Make,Model,Part No,Serial,Disposition,Function test',
    '1,Zebra,ZT410,ZT41042-T0E0000Z,SMFGB5LP,Resale,Pass',
    '2,Dell,Latitude 5400,,S36K83V,Resale,Pass',
    '3,Dell,PowerEdge R740,,S36K84V,Resale,Pass',
    '4,HP,EliteBook 840 G5,3JX27EA,5CG9CLHC5L,Hold,Pass',
  )
  expect(lines.map(({ partNumber }) => partNumber)).toEqual(['ZT41042-T0E0000Z', 'Latitude 5400', 'R740'])
  expect(unsure).toContain('partNumber')
})

it.each([
  '2x 32GB PC4-2666',
  '500W power supply',
  '16GB DDR4 2400 memory module',
  'DDR4 16GB',
  'Laptop 15 inch i5 8GB 256GB',
  'Laptop i5',
  'Monitor 24 inch',
])('takes no model from %s, and does not ask', async description => {
  const { lines, unsure } = await readAccepted(
    'Make;Description;Part No;Serial;Cond;Price EUR',
    'HPE;DL360 Gen10 8SFF;867959-B21;CZJ1234561;Used;590',
    'Cisco;Catalyst switch;WS-C3850-48P-S;FOC1234X5;Used;245',
    `Dell;${description};;S36K83V;Used;150`,
    'HPE;DL380 Gen10 8SFF;868703-B21;CZJ1234562;Used;690',
  )
  expect(lines.map(({ partNumber }) => partNumber)).toEqual(['867959-B21', 'WS-C3850-48P-S', '868703-B21'])
  expect(unsure).not.toContain('partNumber')
})

it.each([
  ['Dell', 'Latitude 5400 i5-8365U 8GB 256GB', 'Latitude 5400'],
  ['HP', 'EliteBook 840 G5', 'EliteBook 840 G5'],
  ['Lenovo', 'T480', 'T480'],
  ['Dell', 'PowerEdge R740', 'R740'],
  ['HPE', 'ProLiant DL380 Gen10', 'DL380 Gen10'],
  ['Dell', 'OptiPlex 7060 SFF', 'OptiPlex 7060 SFF'],
])('lists a device of %s named %s as %s', async (maker, description, model) => {
  const { lines } = await readAccepted(
    'Make;Description;Part No;Serial;Cond;Price EUR',
    'HPE;DL360 Gen10 8SFF;867959-B21;CZJ1234561;Used;590',
    `${maker};${description};;S36K83V;Used;150`,
  )
  expect(lines.map(({ partNumber }) => partNumber)).toEqual(['867959-B21', model])
})

it('leaves out a line without a part number that has no serial number either', async () => {
  const { lines, left } = await readAccepted(
    'Make;Description;Part No;Qty;Condition;Price EUR',
    'Dell;Latitude 5400;;3;used;190',
    'HPE;SFP+ module;455883-B21;20;used;9',
  )
  expect(lines.map(({ partNumber }) => partNumber)).toEqual(['455883-B21'])
  expect(left).toEqual([])
})

it.each([
  ['goods', '24-port 1GbE, 4x SFP+', '9211-8i HBA USED', 'description'],
  ['numbers', 'A-1001', 'A-1207', 'sku'],
  ['numbers in parts', 'AB 1001', 'AB 1207', 'sku'],
])('reads %s in a column `Item`', async (_, one, two, column) => {
  const { mapping } = await readAccepted(
    'Brand;Part number;Item;In stock;EUR',
    `Juniper;EX3400-24T;${one};14;395`,
    `LSI;LSI00194;${two};30;25`,
  )
  expect(mapping.columns).toMatchObject({ [column]: 2 })
})

it.each([
  ['new open', 'NOB'],
  ['new', 'NEW'],
])('reads a condition %j as %s', async (cell, condition) => {
  const { lines } = await readAccepted(
    'Brand;Part number;Cond.;Avail.;EUR',
    `Juniper;EX3400-24T;${cell};více než 100 ks;395`,
    'LSI;LSI00194;used;30;25',
  )
  expect(lines[0]).toMatchObject({ condition, quantity: 100 })
})
