import { addCompany, addRecommendation } from '../support/world.ts'
import type { Caller, Row, World } from './world.ts'

/** The caller's account; for a rival, the member's. */
const accountFor = (account: World['account'], caller: Caller) =>
  account[caller === 'rival' || caller === 'visitor' ? 'member' : caller]

/** A PNG of one pixel. */
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const ofOwnRecommendation: Row = {
  access: 'trader',
  input: async ({ test, account }, caller) => ({
    body: { id: await addRecommendation(test.deps.db, accountFor(account, caller).companyId) },
  }),
  refused: { rival: 'not-found' },
}

/** For a rival, and a visitor, who are refused, nothing is prepared. */
async function asOwner({ test, account }: World, caller: Caller, body: object) {
  if (caller !== 'visitor' && caller !== 'rival')
    await test.deps.db
      .updateTable('contacts')
      .set({ username: 'owner' })
      .where('id', '=', account[caller].contactId)
      .execute()
  return { body }
}

export const companyRows: Record<string, Row> = {
  uploadPicture: { access: 'member', input: () => ({ body: { picture: onePixel } }) },
  removePicture: { access: 'member' },
  fetchPicture: { access: 'member' },
  fetchLargePicture: { access: 'member', input: ({ account }) => ({ params: { id: account.member.contactId } }) },
  uploadLogo: {
    access: 'member',
    input: (world, caller) => asOwner(world, caller, { logo: onePixel }),
    refused: { rival: 'owner-only' },
  },
  removeLogo: {
    access: 'member',
    input: (world, caller) => asOwner(world, caller, {}),
    refused: { rival: 'owner-only' },
  },
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
