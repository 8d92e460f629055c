import { expect, it } from 'vitest'
import { readAccepted } from './read-accepted.fixture.ts'

const read = (headings: string, ...rows: string[]) => readAccepted(headings, ...rows)

it('reads the condition that a row marks in one of several columns', async () => {
  const { lines, unsure } = await read(
    'Marca;Modelo;Referencia;Uds.;Nuevo;Usado;Para piezas;PVP unidad (sin IVA)',
    'HP;LaserJet M402dn;C5F94A;35;;x;;79 EUR',
    'HP;Tóner 26X;CF226X;24;X;;;95 EUR',
    'HP;LaserJet P3015dn;CE528A;17;;;x;15 EUR',
  )
  expect(lines.map(({ condition, quantity, price }) => [condition, quantity, price])).toEqual([
    ['USED', 35, 79],
    ['NEW', 24, 95],
    ['ASIS', 17, 15],
  ])
  expect(unsure).not.toContain('condition')
})

it('asks for the condition where a row marks two columns, or none', async () => {
  const { lines, unsure } = await read(
    'Brand;Part;Qty;New;Used;Price EUR',
    'HP;C5F94A;35;x;x;79',
    'HP;CF226X;24;;;95',
    'HP;CE528A;17;x;;15',
  )
  expect(lines.map(({ condition }) => condition)).toEqual(['USED', 'USED', 'NEW'])
  expect(unsure).toContain('condition')
})

it('takes a single mark for no condition: it may mean new in the list', async () => {
  const { lines, unsure } = await read(
    'Brand;Part;Qty;New;Price EUR',
    'HP;C5F94A;35;x;79',
    'HP;CF226X;24;;95',
    'HP;CE528A;17;x;15',
  )
  expect(new Set(lines.map(({ condition }) => condition))).toEqual(new Set(['USED']))
  expect(unsure).toContain('condition')
})

it('reads numbers in such columns as pieces', async () => {
  const { lines } = await read(
    'Brand;Part;New;Used;Price EUR',
    'HP;C5F94A;3;12;79',
    'HP;CF226X;0;24;95',
    'HP;CE528A;17;1;15',
  )
  expect(lines.map(({ condition, quantity }) => [condition, quantity])).toEqual([
    ['NEW', 3],
    ['USED', 12],
    ['USED', 24],
    ['NEW', 17],
    ['USED', 1],
  ])
})

it('gives marks precedence over what a title says of all goods', async () => {
  const { lines } = await read(
    'All goods used and tested',
    'Brand;Part;Qty;New;Used;Price EUR',
    'HP;C5F94A;35;x;;79',
    'HP;CF226X;24;;x;95',
    'HP;CE528A;17;;;15',
  )
  expect(lines.map(({ condition }) => condition)).toEqual(['NEW', 'USED', 'USED'])
})
