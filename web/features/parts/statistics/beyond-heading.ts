/** Fewer shared words are a coincidence. */
const minSharedWords = 3

/**
 * Returns what a description says beyond the heading of its page: the words after those that both begin with, the whole text if they share
 * almost none, and '' if it says nothing more.
 */
export function beyondHeading(heading: string, description: string): string {
  const [known, words] = [heading, description].map(text => text.split(/\s+/).filter(word => word !== ''))
  if (known === undefined || words === undefined) return description
  const differs = words.findIndex((word, index) => word.toLowerCase() !== known[index]?.toLowerCase())
  const shared = differs < 0 ? words.length : differs
  if (shared < Math.min(minSharedWords, known.length)) return description
  return words
    .slice(shared)
    .join(' ')
    .replace(/^[-–,;:|/\s]+/, '')
}
