interface Poster {
  /** The address the broadcast was sent from. */
  from_email: string
  email: string
  email_alt: string | null
}

const isSame = (one: string, other: string | null) => one.toLowerCase() === other?.toLowerCase()

/**
 * Where a reply goes: the address the broadcast was sent from, or the primary one where that is not its poster's any more or
 * gets no mail. Undefined where no mail reaches them.
 */
export function addressOf({ from_email, email, email_alt }: Poster, suppressed: readonly string[]): string | undefined {
  const own = [from_email, email].filter(address => isSame(address, email) || isSame(address, email_alt))
  return own.find(address => !suppressed.includes(address.toLowerCase()))
}
