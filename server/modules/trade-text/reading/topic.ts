import { foldText } from './fold-text.ts'
import { sideNamed } from './side.ts'
import weights from './topic-weights.json' with { type: 'json' }
import { wantsToBuy, wantsToSell } from './words.ts'

/** The goods found in a mail. */
export interface Goods {
  /** How many kinds of goods it names. */
  count: number
  /** How many of them have a quantity and a price. */
  priced: number
  /** The text states the condition of some of them. */
  isStated: boolean
}

/** How much each sign says for a mail about something else (above 0) or about trade (below 0). */
export type TopicWeights = Readonly<Record<string, number>>

/** Longer words are cut: most endings say nothing. */
const stem = 7
/** The weight that counts whatever a mail says. */
export const always = '#always'
/** With fewer known words a mail is too short to be judged by its words. */
const fewWords = 5

/** Returns what speaks for the topic of a mail: its words, those of its subject, and what it says about goods, each once. */
export function topicSigns(subject: string, own: string, { count, priced, isStated }: Goods): string[] {
  const [title, text] = [foldText(subject), foldText(own)]
  const wordsOf = (low: string) =>
    (low.replace(/(?<!\S)\S+@\S+|https?:\S+/g, ' ').match(/[a-z]{3,}|(?<![\w-])[a-z]{2}(?![\w-])|[$€£%?]/g) ?? []).map(
      word => word.slice(0, stem),
    )
  const atMost = (maximum: number, value: number) => Math.min(maximum, value)
  return [
    ...new Set([
      ...wordsOf(text),
      ...wordsOf(title).flatMap(word => [word, `#title ${word}`]),
      `#goods ${atMost(4, count)}`,
      `#priced ${atMost(3, priced)}`,
      `#condition ${isStated}`,
      `#side ${sideNamed(`${title}\n${text}`) ?? 'unsaid'}`,
      `#buys ${atMost(3, text.match(wantsToBuy)?.length ?? 0)}`,
      `#sells ${atMost(3, text.match(wantsToSell)?.length ?? 0)}`,
      `#length ${atMost(5, Math.floor(Math.log2(text.trim().split(/\s+/).length)))}`,
    ]),
  ]
}

/** What the words of a mail say about its topic. */
export type Topic = 'trade' | 'other' | 'open'

/** Below this score a mail trades, whatever phrases it contains. */
const surelyTrade = -2

/** The score from which a mail is about something else: higher if it has few words, or words for buying and selling. */
const enough = (words: number, isSided: boolean) => 20 / words - 1 + (isSided ? 0.6 : 0)

/**
 * Returns the topic of a mail. Its score is the logarithm of the odds that it is about something else than trade; if it is
 * not clear, or few words are known, the topic remains open.
 */
export function topicOf(signs: readonly string[], known: TopicWeights = weights): Topic {
  const found = signs.filter(sign => known[sign] !== undefined)
  const words = found.filter(sign => !sign.startsWith('#')).length
  if (words < fewWords) return 'open'
  const sum = found.reduce((total, sign) => total + (known[sign] ?? 0), 0)
  const score = (known[always] ?? 0) + sum / Math.sqrt(found.length)
  const isSided = !['#buys 0', '#sells 0'].every(sign => signs.includes(sign))
  if (score > enough(words, isSided)) return 'other'
  return score < surelyTrade ? 'trade' : 'open'
}
