import { contactPatterns } from './patterns.ts'

/** Placeholder for a removed part; without letters and digits, so that no search finds it and no phrase spans it. */
const removed = ' … '
const minNameLength = 3
/** Invisible characters that could split an address: soft hyphen, zero width space, word joiner, byte order mark. */
const invisible = /[\u00ad\u200b\u2060\ufeff]/g

/** Names that would reveal whose text it is: those of the company, its people and its site, and its numbers. */
export interface HiddenNames {
  names: readonly string[]
}

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`)

/** Matches a name ignoring case, with any or no spaces, hyphens and dots between its words. */
function patternOf(name: string): RegExp {
  const words = name.split(/[\s._-]+/).filter(word => word !== '')
  const dot = name.endsWith('.') ? String.raw`\.?` : ''
  const spelled = words.map(quoted).join(String.raw`[\s._-]*`)
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${spelled}(?![\p{L}\p{N}])${dot}`, 'giu')
}

/** Longest first, so that a name containing another is removed completely. */
const makePatterns = (names: readonly string[]): RegExp[] =>
  names
    .filter(name => name.replace(/[^\p{L}\p{N}]/gu, '').length >= minNameLength)
    .toSorted((one, other) => other.length - one.length)
    .map(patternOf)

const made = new WeakMap<readonly string[], RegExp[]>()

/** Cached per list of names: a company's whole stock uses the same list. */
function patternsOf(names: readonly string[]): RegExp[] {
  const patterns = made.get(names) ?? makePatterns(names)
  made.set(names, patterns)
  return patterns
}

/**
 * Returns free text as a visitor may read it: without e-mail addresses, links, phone numbers, street addresses,
 * messenger names and the given names. Part numbers, quantities and prices stay; text with nothing to hide is returned
 * unchanged.
 */
export function withoutContactDetails(text: string, { names }: HiddenNames = { names: [] }): string {
  let scrubbed = text.replace(invisible, '')
  for (const pattern of [...contactPatterns, ...patternsOf(names)]) scrubbed = scrubbed.replace(pattern, removed)
  if (scrubbed === text) return text
  // The removal may have joined parts into an address.
  return withoutContactDetails(scrubbed.replace(/\s*…(?:[\s,;:./()-]*…)*\s*/g, removed).trim(), { names })
}
