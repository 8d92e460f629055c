import { createHash, randomUUID } from 'node:crypto'
import { addCompany, addContact } from '../support/world.ts'
import { open, password, type Row, type World, withPublicId } from './world.ts'

export const siteRows: Record<string, Row> = {
  login: { ...open, input: ({ email }) => ({ body: { email, password } }) },
  logout: { access: 'account' },
  me: { access: 'account' },
  requestPasswordReset: { ...open, input: () => ({ body: { email: `${randomUUID()}@one.example` } }) },
  verifyResetToken: { ...open, input: () => ({ body: { resetToken: 'any' } }) },
  resetPassword: {
    ...open,
    input: async world => ({ body: { token: await addReset(world), password: 'four pallets of memory' } }),
  },
  listCompanies: open,
  getCompany: withPublicId('company', world => world.account.member.companyId),
  revealBankDetails: { access: 'paying', input: ({ account }) => ({ params: { id: account.member.companyId } }) },
  listReadingAlarms: { access: 'staff' },
  listBankReveals: { access: 'staff' },
  setCompanyAsFavorite: {
    access: 'trader',
    input: ({ account }, caller) => ({
      body: { companyId: account[caller === 'rival' ? 'member' : 'rival'].companyId, action: true },
    }),
  },
  listCountries: open,
  getStatistics: open,
  getLastInvoiceStatus: { access: 'account' },
  getNewsForHome: open,
  getSettings: open,
  listLastRegistered: open,
  listRandomBanners: open,
  countBannerClick: { ...open, input: world => ({ params: { id: world.bannerId } }) },
  logPage: { ...open, input: () => ({ body: { path: '/' } }) },
  logEvent: { ...open, input: () => ({ body: { name: 'seen' } }) },
  logFeature: { ...open, input: () => ({ body: { featureId: 'chat', status: 'Failed' } }) },
  listTestimonials: open,
  listServices: open,
}

async function addReset({ test }: World): Promise<string> {
  const { db, clock } = test.deps
  const token = randomUUID()
  await db
    .insertInto('password_resets')
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      contact_id: await addContact(db, await addCompany(db)),
      created_at: clock.now(),
      expires_at: new Date(clock.now().getTime() + 60_000),
    })
    .execute()
  return token
}
