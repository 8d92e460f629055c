interface Writer {
  is_email_hidden: boolean
  /** Primary and alternative address, and the one they sent from. */
  email: string
  email_alt: string | null
  from_email: string
}

/**
 * Returns a member's text for other members. If its writer hides their address, lines that contain it, such as a signature,
 * are removed.
 */
export function withoutOwnAddress(text: string, { is_email_hidden, email, email_alt, from_email }: Writer): string {
  if (!is_email_hidden) return text
  const hidden = [email, email_alt, from_email].flatMap(address => address?.toLowerCase() ?? [])
  const namesHiddenAddress = (line: string) => hidden.some(address => line.toLowerCase().includes(address))
  return text
    .split('\n')
    .filter(line => !namesHiddenAddress(line))
    .join('\n')
}
