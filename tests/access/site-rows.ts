import { createHash, randomUUID } from 'node:crypto'
import { addFactor } from '../support/second-factor.ts'
import { addCompany, addContact } from '../support/world.ts'
import { type Caller, callers, open, password, type Row, type World, withPublicId } from './world.ts'

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
  generate2faSecret: {
    access: 'account',
    input: async (world, caller) => {
      if (caller !== 'visitor') await addFactor(world.test, world.account[caller].contactId, 'pending')
      return {}
    },
  },
  verify2fa: { access: 'account', input: (world, caller) => codeInput(world, caller, 'pending') },
  verify2faForDisable: { access: 'account', input: (world, caller) => codeInput(world, caller, 'verified') },
  disable2fa: {
    access: 'account',
    // A code is entered first, in the same session; see second-factor.test.ts.
    input: async (world, caller) => codeInput(world, caller, 'verified').then(() => ({})),
    refused: Object.fromEntries(callers.map(caller => [caller, 'confirmation-required'] as const)),
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

/** A current code of the caller's second factor. A visitor is refused before it is read. */
async function codeInput({ test, account }: World, caller: Caller, state: 'pending' | 'verified') {
  return { body: { code: caller === 'visitor' ? '123456' : await addFactor(test, account[caller].contactId, state) } }
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
