import type { Insertable } from 'kysely'
import type { Db } from '../../server/platform/db/database.ts'
import type { Schema } from '../../server/platform/db/schema.ts'

let applications = 0

/** Returns what an applicant fills in, without the captcha. */
export const newApplication = (email: string) => ({
  company: 'Larch Hardware',
  address: 'Kanaalweg 12',
  zip: '3526 KL',
  city: 'Utrecht',
  country: 'NL',
  website: 'larch-hardware.example',
  vat: '',
  desc: 'Used servers and parts.',
  name: 'Lara Larch',
  function: 'Owner',
  email,
  tel: '+31 30 555 0144',
  hear: 'LinkedIn' as const,
  password: 'four pallets of memory',
  isContractAgreed: true as const,
  isFromQrCode: false,
})

/** Adds an application that waits for staff, or one in another state, and returns its id. */
export async function addApplication(
  db: Db,
  values: Partial<Insertable<Schema['trial_applications']>> = {},
): Promise<number> {
  applications += 1
  const moment = new Date('2026-11-17T09:00:00Z')
  const { id } = await db
    .insertInto('trial_applications')
    .values({
      state: 'waiting',
      company: `Applicant ${applications}`,
      address: `Kade ${applications}`,
      zip: '',
      city: '',
      country_code: 'NL',
      website: '',
      vat_nr: '',
      description: '',
      name: 'Ada',
      function: 'Owner',
      email: `applicant${applications}@applicant.example`,
      tel: '',
      hear: 'LinkedIn',
      password_hash: '!',
      contract_agreed_at: moment,
      contract_version: '2026-11',
      created_at: moment,
      confirmed_at: moment,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
