const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\r': '&#13;',
}

/** Characters that XML 1.0 does not allow, not even escaped. */
const disallowed = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** Escapes text for XML content and attributes; replaces characters that XML does not allow with spaces. */
export const escapeXml = (text: string): string =>
  text.replace(disallowed, ' ').replace(/[&<>"'\r]/g, character => entities[character] ?? character)
