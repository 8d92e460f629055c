import { companyProfile, type Draft } from './company-profile.ts'
import { contactsOf } from './contacts.ts'
import { places } from './places.ts'
import { randomFor } from './random.ts'
import type { CompanyRow, ContactRow } from './rows.ts'

const names = ['Sandmartin Components', 'Wheatear Systems', 'Goldcrest Remarketing']

interface Canary {
  row: CompanyRow
  contacts: readonly ContactRow[]
}

/**
 * Builds canaries: invented companies that look like members. No page links to them, so only somebody who enumerates ids opens
 * them. Their ids follow all others.
 */
export function buildCanaries(now: Date, last: { companyId: number; contactId: number }): Canary[] {
  const random = randomFor('canaries')
  let { contactId } = last
  return names.map((name, index) => {
    const draft: Draft = { id: last.companyId + index + 1, name, place: random.pick(places), lists: [2] }
    const { domain, since, ...row } = companyProfile(random, draft, now)
    const people = contactsOf(random, { draft, domain, since, name: row.name, tel: row.tel }, 2)
    const contacts = people.map(contact => {
      contactId += 1
      return { id: contactId, ...contact, password_hash: '!', version: 1 }
    })
    return { row: { ...row, is_canary: true }, contacts }
  })
}
