import { expect, it } from 'vitest'
import { linesOf } from './read-lines.fixture.ts'

const gone = '5 x 868774-B21 used 60 EUR'
const left = '10 x 875488-B21 used 45 EUR'
const read = ['10 × 875488-B21 USED 45']

it.each(['Réservé :', 'Déjà vendu :', 'Reserved:', 'Sold:', 'Reserviert:', 'Gereserveerd:', 'Zarezerwowane:'])(
  'leaves out the goods below %s, up to the next heading or paragraph',
  heading => {
    expect(linesOf(`${left}\n${heading}\n${gone}`)).toEqual(read)
    expect(linesOf(`${heading}\n\n${gone}\n\n${left}`)).toEqual(read)
    expect(linesOf(`${heading}\n${gone}\nAvailable:\n${left}`)).toEqual(read)
  },
)

it('takes `Réservé` in a line of its own for a heading, and no sentence that begins with it', () => {
  expect(linesOf(`${left}\n\nRéservé\n${gone}`)).toEqual(read)
  expect(linesOf(`Réservé aux professionnels. ${left}`)).toEqual(read)
})

it('keeps what an answer offers instead of goods that are gone', () => {
  for (const answer of ['Sorry, sold.\nBut I have:\n', 'Sorry, all gone:\n\n'])
    expect(linesOf(`${answer}${left}`, 'RE: 5 x 868774-B21'), answer).toEqual(read)
})
