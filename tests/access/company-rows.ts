import { addCompany, addRecommendation } from '../support/world.ts'
import type { Caller, Row, World } from './world.ts'

/** The caller's account; for a rival, the member's. */
const accountFor = (account: World['account'], caller: Caller) =>
  account[caller === 'rival' || caller === 'visitor' ? 'member' : caller]

const ofOwnRecommendation: Row = {
  access: 'trader',
  input: async ({ test, account }, caller) => ({
    body: { id: await addRecommendation(test.deps.db, accountFor(account, caller).companyId) },
  }),
  refused: { rival: 'not-found' },
}

export const companyRows: Record<string, Row> = {
  getOwnCompany: { access: 'member' },
  updateCompany: {
    access: 'member',
    input: ({ account }, caller) => ({ body: { id: accountFor(account, caller).companyId, tel: '+31 20 555 0101' } }),
    refused: { rival: 'not-yours' },
  },
  updateContact: {
    access: 'member',
    input: ({ account }, caller) => ({ body: { id: accountFor(account, caller).contactId, tel: '+31 20 555 0102' } }),
    refused: { rival: 'not-yours' },
  },
  listDealings: { access: 'trader', input: ({ account }) => ({ params: { id: account.rival.companyId } }) },
  recommendCompany: {
    access: 'trader',
    input: async ({ test }) => ({
      params: { id: await addCompany(test.deps.db) },
      body: { text: 'They always deliver what they promise.' },
    }),
  },
  approveRecommendation: ofOwnRecommendation,
  deleteRecommendation: ofOwnRecommendation,
  doUnapprovedRecommendationsExist: { access: 'member' },
}
