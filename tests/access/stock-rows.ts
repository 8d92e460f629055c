import { randomUUID } from 'node:crypto'
import { stopLink } from '../../server/modules/hits/index.ts'
import { publicIdOf } from '../../server/modules/masking/index.ts'
import { stockLink } from '../../server/modules/stock/index.ts'
import { solvedCaptcha } from '../support/captcha.ts'
import { addQuotedRfq, addRfq } from '../support/rfqs.ts'
import {
  addCompany,
  addContact,
  addCopiedStock,
  addEquivalents,
  addPart,
  addProposal,
  addSynonym,
} from '../support/world.ts'
import { type Caller, nextSerial, open, type Row, type World, withPublicId } from './world.ts'

/** Returns a finding about a new pair of companies. */
async function findingOf({ test: { deps } }: World, state: 'found' | 'asked' = 'found') {
  const companyId = await addCompany(deps.db)
  await addContact(deps.db, companyId)
  return { params: { id: await addCopiedStock(deps.db, { company_id: companyId, state }) } }
}

async function candidateOf({ test: { deps } }: World) {
  const number = `C${nextSerial()}`
  const { id } = await deps.db
    .insertInto('equivalent_candidates')
    .values({
      key_a: `${number}A`,
      number_a: `${number}A`,
      key_b: `${number}B`,
      number_b: `${number}B`,
      manufacturer: 'HP',
      price_a: 1,
      price_b: 1,
      found_at: deps.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { params: { id } }
}

export const stockRows: Record<string, Row> = {
  listEquivalents: { ...open, input: () => ({ query: { partNumber: '507127-B21' } }) },
  proposeEquivalent: { access: 'member', input: () => ({ body: newEquivalent() }) },
  listOwnProposals: { access: 'member' },
  listProposals: { access: 'staff' },
  approveProposal: { access: 'staff', input: world => proposalOf(world) },
  rejectProposal: {
    access: 'staff',
    input: async world => ({ ...(await proposalOf(world)), body: { reason: 'Another drive.' } }),
  },
  listCandidates: { access: 'staff' },
  approveCandidate: {
    access: 'staff',
    input: async world => ({ ...(await candidateOf(world)), body: { kind: 'other' } }),
  },
  rejectCandidate: { access: 'staff', input: world => candidateOf(world) },
  listEquivalentPairs: { access: 'staff' },
  addEquivalentPair: { access: 'staff', input: () => ({ body: newEquivalent() }) },
  removeEquivalentPair: {
    access: 'staff',
    input: async ({ test }) => ({ params: { id: await addEquivalents(test.deps.db) } }),
  },
  listCopiedStock: { access: 'staff' },
  getCopiedStock: { access: 'staff', input: world => findingOf(world) },
  askAboutCopiedStock: {
    access: 'staff',
    input: async world => ({ ...(await findingOf(world)), body: { question: 'Where is it from?' } }),
  },
  answerCopiedStock: {
    access: 'staff',
    input: async world => ({ ...(await findingOf(world, 'asked')), body: { answer: 'From our supplier.' } }),
  },
  decideCopiedStock: {
    access: 'staff',
    input: async world => ({ ...(await findingOf(world)), body: { outcome: 'dismissed', reason: 'One supplier.' } }),
  },
  listSynonyms: { access: 'staff' },
  listProposedSynonyms: { access: 'staff' },
  takeProposedSynonym: {
    access: 'staff',
    input: () => ({ body: { kind: 'condition', text: `Odd ${randomUUID()}`, meaning: 'USED' } }),
  },
  refuseProposedSynonym: {
    access: 'staff',
    input: () => ({ body: { kind: 'condition', text: 'Odd stuff', meaning: 'USED' } }),
  },
  addSynonym: {
    access: 'staff',
    input: () => ({ body: { kind: 'manufacturer', text: randomUUID(), meaning: 'Manufacturer' } }),
  },
  changeSynonym: {
    access: 'staff',
    input: async ({ test }) => ({
      params: { id: await addSynonym(test.deps.db) },
      body: { meaning: 'Other manufacturer' },
    }),
  },
  removeSynonym: {
    access: 'staff',
    input: async ({ test }) => ({ params: { id: await addSynonym(test.deps.db) } }),
  },
  listParts: open,
  listNumbers: open,
  listPartGroups: open,
  completeSearch: open,
  listPartFacets: open,
  getPart: withPublicId('part', world => world.partId),
  getPartStatistics: { ...open, input: () => ({ params: { q: '507127-B21' } }) },
  listTopSearches: open,
  getCaptcha: open,
  sendRFQ: {
    ...open,
    input: async world => {
      const { partId } = await memberRfq(world)
      return {
        body: {
          ...newRfq,
          partId: publicIdOf(world.test.deps, 'part', partId),
          captcha: await solvedCaptcha(world.test),
        },
      }
    },
    refused: { 'service-only': 'traders-only', staff: 'traders-only' },
  },
  getRfqReach: {
    access: 'trader',
    input: async world => ({ params: { id: (await memberRfq(world)).partId } }),
  },
  parseRfqList: { access: 'trader', input: () => ({ body: { text: '10 x HP 507127-B21' } }) },
  countSuppliers: { access: 'trader', input: () => ({ body: { lines: [{ partNumber: '507127-B21' }] } }) },
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
  undoDecision: {
    access: 'trader',
    input: async (...of) => {
      const { id, lineId, askId } = await ownRfq(...of)
      const { db, clock } = of[0].test.deps
      const final_at = new Date(clock.now().getTime() + 10_000)
      const { id: decisionId } = await db
        .insertInto('rfq_decisions')
        .values({
          rfq_id: id,
          lines: JSON.stringify([{ lineId, awards: [{ askId, quantity: 1 }] }]),
          decided_by: of[0].account.member.contactId,
          decided_at: clock.now(),
          final_at,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { params: { id }, body: { decisionId } }
    },
    refused: { rival: 'not-found' },
  },
  getOrderFile: {
    access: 'trader',
    input: async (...of) => {
      const { askId } = await ownRfq(...of)
      const { db, clock } = of[0].test.deps
      const award = { ask_id: askId, quantity: 1, awarded_at: clock.now(), awarded_by: of[0].account.member.contactId }
      await db.insertInto('rfq_awards').values(award).execute()
      return { params: { id: askId, format: 'xlsx' as const } }
    },
    refused: { rival: 'not-found' },
  },
  counterQuote: {
    access: 'trader',
    input: async (...of) => {
      const { id, askId } = await ownRfq(...of)
      return { params: { id }, body: { askId, price: 90, currency: 'EUR', quantity: 10 } }
    },
    refused: { rival: 'not-found' },
  },
  decideCounter: {
    ...open,
    input: async world => {
      const { db } = world.test.deps
      const { token, askId } = await addQuotedRfq(world.test, world.account.member.contactId)
      const { id: counterId } = await db
        .insertInto('quote_counters')
        .values({
          ask_id: askId,
          price: 9,
          currency: 'EUR',
          quantity: 1,
          made_by: world.account.member.contactId,
          made_at: world.test.clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { params: { request: token }, body: { counterId, isAccepted: false } }
    },
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
  getStockAccuracy: { access: 'member', input: ({ account }) => ({ params: { id: account.member.companyId } }) },
  listInventoryHits: { access: 'trader' },
  listHitGroups: { access: 'trader' },
  offerToSearchers: {
    access: 'trader',
    input: async (...of) => ({ body: { ...(await ownHit(...of)), subject: 'Offer', message: '5 x 507127-B21' } }),
    refused: { rival: 'part-not-found' },
  },
  setHitsMail: { access: 'trader', input: () => ({ body: { isOn: true } }) },
  stopHitsMail: {
    ...open,
    input: ({ test, account }) => ({ body: { token: tokenIn(stopLink(test.deps.config, account.member.contactId)) } }),
  },
  getStockAges: { access: 'trader' },
  getPartMarket: { access: 'member', input: () => ({ params: { q: '507127-B21' } }) },
  getDesk: { access: 'trader' },
  countDesk: { access: 'trader' },
  putOffDeskItem: { access: 'trader', input: () => ({ body: { kind: 'stock', key: 'stock', isDone: true } }) },
  putBackDeskItem: { access: 'trader', input: () => ({ body: { kind: 'stock', key: 'stock' } }) },
  confirmStock: { access: 'trader' },
  describeStockLink: { ...open, input: world => ({ query: { token: stockToken(world) } }) },
  confirmStockByLink: { ...open, input: world => ({ body: { token: stockToken(world) } }) },
}

const newRfq = { companyName: 'Kestrel', contactName: 'Ada', contactEmail: 'ada@kestrel.example', contactTel: '+31 20' }

/** Adds an unanswered request of the member's company, by a new contact each time, so that no limit is reached. */
const memberRfq = async ({ test, account }: World) =>
  addRfq(test, await addContact(test.deps.db, account.member.companyId))

/** Adds a request with a quote: the caller's own if the caller is in the trial or read-only, else the member's. */
const ownRfq = async ({ test, account }: World, caller: Caller) =>
  addQuotedRfq(
    test,
    await addContact(test.deps.db, account[caller === 'trial' || caller === 'read-only' ? caller : 'member'].companyId),
  )

const newEquivalent = () => {
  const serial = nextSerial()
  return { partNumber: `EQ-${serial}-B21`, equivalentNumber: `EQ-${serial}-001`, kind: 'spare' }
}

const proposalOf = async ({ test, account }: World) => ({
  params: { id: await addProposal(test.deps.db, account.member) },
})

const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? ''

/** Returns the token in the mail that asks the member about their stock. */
const stockToken = ({ test, account }: World) =>
  tokenIn(stockLink(test.deps.config, { companyId: account.member.companyId, before: '2026-11-05' }, test.clock.now()))

/** Adds another company's search that found stock: the caller's if the caller is in the trial or read-only, else the member's. */
async function ownHit({ test: { deps }, account }: World, caller: Caller) {
  const { companyId } = account[caller === 'trial' || caller === 'read-only' ? caller : 'member']
  const key = `OFFERED${nextSerial()}`
  const partId = await addPart(deps.db, companyId, { part_number: key })
  const searcher = await addCompany(deps.db)
  const contactId = await addContact(deps.db, searcher)
  const now = deps.clock.now()
  await deps.db
    .insertInto('part_hits')
    .values({
      part_id: partId,
      contact_id: contactId,
      day: '2026-11-18',
      company_id: companyId,
      query: key,
      searched_at: now,
    })
    .execute()
  return { key, companyIds: [searcher] }
}
