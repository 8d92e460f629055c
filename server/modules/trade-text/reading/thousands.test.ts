import { expect, it } from 'vitest'
import { linesOf } from './read-lines.fixture.ts'

it('takes thousands with an x for a count only where goods begin', () => {
  for (const [text, line] of [
    ['2k x M393A2K40CB1-CRC', '2000 × M393A2K40CB1-CRC'],
    ['we offer: 2k x M393A2K40CB1-CRC used 30 EUR', '2000 × M393A2K40CB1-CRC USED 30'],
    ['We offer 2k x Samsung M393A2K40CB1-CRC used 30 EUR', '2000 × M393A2K40CB1-CRC USED 30'],
    ['1.5k pcs M393A2K40CB1-CRC', '1500 × M393A2K40CB1-CRC'],
    ['WTS 10k x 8121-1141 new $1', '10000 × 8121-1141 NEW 1'],
  ] as const)
    expect(linesOf(text), text).toEqual([line])
})

it('takes the resolution of a display or a camera for no count', () => {
  for (const [text, line] of [
    ['20x LG 27UP850 4K x 27" new 250 EUR', '20 × 27UP850 NEW 250'],
    ['12 x Logitech 960-001105 4K x 30fps webcam', '12 × 960-001105'],
    ['10 x U2720Q 4k x 60Hz used 150 EUR', '10 × U2720Q USED 150'],
    ['5 x Dell U2723QE, 4k x 300 EUR', '5 × U2723QE 300'],
    ['20 x Dell U2520D, 2k x 25 inch used 90 EUR', '20 × U2520D USED 90'],
  ] as const)
    expect(linesOf(text), text).toEqual([line])
})

it('takes `offer:` before counted goods for no label of a price or a document', () => {
  for (const text of [
    'We offer: 20 x 872479-B21 used 30 EUR',
    'Our offer: 20 pcs HP 872479-B21 used 30 EUR',
    'Angebot: 20 Stück 872479-B21 gebraucht 30 EUR',
  ])
    expect(linesOf(text), text).toEqual(['20 × 872479-B21 USED 30'])
})

it('takes ten thousand pieces for a count, and not for the speed of a drive', () => {
  expect(linesOf('10k x P06035-B21 new 2 EUR')).toEqual(['10000 × P06035-B21 NEW 2'])
  expect(linesOf('Need 15k x P06035-B21')).toEqual(['15000 × P06035-B21'])
  expect(linesOf('20 x 872479-B21 1.2TB 10k SAS used 60 EUR')).toEqual(['20 × 872479-B21 USED 60'])
})
