import { fold } from '../../../../platform/text/fold.ts'
import type { ListedGoods } from '../../../trade-text/index.ts'
import type { ListLine } from './offered-lines.ts'

/** What a mail program writes above the mail that is answered. */
const original =
  /^[-_]{2,}[-_ ]*(?:original message|ursprungliche nachricht|oorspronkelijk bericht|message d'origine|mensaje original|messaggio originale|mensagem original|(?:oryginalna )?wiadomosc(?: oryginalna)?|oprindelig meddelelse|ursprungligt meddelande)[-_ ]*$/
/** Fewer may be examples of what is in the mail below. */
const minOwn = 2

/** Returns the goods without those that a mail answers to: quoted below a list of its own, they are somebody else's. */
export function withoutQuoted(goods: readonly ListedGoods[], lines: readonly ListLine[]): readonly ListedGoods[] {
  const mark = lines.findIndex(({ text }) => original.test(fold(text.trim())))
  if (mark < 0) return goods
  const placed = goods.map(one => ({
    one,
    at: lines.findIndex(({ text }, place) => place >= one.row - 1 && text.includes(one.partNumber)),
  }))
  const { length: own } = placed.filter(({ at }) => at >= 0 && at < mark)
  if (own < minOwn) return goods
  return placed.filter(({ at }) => at < mark || !/^\s*>/.test(lines[at]?.text ?? '')).map(({ one }) => one)
}
