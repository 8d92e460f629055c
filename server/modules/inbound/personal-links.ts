/** What stops somebody's mails, confirms their stock or answers in their name, in a link as it is or as a mail filter rewrote it. */
const personal = [
  /(?:\/|%2F)unsubscribe(?:\/|%2F)/i,
  /mailto:unsubscribe@/i,
  /[?&]token=/i,
  /(?:%3F|%26)token(?:=|%3D)/i,
  /(?<![0-9a-f])[0-9a-f]{32}(?:[pa]\d|[dhf](?![0-9a-z])|s[0-9a-z])/i,
]

const isLabelLeft = (line: string) => /:\s*$|unsubscribe|^[\s<>()[\]|·-]*$/i.test(line)

/**
 * A text without the links of our mails that are one reader's own. Whoever answers a mail quotes its footer, and who gets the
 * answer could take them off the list.
 */
export function withoutPersonalLinks(text: string): string {
  return text
    .split('\n')
    .flatMap(line => {
      if (!personal.some(pattern => pattern.test(line))) return [line]
      const stripped = line
        .split(/(\s+)/)
        .filter(word => !personal.some(pattern => pattern.test(word)))
        .join('')
      return isLabelLeft(stripped.replace(/^[>\s]+/, '')) ? [] : [stripped.trimEnd()]
    })
    .join('\n')
}
