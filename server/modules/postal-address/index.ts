interface Address {
  address: string
  zip: string
  city: string
}

const townOf = ({ zip, city }: Address) => `${zip} ${city}`.trim()

/** Returns an address on one line: street, zip code and city. */
export const addressLine = (address: Address): string =>
  [address.address, townOf(address)].filter(part => part !== '').join(', ')

/**
 * Returns the stored parts of an address that was typed on one line. Zip code and city stay apart as long as the line
 * still ends with them.
 */
export function addressParts(typed: string, before: Address): Address {
  const town = townOf(before)
  const { zip, city } = before
  if (town !== '' && typed === town) return { address: '', zip, city }
  if (town !== '' && typed.endsWith(`, ${town}`)) return { address: typed.slice(0, -town.length - 2), zip, city }
  return { address: typed, zip: '', city: '' }
}
