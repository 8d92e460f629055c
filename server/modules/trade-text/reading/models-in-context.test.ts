import { expect, it } from 'vitest'
import { linesOf } from './read-lines.fixture.ts'

it('reads the code of a processor whose model follows it', () => {
  expect(
    linesOf('Procesadores usados:\nSR3GK (Silver 4114) 210 pzas a 12.50 USD\nSR377 (Platinum 8180) 4 pzas a 190 USD'),
  ).toEqual(['210 × SR3GK USED 12.5', '4 × SR377 USED 190'])
})
