import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { topicOf } from '../../server/modules/trade-text/index.ts'
import { type Lesson, learnTopics, readLessons } from './learn.ts'

const lesson = (text: string, isOther: boolean): Lesson => ({ group: 'x', signs: text.split(' '), isOther })
const deliveries = 'the driver comes tomorrow with your pallet'
const offers = 'selling tested drives at twelve each today'

it('learns which words indicate a mail that is not about trade', () => {
  const weights = learnTopics([1, 2, 3].flatMap(() => [lesson(deliveries, true), lesson(offers, false)]))
  expect(topicOf(deliveries.split(' '), weights)).toBe('other')
  expect(topicOf(offers.split(' '), weights)).toBe('trade')
})

it('does not judge a mail with too few known words', () => {
  const weights = learnTopics([1, 2, 3].map(() => lesson(deliveries, true)))
  expect(topicOf(['the', 'driver', 'called'], weights)).toBe('open')
})

it('gives the weights that the site uses', { timeout: 180_000 }, () => {
  const file = new URL('../../server/modules/trade-text/reading/topic-weights.json', import.meta.url)
  expect(learnTopics(readLessons())).toEqual(JSON.parse(readFileSync(file, 'utf8')))
})
