import { domainOf } from './domains.ts'

const address = /[\p{L}\p{N}._%+'-]+@([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)/gu
const webAddress = /(?:https?:\/\/|www\.)([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)/giu
/** The From field of a mail, as mail programs copy it. */
const fromField = /^[>\s*]*(?:From|Von|Van|De|Da|Od|Från|Fra)\s*:\s*(.+)$/imu

export interface Senders {
  /** Address that the mail came from, if the text says so. */
  from?: { address: string; domain: string }
  /** Domains of the addresses and websites in the text. */
  named: string[]
}

/** Returns the last mail address in a text: in a From field the name before it may be another address. */
export function addressIn(text: string): Senders['from'] {
  const found = [...text.normalize('NFC').matchAll(address)].at(-1)
  const domain = found?.[1] === undefined ? undefined : domainOf(found[1])
  return found === undefined || domain === undefined ? undefined : { address: found[0].toLowerCase(), domain }
}

/** Returns who sent a text, as far as it says. */
export function findSenders(text: string): Senders {
  const field = fromField.exec(text)?.[1]
  const from = field === undefined ? undefined : addressIn(field)
  const domains = [...text.matchAll(address), ...text.matchAll(webAddress)].flatMap(
    ([, domain = '']) => domainOf(domain.replace(/^www\./i, '')) ?? [],
  )
  return { ...(from && { from }), named: [...new Set(domains)] }
}
