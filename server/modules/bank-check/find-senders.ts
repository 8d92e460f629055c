import { domainOf } from '../domain-names/index.ts'

/** The longest name before the @ of an address, and the longest domain after it. */
const maxName = 64
const maxDomain = 253
const nameBefore = /[\p{L}\p{N}._%+'-]+$/u
const domainAfter = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/u
/** An invoice has fewer; a text with more is an attempt to exhaust the check. */
const maxAddresses = 5_000
const webAddress = /(?:https?:\/\/|www\.)([\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8})/giu

interface FoundAddress {
  address: string
  domain: string
}

/** Returns the mail addresses in a text. Looks around each @ only, so that the time grows with the text and no faster. */
function addressesIn(text: string): FoundAddress[] {
  const addresses: FoundAddress[] = []
  let position = text.indexOf('@')
  for (let count = 0; position >= 0 && count < maxAddresses; count += 1) {
    const name = nameBefore.exec(text.slice(Math.max(0, position - maxName), position))?.[0]
    const domain = domainAfter.exec(text.slice(position + 1, position + 1 + maxDomain))?.[0]
    if (name !== undefined && domain !== undefined) addresses.push({ address: `${name}@${domain}`, domain })
    position = text.indexOf('@', position + 1)
  }
  return addresses
}

/** The From field of a mail, as mail programs copy it. */
const fromField = /^[>* \t]{0,20}(?:From|Von|Van|De|Da|Od|Från|Fra)[ \t]{0,5}:(.{1,500})$/imu

export interface Senders {
  /** Address that the mail came from, if the text says so. */
  from?: FoundAddress
  /** Domains of the addresses and websites in the text. */
  named: string[]
}

/** Returns the last mail address in a text: in a From field the name before it may be another address. */
export function addressIn(text: string): Senders['from'] {
  const lastAddress = addressesIn(text.normalize('NFC')).at(-1)
  const domain = lastAddress === undefined ? undefined : domainOf(lastAddress.domain)
  return lastAddress === undefined || domain === undefined
    ? undefined
    : { address: lastAddress.address.toLowerCase(), domain }
}

/** Returns the sender of a text, if it names one. */
export function findSenders(text: string): Senders {
  const field = fromField.exec(text)?.[1]
  const from = field === undefined ? undefined : addressIn(field)
  const named = [
    ...addressesIn(text).map(({ domain }) => domain),
    ...[...text.matchAll(webAddress)].map(([, domain = '']) => domain.replace(/^www\./i, '')),
  ]
  const domains = [...new Set(named)].flatMap(domain => domainOf(domain) ?? [])
  return { ...(from && { from }), named: [...new Set(domains)] }
}
