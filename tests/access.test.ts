import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postBroadcast, removeBroadcast } from '../contract/broadcasts.ts'
import { endpoints } from '../contract/index.ts'
import {
  type Access,
  type AnyEndpoint,
  access,
  type InputOf,
  mayUse,
  type ProblemCode,
  problems,
  type Role,
  refusalOf,
  roles,
} from '../contract/kit/index.ts'
import { hashPassword } from '../server/modules/auth/index.ts'
import { stockLink } from '../server/modules/freshness/index.ts'
import { stopLink } from '../server/modules/hits/index.ts'
import { createTestApp, requestOf, type TestApp } from './support/app.ts'
import { solvedCaptcha } from './support/captcha.ts'
import { addConfirmation, addFailedMail, addSuppression, unsubscribeTokenOf } from './support/mails.ts'
import { addQuotedRfq, addRfq } from './support/rfqs.ts'
import {
  addCompany,
  addContact,
  addEquivalents,
  addList,
  addPart,
  addProposal,
  addSavedSearch,
  addSynonym,
} from './support/world.ts'

/** Every role, and a member of another company than the one that owns what is asked for. */
const callers = [...roles, 'rival'] as const
type Caller = (typeof callers)[number]
const roleOf = (caller: Caller): Role => (caller === 'rival' ? 'member' : caller)

const password = 'circular-trade-26'

interface World {
  test: TestApp
  account: Record<Exclude<Caller, 'visitor'>, { contactId: number; companyId: number }>
  listId: number
  partId: number
  bannerId: number
  /** The member's, and never removed. */
  broadcastId: number
  email: string
}

interface Row {
  /** Said here once more, so that an endpoint is not opened wider by a slip in its declaration. */
  access: Access
  /** What makes the call succeed for whoever may make it; asked for each caller anew. */
  input?(world: World, caller: Caller): InputOf<AnyEndpoint> | Promise<InputOf<AnyEndpoint>>
  /** Where the outcome is another than the endpoint's kind of access says. */
  refused?: Partial<Record<Caller, ProblemCode>>
}

const open: Row = { access: 'anyone' }
const withId = (pick: (world: World) => number): Row => ({
  ...open,
  input: world => ({ params: { id: pick(world) } }),
})

const ofOwnSearch = { access: 'member', refused: { rival: 'not-found' } } as const

