import { randomUUID } from 'node:crypto'
import { mayUse } from '../../contract/kit/index.ts'
import { keepLines } from '../../server/modules/inbound/index.ts'
import { transaction } from '../../server/platform/db/database.ts'
import { addConfirmation, addFailedMail, addSuppression, stockTokenOf, unsubscribeTokenOf } from '../support/mails.ts'
import { addCompany, addContact, addSavedSearch } from '../support/world.ts'
import { type Caller, callers, newBroadcast, open, post, type Row, roleOf, type World, withPublicId } from './world.ts'

const ofOwnSearch = { access: 'member', refused: { rival: 'not-found' } } as const

export const broadcastRows: Record<string, Row> = {
  listBroadcastLists: open,
  listBroadcasts: open,
  listBroadcastFacets: open,
  getBroadcast: withPublicId('broadcast', world => world.broadcastId),
  postBroadcast: { access: 'trader', input: world => ({ body: newBroadcast(world.listId) }) },
  removeBroadcast: {
    access: 'trader',
    input: async (world, caller) => ({ params: { id: await ownBroadcast(world, caller) } }),
    refused: { rival: 'not-yours' },
  },
  resendBroadcast: {
    access: 'trader',
    input: async (world, caller) => ({ params: { id: await oldBroadcast(world, caller) } }),
    refused: { rival: 'not-yours' },
  },
  changeBroadcast: {
    access: 'trader',
    input: async (world, caller) => ({
      params: { id: await ownBroadcast(world, caller) },
      body: { lines: [{ line: 1, isSold: true }] },
    }),
    refused: { rival: 'not-yours' },
  },
  recordBroadcastVisit: { access: 'member' },
  countForMe: { access: 'trader' },
  parseBroadcast: { access: 'trader', input: () => ({ body: { text: '25 x HP 507127-B21 new, EUR 45' } }) },
  readTrade: { access: 'member', input: () => ({ body: { text: '25 x HP 507127-B21 new, EUR 45' } }) },
  getMailedLines: { ...open, input: async world => ({ query: { token: await lineToken(world) } }) },
  postMailedLines: {
    ...open,
    input: async world => ({ body: { ...lineToPost, token: await lineToken(world) } }),
  },
  checkBroadcastLimit: { access: 'trader', input: ({ listId }) => ({ body: { listType: listId } }) },
  matchedBroadcastIds: {
    access: 'trader',
    input: async (world, caller) => ({ params: { id: await ownBroadcast(world, caller) } }),
    refused: { rival: 'not-yours' },
  },
  possibleMatches: {
    access: 'trader',
    input: async (world, caller) => ({
      params: { id: await ownBroadcast(world, caller), strategy: 'weighedEvidence' },
    }),
    refused: { rival: 'not-yours' },
  },
  defaultPossibleMatches: {
    access: 'trader',
    input: async (world, caller) => ({ params: { id: await ownBroadcast(world, caller) } }),
    refused: { rival: 'not-yours' },
  },
  setPossibleMatches: { access: 'trader', input: () => ({ body: { possibleMatchesDisabled: true } }) },
  getPricingData: { access: 'member' },
  getFeedToken: { access: 'member' },
  renewFeedToken: { access: 'member' },
  sendBroadcastReply: {
    access: 'trader',
    input: async (world, caller) => ({
      body: { broadcastId: await broadcastOfAnother(world, caller), subject: 'Re: your offer', body: 'I take it.' },
    }),
  },
  searchModerated: { access: 'staff' },
  removeModerated: {
    access: 'staff',
    input: async ({ test, listId }) => ({
      params: { id: await post(test, await addCompany(test.deps.db), listId) },
      body: { reason: 'Not a broadcast.' },
    }),
  },
  moveBroadcast: {
    access: 'staff',
    input: ({ broadcastId, listId }) => ({ params: { id: broadcastId }, body: { listId } }),
  },
  listMutes: { access: 'staff' },
  muteContact: { access: 'staff', input: world => ({ body: { ...muteOf(world), reason: 'Too many of the same.' } }) },
  unmuteContact: { access: 'staff', input: world => ({ body: muteOf(world) }) },
  getBroadcastSettings: { access: 'trader' },
  saveBroadcastSettings: {
    access: 'trader',
    input: ({ listId }) => ({ body: { settings: [{ address: 'primary', listId, type: 1 }] } }),
  },
  setLanguage: { access: 'member', input: () => ({ body: { language: 'de' } }) },
  setAlternativeEmail: {
    access: 'trader',
    input: () => ({ body: { email: `${randomUUID()}@one.example` } }),
    refused: Object.fromEntries(callers.map(caller => [caller, 'confirmation-required'])),
  },
  removeAlternativeEmail: { access: 'trader' },
  sendConfirmation: { access: 'trader', input: () => ({ body: { address: 'primary' } }) },
  confirmAddress: { ...open, input: async ({ test }) => ({ body: { token: await addConfirmation(test) } }) },
  getUnsubscription: {
    ...open,
    input: async world => ({
      params: { token: await unsubscribeTokenOf(world.test, world.account.member.contactId, world.listId) },
    }),
  },
  resubscribe: {
    ...open,
    input: async world => ({
      params: { token: await stockTokenOf(world.test, world.account.member.contactId) },
    }),
  },
  unsubscribe: {
    ...open,
    input: async world => ({
      params: { token: await unsubscribeTokenOf(world.test, world.account.member.contactId, world.listId) },
    }),
  },
  listDeliveries: { access: 'staff', input: ({ broadcastId }) => ({ params: { id: broadcastId } }) },
  listMailQueue: { access: 'staff' },
  retryMail: { access: 'staff', input: async ({ test }) => ({ params: { id: await addFailedMail(test) } }) },
  getMailHold: { access: 'staff' },
  releaseMail: { access: 'staff', input: () => ({ body: { discard: 'none' } }) },
  listSuppressions: { access: 'staff' },
  liftSuppression: { access: 'staff', input: async ({ test }) => ({ body: { address: await addSuppression(test) } }) },
  listSavedSearches: { access: 'member' },
  createSavedSearch: { access: 'member', input: () => ({ body: { q: 'hp', isDigest: true } }) },
  updateSavedSearch: {
    ...ofOwnSearch,
    input: async (...of) => ({ ...(await ownSearch(...of)), body: { isDigest: true } }),
  },
  removeSavedSearch: { ...ofOwnSearch, input: (...of) => ownSearch(...of) },
}

