import { partKey } from '../../../contract/kit/part-key.ts'

/** Sizes, speeds, counts, generations and dates: words with a digit that are not part numbers. */
const measures = [
  /^\d+(?:[.,]\d+)?(?:k|m|g|t|p)?(?:b|bit|bits|byte)$/, // 500GB
  /^\d+(?:[.,]\d+)?(?:k|m|g|t)$/, // 10G, 15K
  /^\d+(?:[.,]\d+)?(?:k|m|g)?(?:hz|bps|w|watt|v|volt|va|kva|a|ah|mah|wh|rpm|mm|cm|m|ft|inch|in|"|nm|nits|dpi|ppm|fps|mp)$/,
  /^\d+(?:g|gb|m|mb)be?(?:\/s)?$/, // 10GbE
  /^\d+(?:x|u|c|core|cores|port|ports|p|pin|bay|bays|slot|slots|way|cell|cells|in|lff|sff|pcs?|st|nd|rd|th|gen|yr|y|year|years|days?)$/,
  /^\d+g?base-[a-z\d]+$/, // 10GBASE-SR
  /^\d+-(?:core|port|bay|slot|cell|pin|bit)s?$/, // 48-port
  /^(?:\d+r?x\d+|512[en]|4kn)$/, // 2Rx4, sectors of 512e
  /^[1-9]\d*x\d+(?:x\d+)?(?:[a-z]{1,4})?$/, // 2x16GB, 1920x1080
  /^x\d{1,2}$/,
  /^\d{1,2}(?:\.\d)?(?:sff|lff|g|"|inch)$/,
  /^(?:ddr|lpddr|pc|gen|g|usb|sata|sas|pcie|pci-e|hdmi|dp|cat|raid|wifi|bt|lte|m|ver|v|rev|mk|r|u|q|win|windows|i|a)-?\d{1,2}(?:\.\d+)?[a-z]{0,2}$/, // DDR4, Gen9, i5
  /^(?:lp)?ddr\d[a-z]?-\d{3,5}$/, // DDR4-2400
  /^pc\d[a-z]?-\d{4,5}[a-z]?(?:-[a-z])?$/, // PC4-2400T
  /^\d{1,2}(?:\.\d)?(?:gb|tb|mb)?\/\d+(?:gb|tb|mb|ssd|hdd)?$/, // 16/512, 8GB/256GB
  /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/, // dates
  /^(?:19|20)\d\d$/, // years
  /^\d{1,4}(?:[.,]\d+)?$/, // counts
]
export const isMeasure = (word: string) => measures.some(pattern => pattern.test(word.toLowerCase()))

/** Part numbers in use have at least four characters. */
const minKeyLength = 4

/** Characters between the words of a description. */
const wordBreak = /[\s,;()[\]|]+/

/** Returns the words of a description as `findPartNumber` splits it. */
export const wordsOf = (desc: string): string[] => desc.split(wordBreak)

/** `507127 B21`, `653118 001`: six digits and an option, often written as two words. */
const splitNumber = /(?<![^\s,;()[\]|])(\d{6}) ([a-wyz]\d\d|0\d\d)(?![^\s,;()[\]|])/gi

/** Returns a text with a hyphen in part numbers that are written as two words. */
export const joinedNumbers = (text: string): string => text.replace(splitNumber, '$1-$2')

/**
 * Returns the key of the part number in a description: its first word with a digit that is not a size, speed, count or date.
 * Returns undefined if there is none.
 */
export function findPartNumber(desc: string): string | undefined {
  for (const word of joinedNumbers(desc).split(wordBreak)) {
    const key = partKey(word)
    if (key.length >= minKeyLength && /\d/.test(key) && !isMeasure(word)) return key
  }
  return undefined
}

/** Returns the part number as the description writes it, joined with a hyphen if written as two words; '' if there is none. */
export function findWrittenNumber(desc: string): string {
  const key = findPartNumber(desc)
  if (key === undefined) return ''
  const words = wordsOf(desc)
  const singleWord = words.find(word => partKey(word) === key)
  if (singleWord !== undefined) return singleWord
  const start = words.findIndex((word, index) => partKey(`${word}${words[index + 1] ?? ''}`) === key)
  return start < 0 ? key : `${words[start]}-${words[start + 1]}`
}
