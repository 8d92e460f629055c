const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\r': '&#13;',
}

/** What XML 1.0 has no way to hold, not even escaped. */
const unspeakable = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** Text as it stands in XML, in an attribute too; a character that XML cannot hold reads as a space. */
export const escapeXml = (text: string): string =>
  text.replace(unspeakable, ' ').replace(/[&<>"'\r]/g, character => entities[character] ?? character)
