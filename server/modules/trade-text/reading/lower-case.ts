import type { MailGoods } from './mail-goods.ts'

/** Letters with digits, such as `jg896a`, and not `256gb` or an address. */
const mixed =
  /(?<![^\s(,;:/|*"'[])(?!(?:\d+[a-z]{1,7}|x\d+)(?![\w-]))(?=[a-z/.#+-]*\d)(?=[\d/.#+-]*[a-z])[a-z0-9][a-z0-9/.#+-]{3,}(?![\w@])/g
/** Five or six consonants beside a count: `cmpgm x 12`, `40 pcs ktqyb`. */
const consonants =
  /(?<=(?<![\w.,-])\d{1,5}\s?(?:x|pcs?|stk|szt|ea)\.?\s)[b-df-hj-np-tv-z]{5,6}(?![\w-])|(?<=^\W*)[b-df-hj-np-tv-z]{5,6}(?=\s?(?:[-:=,(]|x|qty|\s)\s?\d)/gm
const capitals = /(?<!\S)(?=\S*\d)\S*\p{Lu}/u

/** Returns true if the writer uses no capitals in numbers, as on a phone: `24x 815100-b21 ref 78 ea`. */
export const isLowerCase = (text: string): boolean =>
  !capitals.test(text) && (text.search(mixed) >= 0 || text.search(consonants) >= 0)

/** Writes part numbers in capitals, in which they are recognized best. */
export const withCapitals = (text: string): string =>
  [mixed, consonants].reduce((line, form) => line.replace(form, number => number.toUpperCase()), text)

/** Returns goods that were read from `withCapitals(text)` in the writer's own letters. */
export function asWritten(goods: MailGoods, written: string): MailGoods {
  const restore = (text: string) =>
    text === '' || written.includes(text)
      ? text
      : text.replace(/[A-Z0-9/.#+-]{4,}/g, number => (written.includes(number) ? number : number.toLowerCase()))
  const items = goods.items.map(item => ({
    ...item,
    partNumber: restore(item.partNumber),
    description: restore(item.description),
    words: restore(item.words),
    source: restore(item.source),
  }))
  return { ...goods, items, ignored: goods.ignored.map(restore) }
}
