/** Stands where something was removed; has no letter or digit, so no search finds it and no phrase crosses it. */
const removed = ' … '

const email =
  /[\p{L}\p{N}._%+-]+\s*(?:@|\(at\)|\[at\])\s*[\p{L}\p{N}-]+(?:\s*(?:\.|\(dot\)|\[dot\])\s*[\p{L}\p{N}-]+)+/giu
const link = /\b(?:https?:\/\/|www\.)\S+/giu
const bareDomain =
  /\b[\p{L}\p{N}][\p{L}\p{N}-]*(?:\.[\p{L}\p{N}-]+)*\.(?:com|net|org|biz|info|eu|nl|de|fr|be|uk|it|es|pl|us|ch|at|dk|se|no|fi|io|ai|hk|cn|in|tr|ae|cz|ro|hu|pt|ie|example)\b(?:\/\S*)?/giu
const phone =
  /(?:\+|\b00)\s?\d[\d\s().\-/]{6,}\d|\b(?:tel|phone|call|mob(?:ile)?|cell|whats ?app|fax)\b[\s.:#-]*\+?[\d\s().\-/]{6,}\d/giu
const messenger = /\b(?:skype|telegram|wechat|signal|teams)\b\s*[:@]\s*\S+/giu
const street =
  /\b\p{Lu}[\p{L}'-]*(?:straat|weg|laan|strasse|straße|plein|gracht|kade)\s+\d+\p{L}?\b|\b\d{1,5}\s+(?:\p{Lu}[\p{L}'-]*\s+){1,3}(?:Street|St|Road|Rd|Avenue|Ave|Lane|Drive|Blvd|Boulevard)\b\.?/gu

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Names that would tell whose text it is: the company's, its people's, its site's. */
export interface HiddenNames {
  names: readonly string[]
}

/**
 * Free text as a visitor may read it: without e-mail addresses, links, phone numbers, street addresses, messenger names
 * and the names given. Part numbers stay.
 */
export function withoutContactDetails(text: string, { names }: HiddenNames = { names: [] }): string {
  const own = names.map(name => name.trim()).filter(name => name.length >= 3)
  const patterns = [email, link, messenger, bareDomain, phone, street]
  let scrubbed = text
  for (const pattern of patterns) scrubbed = scrubbed.replace(pattern, removed)
  for (const name of own)
    scrubbed = scrubbed.replace(new RegExp(`(?<![\\p{L}\\p{N}])${quoted(name)}(?![\\p{L}\\p{N}])`, 'giu'), removed)
  return scrubbed === text ? text : scrubbed.replace(/(\s*…\s*)+/g, removed).trim()
}
