import { contactPatterns } from './patterns.ts'

/** Placeholder for a removed part; without letters and digits, so that no search finds it and no phrase spans it. */
const removed = ' … '
const shortestName = 3
/** Marks that nobody sees, and that would take an address apart: soft hyphen, zero width space, word joiner, byte order mark. */
const invisible = /[\u00ad\u200b\u2060\ufeff]/g

/** Names that would tell whose text it is: the company's, its people's, its site's, its numbers. */
export interface HiddenNames {
  names: readonly string[]
}

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`)

/** A name in any case, with any or no spaces, hyphens and dots between its words. */
function patternOf(name: string): RegExp {
  const words = name.split(/[\s._-]+/).filter(word => word !== '')
  const dot = name.endsWith('.') ? String.raw`\.?` : ''
  const spelt = words.map(quoted).join(String.raw`[\s._-]*`)
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${spelt}(?![\p{L}\p{N}])${dot}`, 'giu')
}

/** The longest first, so that a name inside another leaves no rest of it. */
const makePatterns = (names: readonly string[]): RegExp[] =>
  names
    .filter(name => name.replace(/[^\p{L}\p{N}]/gu, '').length >= shortestName)
    .toSorted((one, other) => other.length - one.length)
    .map(patternOf)

const made = new WeakMap<readonly string[], RegExp[]>()

/** Made once for each list: a company's whole stock is read with the same one. */
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
