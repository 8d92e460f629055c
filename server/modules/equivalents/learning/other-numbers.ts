import { joinedNumbers, partKey } from '../../part-numbers/index.ts'

/** A text with more numbers than this is a list of compatible machines or the like. */
const maxNumbers = 3
/** Words that look like part numbers but are sizes, rates, standards or processors. */
const measure =
  /^(?:\d+(?:[.,]\d+)?(?:[KMGT]I?B(?:PS|S)?|[GM]B(?:IT|E)?|[GM]HZ|RPM|K|W|V|A|MM|CM|IN|U|X|P|G|T|NM|AH|WH|VA|KVA|PIN|CORE|PORTS?)|\d+X\d+\w*|(?:PC|DDR)\d\w*|E[357]\d{4}\w*|I[3579]\d{3,5}\w*|(?:19|20)\d\d)$/

const isNumber = (word: string) => {
  const key = partKey(word)
  const digits = key.replace(/\D/g, '').length
  if (key.length < 5 || key.length > 25 || digits < 3 || measure.test(key)) return false
  // Bare digits need a separator or the length of an article number.
  return digits < key.length || /\d-\d/.test(word) || (key.length >= 6 && key.length <= 12)
}

/** Returns the keys of words in a text that may be other numbers of the same part; none if there are more than `maxNumbers`. */
export function otherNumbersIn(ownKey: string, text: string): Set<string> {
  const words = joinedNumbers(text.toUpperCase()).match(/[A-Z0-9][A-Z0-9#.-]*[A-Z0-9]/g) ?? []
  const keys = new Set(words.filter(isNumber).map(partKey))
  keys.delete(ownKey)
  return keys.size > maxNumbers ? new Set() : keys
}
