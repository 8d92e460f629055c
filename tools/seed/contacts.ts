import type { Draft } from './company-profile.ts'
import { jobTitle, personName, plainLetters } from './people.ts'
import type { Random } from './random.ts'
import type { ContactRow } from './rows.ts'

interface Employer {
  draft: Draft
  domain: string
  name: string
  tel: string
  since: Date
}

const chats = [
  ['WhatsApp', 4],
  ['Skype', 2],
  ['Teams', 1],
  [null, 6],
] as const

/** Returns one or more different names, that of the demo account first. */
function namesOf(random: Random, { place, special }: Draft, count: number): string[] {
  const names = special?.person === undefined ? [] : [special.person]
  while (names.length < count) {
    const name = personName(random, place.people)
    if (!names.includes(name)) names.push(name)
  }
  return names
}

/** Returns an address for each: the first name if it is free, otherwise with the last name. */
function addressesOf(random: Random, names: readonly string[], domain: string): string[] {
  const usedAddresses = new Set<string>()
  for (const name of names) {
    const [first = '', ...last] = name.split(' ').map(plainLetters)
    const short = `${first}@${domain}`
    usedAddresses.add(usedAddresses.has(short) || random.chance(0.35) ? `${first}.${last.join('')}@${domain}` : short)
  }
  return [...usedAddresses]
}

/** Returns a company's people as rows, without columns that the database or the account adds. The first is the main contact. */
export function contactsOf(random: Random, employer: Employer, count: number): Omit<ContactRow, 'id'>[] {
  const { draft, domain, since } = employer
  const names = namesOf(random, draft, count)
  const addresses = addressesOf(random, names, domain)
  return names.map((name, index) => {
    const account = index === 0 ? draft.special : undefined
    const isDemo = account?.email !== undefined
    const email = account?.email ?? addresses[index] ?? `contact${index + 1}@${domain}`
    const tel =
      index === 0 || random.chance(0.5) ? employer.tel : employer.tel.replace(/\d{2}$/, () => random.digits(2))
    const chat = random.weighted(chats)
    const signature = `Kind regards,\n${name}\n${employer.name}\nTel: ${tel}\nE-mail: ${email}`
    const emailAlt = isDemo || random.chance(0.2) ? `sales${index === 0 ? '' : index + 1}@${domain}` : null
    return {
      company_id: draft.id,
      name,
      email,
      email_confirmed_at: since,
      email_alt: emailAlt,
      email_alt_confirmed_at: emailAlt === null ? null : since,
      tel,
      function: account?.job ?? jobTitle(random, index + 1),
      im_name: chat,
      im_value: chat === 'WhatsApp' ? tel : chat && name.split(' ').map(plainLetters).join('.'),
      signature: isDemo || random.chance(0.55) ? signature : '',
      position: index + 1,
      username: index === 0 && (isDemo || random.chance(0.9)) ? plainLetters(employer.name).slice(0, 20) : null,
      is_staff: account?.isStaff ?? false,
      is_rfq_disabled: !isDemo && random.chance(0.06),
      possible_matches_disabled: !isDemo && random.chance(0.1),
      created_at: since,
    }
  })
}
