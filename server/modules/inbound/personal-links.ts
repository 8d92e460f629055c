/** Links and addresses that stop mails, confirm stock or answer in the reader's name, as sent or as rewritten by a mail filter. */
const personal = [
  /reply(?:\+|%2B)\d{1,10}\.[0-9a-z]{1,8}\.[0-9a-f]{32}/i,
  /(?:\/|%2F)unsubscribe(?:\/|%2F)/i,
  /mailto:unsubscribe@/i,
  /[?&]token=/i,
  /(?:%3F|%26)token(?:=|%3D)/i,
  /(?<![0-9a-f])[0-9a-f]{32}(?:[pa]\d|[dhf](?![0-9a-z])|s[0-9a-z])/i,
]

const isLeftoverLabel = (line: string) => /:\s*$|unsubscribe|^[\s<>()[\]|·-]*$/i.test(line)

/**
 * Removes personal links of our mails from a text. A reply quotes the footer of the mail, and its recipient could
 * otherwise unsubscribe the sender.
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
      return isLeftoverLabel(stripped.replace(/^[>\s]+/, '')) ? [] : [stripped.trimEnd()]
    })
    .join('\n')
}
