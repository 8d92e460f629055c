interface Poster {
  /** The address the broadcast was sent from. */
  from_email: string
  email: string
  email_alt: string | null
}

const isSame = (one: string, other: string | null) => one.toLowerCase() === other?.toLowerCase()

/**
 * Returns the address for a reply: the one the broadcast was sent from, or the primary one if the poster has dropped that
 * address or it is suppressed. Returns undefined if no mail reaches the poster.
 */
export function addressOf({ from_email, email, email_alt }: Poster, suppressed: readonly string[]): string | undefined {
  const own = [from_email, email].filter(address => isSame(address, email) || isSame(address, email_alt))
  return own.find(address => !suppressed.includes(address.toLowerCase()))
}