/** One row an endpoint. */
const rows: Record<string, Row> = {
  login: { ...open, input: ({ email }) => ({ body: { email, password } }) },
  logout: { access: 'account' },
  me: { access: 'account' },
  requestPasswordReset: { ...open, input: () => ({ body: { email: `${randomUUID()}@one.example` } }) },
  verifyResetToken: { ...open, input: () => ({ body: { resetToken: 'any' } }) },
  resetPassword: {
    ...open,
    input: async world => ({ body: { token: await addReset(world), password: 'four pallets of memory' } }),
  },

  listBroadcastLists: open,
  listBroadcasts: open,
  getBroadcast: withId(world => world.broadcastId),
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
  parseBroadcast: { access: 'trader', input: () => ({ body: { text: '25 x HP 507127-B21 new, EUR 45' } }) },
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

  listEquivalents: { ...open, input: () => ({ query: { partNumber: '507127-B21' } }) },
  proposeEquivalent: { access: 'member', input: () => ({ body: newEquivalent() }) },
  listOwnProposals: { access: 'member' },
  listProposals: { access: 'staff' },
  approveProposal: { access: 'staff', input: world => proposalOf(world) },
  rejectProposal: {
    access: 'staff',
    input: async world => ({ ...(await proposalOf(world)), body: { reason: 'Another drive.' } }),
  },
  listEquivalentPairs: { access: 'staff' },
  addEquivalentPair: { access: 'staff', input: () => ({ body: newEquivalent() }) },
  removeEquivalentPair: {
    access: 'staff',
    input: async ({ test }) => ({ params: { id: await addEquivalents(test.deps.db) } }),
  },

  listSynonyms: { access: 'staff' },
  addSynonym: {
    access: 'staff',
    input: () => ({ body: { kind: 'manufacturer', text: randomUUID(), meaning: 'Maker' } }),
  },
  changeSynonym: {
    access: 'staff',
    input: async ({ test }) => ({ params: { id: await addSynonym(test.deps.db) }, body: { meaning: 'Other maker' } }),
  },
  removeSynonym: {
    access: 'staff',
    input: async ({ test }) => ({ params: { id: await addSynonym(test.deps.db) } }),
  },

  getBroadcastSettings: { access: 'trader' },
  saveBroadcastSettings: {
    access: 'trader',
    input: ({ listId }) => ({ body: { settings: [{ address: 'primary', listId, type: 1 }] } }),
  },
  setAlternativeEmail: { access: 'trader', input: () => ({ body: { email: `${randomUUID()}@one.example` } }) },
  removeAlternativeEmail: { access: 'trader' },
  sendConfirmation: { access: 'trader', input: () => ({ body: { address: 'primary' } }) },
  confirmAddress: { ...open, input: async ({ test }) => ({ body: { token: await addConfirmation(test) } }) },
  getUnsubscription: {
    ...open,
    input: async world => ({
      params: { token: await unsubscribeTokenOf(world.test, world.account.member.contactId, world.listId) },
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
  listSuppressions: { access: 'staff' },
  liftSuppression: { access: 'staff', input: async ({ test }) => ({ body: { address: await addSuppression(test) } }) },

  listParts: open,
  getPart: withId(world => world.partId),
  getPartStatistics: { ...open, input: () => ({ params: { q: '507127-B21' } }) },
  listTopSearches: open,

  getCaptcha: open,
  sendRFQ: {
    ...open,
    input: async world => {
      const { partId } = await memberRfq(world)
      return { body: { ...newRfq, partId, captcha: await solvedCaptcha(world.test) } }
    },
    refused: { 'service-only': 'traders-only', staff: 'traders-only' },
  },
  parseRfqList: { access: 'trader', input: () => ({ body: { text: '10 x HP 507127-B21' } }) },
  countSuppliers: { access: 'trader', input: () => ({ body: { partNumbers: ['507127-B21'] } }) },
  sendRfqList: {
    access: 'trader',
    input: async ({ test, account }) => {
      const { partNumber } = await addRfq(test, await addContact(test.deps.db, account.trial.companyId))
      return { body: { lines: [{ partNumber, quantity: 1 }] } }
    },
  },
  listRfqs: { access: 'trader' },
  getRfq: {
    access: 'trader',
    input: async (...of) => ({ params: { id: (await ownRfq(...of)).id } }),
    refused: { rival: 'not-found' },
  },
  awardRfq: {
    access: 'trader',
    input: async (...of) => {
      const { id, lineId, askId } = await ownRfq(...of)
      return { params: { id }, body: { lines: [{ lineId, awards: [{ askId, quantity: 10 }] }] } }
    },
    refused: { rival: 'not-found' },
  },
  getQuoteRequest: { ...open, input: async world => ({ params: { request: (await memberRfq(world)).token } }) },
  openQuoteRequest: { ...open, input: async world => ({ params: { request: (await memberRfq(world)).token } }) },
  answerQuoteRequest: {
    ...open,
    input: async world => {
      const { token, askId } = await memberRfq(world)
      return { params: { request: token }, body: { answers: [{ askId, offer: null }] } }
    },
  },
  getStockTruth: { access: 'member', input: ({ account }) => ({ params: { id: account.member.companyId } }) },

  listCompanies: open,
  getCompany: withId(world => world.account.member.companyId),
  setCompanyAsFavorite: {
    access: 'trader',
    input: ({ account }, caller) => ({
      body: { companyId: account[caller === 'rival' ? 'member' : 'rival'].companyId, action: true },
    }),
  },
  listCountries: open,
  getStatistics: open,

  listSavedSearches: { access: 'member' },
  createSavedSearch: { access: 'member', input: () => ({ body: { q: 'hp', isDigest: true } }) },
  updateSavedSearch: {
    ...ofOwnSearch,
    input: async (...of) => ({ ...(await ownSearch(...of)), body: { isDigest: true } }),
  },
  removeSavedSearch: { ...ofOwnSearch, input: (...of) => ownSearch(...of) },

  listInventoryHits: { access: 'trader' },
  setHitsMail: { access: 'trader', input: () => ({ body: { isOn: true } }) },
  stopHitsMail: {
    ...open,
    input: ({ test, account }) => ({ body: { token: tokenIn(stopLink(test.deps.config, account.member.contactId)) } }),
  },
  getStockAges: { access: 'trader' },
  confirmStock: { access: 'trader' },
  describeStockLink: { ...open, input: world => ({ query: { token: stockToken(world) } }) },
  confirmStockByLink: { ...open, input: world => ({ body: { token: stockToken(world) } }) },

  getLastInvoiceStatus: { access: 'account' },
  getNewsForHome: open,

  getSettings: open,
  listLastRegistered: open,
  listRandomBanners: open,
  countBannerClick: withId(world => world.bannerId),
  logPage: { ...open, input: () => ({ body: { path: '/' } }) },
  logEvent: { ...open, input: () => ({ body: { name: 'seen' } }) },
  listTestimonials: open,
  listServices: open,
}

let world: World
beforeAll(async () => {
  world = await buildWorld(await createTestApp())
})
afterAll(() => world.test.close())

it('every endpoint has a row, and every row an endpoint', () => {
  expect(Object.keys(rows).sort()).toEqual(Object.keys(endpoints).sort())
})

it('the kinds of access let in whom part 1 §6 and the decisions say', () => {
  const standing = ['member', 'service-only', 'staff', 'trial']
  const held = ['account-blocked', 'forced-logout', 'payment-overdue', 'trial-ended']
  const letIn = Object.entries(access).map(([kind, list]) => [kind, [...list].sort()])
  expect(Object.fromEntries(letIn)).toEqual({
    anyone: [...standing, ...held, 'visitor'].sort(),
    account: [...standing, ...held].sort(),
    member: standing,
    trader: ['member', 'trial'],
    staff: ['staff'],
  })
})

const table = Object.entries(endpoints)

describe.each(table)('%s', (name, endpoint) => {
  const row = rows[name] ?? open

  it('is declared for whom it is meant', () => {
    expect(endpoint.access).toBe(row.access)
  })

  it.each(callers)(`as %s, over ${endpoint.method} ${endpoint.path}`, async caller => {
    const input = (await row.input?.(world, caller)) ?? {}
    const token = await tokenOf(caller)
    const { status, problem } = await world.test.call(endpoint, input, token)
    const code = refusalOf(roleOf(caller), row.access) ?? row.refused?.[caller]
    if (code === undefined) expect({ status, code: problem.code }).toEqual({ status: 200, code: undefined })
    else expect({ status, code: problem.code }).toEqual({ status: problems[code].status, code })
  })

  if (endpoint.method !== 'GET')
    it.each([
      ['no Origin', undefined],
      ['a foreign Origin', 'https://evil.example'],
    ])('changes nothing for a cookie with %s', async (_, origin) => {
      const request = requestOf(endpoint, (await row.input?.(world, 'member')) ?? {})
      const response = await world.test.app.inject({
        ...request,
        headers: origin === undefined ? {} : { origin },
        cookies: { '__Host-session': (await tokenOf('member')) ?? '' },
      })
      expect(response.json()).toMatchObject({ status: 403, code: 'foreign-origin' })
    })
})

it('what a rival may not remove is still there', async () => {
  const params = { id: world.broadcastId }
  await world.test.call(removeBroadcast, { params }, await tokenOf('rival'))
  const row = await world.test.deps.db
    .selectFrom('broadcasts')
    .where('id', '=', world.broadcastId)
    .select('removed_at')
    .executeTakeFirstOrThrow()
  expect(row.removed_at).toBeNull()
})

it('a token nobody was given is a visitor’s', async () => {
  for (const [, endpoint] of table.filter(([, { access }]) => !mayUse('visitor', access))) {
    const { problem } = await world.test.call(endpoint, {}, 'made-up')
    expect(problem.code).toBe('sign-in-required')
  }
})

/** A session of the caller's own for each call, as some calls end it. */
async function tokenOf(caller: Caller): Promise<string | undefined> {
  return caller === 'visitor' ? undefined : world.test.signIn(world.account[caller].contactId)
}

let serial = 0
const newBroadcast = (listType: number) => {
  serial += 1
  return { listType, quantity: '1', brand: 'HP', desc: `PN-${serial}`, condition: 'F/S', price: '10' }
}

/** A broadcast just posted by a new contact of this company, so that no limit of one contact is met. */
async function post(test: TestApp, companyId: number, listId: number): Promise<number> {
  const token = await test.signIn(await addContact(test.deps.db, companyId))
  const { body, status } = await test.call(postBroadcast, { body: newBroadcast(listId) }, token)
  if (status !== 200) throw new Error(`could not post: ${JSON.stringify(body)}`)
  return body.payload.id
}

/** A broadcast the caller may remove if anybody of their role may; the member's for a rival and for who owns none. */
function ownBroadcast({ test, account, listId, broadcastId }: World, caller: Caller): number | Promise<number> {
  if (caller === 'rival' || caller === 'visitor' || !mayUse(caller, 'trader')) return broadcastId
  return post(test, account[caller].companyId, listId)
}

/** A saved search of the caller's; the member's for a rival. */
const ownSearch = async ({ test, account }: World, caller: Caller) => {
  const owner = account[caller === 'rival' || caller === 'visitor' ? 'member' : caller]
  return { params: { id: await addSavedSearch(test.deps.db, owner.contactId) } }
}

const newRfq = { companyName: 'Kestrel', contactName: 'Ada', contactEmail: 'ada@kestrel.example', contactTel: '+31 20' }

/** The member's company's, answered by nobody; by a new contact each, so that no limit of one is met. */
const memberRfq = async ({ test, account }: World) =>
  addRfq(test, await addContact(test.deps.db, account.member.companyId))

/** A request of the caller's company with a quote; the member's for a rival and for who may have none. */
const ownRfq = async ({ test, account }: World, caller: Caller) =>
  addQuotedRfq(test, await addContact(test.deps.db, account[caller === 'trial' ? 'trial' : 'member'].companyId))

const newEquivalent = () => {
  serial += 1
  return { partNumber: `EQ-${serial}-B21`, equivalentNumber: `EQ-${serial}-001`, kind: 'spare' }
}

const proposalOf = async ({ test, account }: World) => ({
  params: { id: await addProposal(test.deps.db, account.member) },
})

/** A broadcast of a company that is not the caller's. */
const broadcastOfAnother = ({ test, account, listId, broadcastId }: World, caller: Caller) =>
  caller === 'member' ? post(test, account.rival.companyId, listId) : broadcastId

const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? ''

/** What a mail to the member asks about their stock by. */
const stockToken = ({ test, account }: World) =>
  tokenIn(stockLink(test.deps.config, { companyId: account.member.companyId, before: '2026-11-05' }, test.clock.now()))

/** Somebody who posts in no other row. */
const muteOf = ({ account, listId }: World) => ({ contactId: account['service-only'].contactId, listId })

/** The same, posted longer than 3 days ago. */
async function oldBroadcast(world: World, caller: Caller): Promise<number> {
  const id = await ownBroadcast(world, caller)
  const posted_at = new Date(world.test.clock.now().getTime() - 4 * 86_400_000)
  if (id !== world.broadcastId)
    await world.test.deps.db.updateTable('broadcasts').set({ posted_at }).where('id', '=', id).execute()
  return id
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

async function addAccounts({ deps: { db } }: TestApp): Promise<World['account']> {
  const add = async (
    company: Parameters<typeof addCompany>[1] = {},
    contact: Parameters<typeof addContact>[2] = {},
  ) => {
    const companyId = await addCompany(db, company)
    return { companyId, contactId: await addContact(db, companyId, contact) }
  }
  const overdue = await add()
  await db
    .insertInto('invoices')
    .values({
      number: '2026-1',
      company_id: overdue.companyId,
      account: 'Plus',
      total_cents: 67_500,
      invoice_date: '2026-01-01',
      due_date: '2026-01-16',
      is_pay_forced: true,
    })
    .execute()
  const trial = (ends: string) => ({ membership_plan: 'trial' as const, trial_ends_at: new Date(ends) })
  return {
    trial: await add(trial('2026-12-01T00:00:00Z')),
    member: await add(),
    'service-only': await add({ is_service_only: true }),
    'trial-ended': await add(trial('2026-11-01T00:00:00Z')),
    'payment-overdue': overdue,
    'account-blocked': await add({ custom_full_block: '<p>Call us</p>' }),
    'forced-logout': await add({}, { is_force_logout: true }),
    staff: await add({ is_operator: true }, { is_staff: true }),
    rival: await add(),
  }
}

async function addBanner({ deps: { db, files } }: TestApp): Promise<number> {
  const fileId = await files.put(db, { contentType: 'image/png', bytes: Buffer.from('png'), audience: 'anyone' })
  const { id } = await db
    .insertInto('banners')
    .values({ url: '/', alt: '', file_id: fileId, is_ad: true, starts_on: '2026-01-01', ends_on: '2026-12-31' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function buildWorld(test: TestApp): Promise<World> {
  const { db } = test.deps
  const account = await addAccounts(test)
  const listId = await addList(db)
  const email = 'signs-in@one.example'
  await addContact(db, await addCompany(db), { email, password_hash: await hashPassword(password) })
  return {
    test,
    account,
    listId,
    email,
    partId: await addPart(db, account.member.companyId, { part_number: '507127-B21' }),
    bannerId: await addBanner(test),
    broadcastId: await post(test, account.member.companyId, listId),
  }
}
