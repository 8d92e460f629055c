import { expect, it } from 'vitest'
import { sourceOfPhrases } from './compile-phrases.ts'
import type { Phrase } from './phrase.ts'

const found = (phrase: Phrase, ...texts: string[]) =>
  texts.map(text => new RegExp(sourceOfPhrases([phrase])).exec(text)?.[0])

it.each<[phrase: Phrase, texts: string[], found: (string | undefined)[]]>([
  ['no stock', ['sorry, no stock.', 'no stocks', 'casino stock'], ['no stock', undefined, undefined]],
  [
    '[please] send [us] it',
    ['send it', 'please send us it', 'send me it'],
    ['send it', 'please send us it', undefined],
  ],
  ['need[ed|s]', ['needs', 'need', 'needy'], ['needs', 'need', undefined]],
  ['(ask|tell) (me|us)', ['tell us', 'tell them'], ['tell us', undefined]],
  ["(l'|)offre", ["l'offre", 'offre'], ["l'offre", 'offre']],
  ['zoek*', ['gezocht', 'zoekt', 'zoek'], [undefined, 'zoekt', 'zoek']],
  [
    'check {0-2 words but our} price',
    ['check price', 'check the last price', 'check our price', 'check 5 price'],
    ['check price', 'check the last price', undefined, undefined],
  ],
  ['you have {number}', ['you have 10', 'you have ten'], ['you have', undefined]],
  ['{start} after {end}', ['after:', 'day after'], ['after', undefined]],
  ['\\[s\\]', ['[s] drives', 's drives'], ['[s]', undefined]],
  [
    { say: 'best price', notBefore: ['for you'], notAfter: ['(my|our)'] },
    ['best price?', 'our best price', 'best price for you'],
    ['best price', undefined, undefined],
  ],
  [
    { say: ['got', 'have'], before: ['{number}', ':'], after: ['we'] },
    ['we got 10', 'we have: ', 'i got 10'],
    ['got', 'have', undefined],
  ],
])('reads the phrase %j', (phrase, texts, expected) => {
  expect(found(phrase, ...texts)).toEqual(expected)
})

it('finds the longest of the phrases that begin at a word, whatever their order', () => {
  const pattern = new RegExp(sourceOfPhrases(['need', 'need your price', 'need your']))
  expect(pattern.exec('we need your price')?.[0]).toBe('need your price')
})

it('refuses a slot that does not exist', () => {
  expect(() => sourceOfPhrases(['we have {nonsense}'])).toThrow('unknown slot {nonsense}')
})
