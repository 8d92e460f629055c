/** Control characters, which a database or a mail header cannot contain, and directional marks. */
const unprintable = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

/** Words of ASCII with single spaces between them, as nearly all cells of a list have. */
const isPlain = /^[!-~]+(?: [!-~]+)*$/

/** Returns a text as one line, without control characters. */
export const oneLine = (text: string): string =>
  isPlain.test(text) ? text : text.replace(unprintable, ' ').replace(/\s+/g, ' ').trim()

/** Returns a text of several lines without control characters and with at most one empty line in a row. */
export const plainText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(unprintable, mark => (mark === '\n' ? mark : ' '))
    .split('\n')
    .map(line => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Cuts a text to `size` characters, between words if that keeps at least half of them. */
export function cutTo(text: string, size: number): string {
  if (text.length <= size) return text
  const cut = text.slice(0, size)
  const space = cut.lastIndexOf(' ')
  return (text[size] === ' ' || space < size / 2 ? cut : cut.slice(0, space)).trim().toWellFormed()
}