/** Returns a broadcast that the caller owns; for a rival, and for callers who own none, the member's. */
function ownBroadcast({ test, account, listId, broadcastId }: World, caller: Caller): number | Promise<number> {
  if (caller === 'rival' || caller === 'visitor' || !mayUse(roleOf(caller), 'trader')) return broadcastId
  return post(test, account[caller].companyId, listId)
}

/** Returns the caller's saved search; for a rival, the member's. */
const ownSearch = async ({ test, account }: World, caller: Caller) => {
  const owner = account[caller === 'rival' || caller === 'visitor' ? 'member' : caller]
  return { params: { id: await addSavedSearch(test.deps.db, owner.contactId) } }
}

/** Returns a broadcast of a company other than the caller's. */
const broadcastOfAnother = ({ test, account, listId, broadcastId }: World, caller: Caller) =>
  caller === 'member' ? post(test, account.rival.companyId, listId) : broadcastId

/** Returns a contact who posts in no other row. */
const muteOf = ({ account, listId }: World) => ({ contactId: account['service-only'].contactId, listId })

/** Returns such a broadcast, posted more than 3 days ago. */
async function oldBroadcast(world: World, caller: Caller): Promise<number> {
  const id = await ownBroadcast(world, caller)
  const posted_at = new Date(world.test.clock.now().getTime() - 4 * 86_400_000)
  if (id !== world.broadcastId)
    await world.test.deps.db.updateTable('broadcasts').set({ posted_at }).where('id', '=', id).execute()
  return id
}

const lineToPost = { quantity: '25', brand: 'HP', desc: '507127-B21', condition: 'NEW', price: 'CALL' }

/** Returns the token of a link to lines of a new member's mail, which waits for their check. */
async function lineToken({ test: { deps }, listId }: World): Promise<string> {
  const { db, clock, config } = deps
  const email = `${randomUUID()}@one.example`
  const contactId = await addContact(db, await addCompany(db), { email, email_confirmed_at: clock.now() })
  const lines = [{ ...lineToPost, currency: 'EUR' as const, unsure: [], source: '' }]
  const heldMail = { contactId, listId, side: 'wts' as const, fromEmail: email, lines, info: '' }
  const url = await transaction(db, tx => keepLines(tx, config, heldMail, clock.now()))
  return new URL(url).searchParams.get('token') ?? ''
}
