import { partKey } from '../../../contract/kit/part-key.ts'

/** Longer texts are not treated as a part number. */
const maxTypedLength = 60

const hasDigit = (text: string) => /\p{N}/u.test(text)

/** Returns the key of a search text that looks like one part number (one word with a digit), otherwise undefined. */
export function typedNumber(text: string): string | undefined {
  const isNumber = /^\S{3,}$/.test(text) && text.length <= maxTypedLength && hasDigit(text)
  return isNumber ? partKey(text) : undefined
}

/** Returns the key of a typed part number that may contain spaces, otherwise undefined. */
export function spacedNumber(text: string): string | undefined {
  const isLikely = text.length <= maxTypedLength && hasDigit(text)
  const key = isLikely ? partKey(text.replace(/\p{Cc}+/gu, ' ')) : ''
  return key === '' ? undefined : key
}
