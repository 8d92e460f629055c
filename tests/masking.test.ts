import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { broadcastAges } from '../contract/broadcast-filters.ts'
import { sides } from '../contract/broadcasts.ts'
import { companyOrders } from '../contract/companies.ts'
import { minimumOrders, tierNames } from '../contract/facets.ts'
import { endpoints } from '../contract/index.ts'
import { type AnyEndpoint, firstPublicId, type InputOf, type PublicEntity } from '../contract/kit/index.ts'
import { minQuantities, partConditions, partOrders, partStatOrders, stockAges } from '../contract/parts.ts'
import { siteTextNames } from '../contract/static-pages.ts'
import { idOfPublic, publicIdOf } from '../server/modules/masking/index.ts'
import { createTestApp, requestOf, type TestApp } from './support/app.ts'
import { testSecret } from './support/deps.ts'
import { buildMarket, type Market } from './support/generated-market.ts'
import { runs } from './support/runs.ts'
import { secretWorlds, spokenSecrets } from './support/secrets.ts'

/** Two sites with the same public data that differ in everything only members may see. */
const sites: { test: TestApp; market: Market }[] = []
/** The endpoints open to visitors, all called on both sites, except for captchas, which are random. */
const open = Object.entries(endpoints).filter(
  ([name, each]) => each.method === 'GET' && each.access === 'anyone' && name !== 'getCaptcha',
)

beforeAll(async () => {
  for (const world of secretWorlds) {
    const test = await createTestApp()
    sites.push({ test, market: await buildMarket(test.deps.db, world, test.clock.now()) })
  }
})
afterAll(async () => {
  for (const { test } of sites) await test.close()
})

type Input = InputOf<AnyEndpoint>
/** A request to a site; a company in it has a different id on each. */
type Question = Input | { companyIndex: number }

const secrets = secretWorlds.flatMap(world => spokenSecrets(world, 24))
const secret = fc.constantFrom(...secrets).map(text => text.slice(0, 200))
const pieceOfSecret = fc
  .tuple(secret, fc.nat(20), fc.integer({ min: 2, max: 12 }))
  .map(([text, start, length]) => text.slice(start, start + length))
const listOfNumbers = fc
  .array(
    fc.tuple(fc.oneof(fc.constantFrom('507127-B21', 'sfp10gsr', 'X520', 'nothing-1'), pieceOfSecret), fc.nat(60)),
    { maxLength: 6 },
  )
  .map(lines => lines.map(([number, pieces]) => `${number}\t${pieces || ''}`).join('\n'))
const publicText = fc.constantFrom(
  'hp',
  '507127',
  'sas',
  'cisco 48',
  '7127-b',
  '507127-B12',
  '507l27b21',
  'germany',
  'netherlands',
  'WTS',
  'tested',
  'tel',
)
const text = fc.oneof(
  { arbitrary: secret, weight: 3 },
  { arbitrary: pieceOfSecret, weight: 3 },
  { arbitrary: publicText, weight: 3 },
  { arbitrary: fc.tuple(publicText, pieceOfSecret).map(texts => texts.join(' ')), weight: 2 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 20 }), weight: 1 },
  { arbitrary: fc.constant(''), weight: 2 },
)
const page = { page: fc.integer({ min: 1, max: 4 }), pageSize: fc.constantFrom(5, 10, 20, 50, 100) }
const anyCompanyId = fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 5_003, max: 5_030 }))
const countries = ['Netherlands', 'Netherlands|germany', 'germany', 'United Kingdom', 'Brazil', 'Atlantis', 'Amsterdam']
const country = fc.constantFrom(...countries)
const partFilters = {
  country,
  favorites: fc.boolean(),
  tier: fc.constantFrom(...tierNames),
  manufacturer: fc.oneof(text, fc.constantFrom('HP', 'cisco')),
  condition: fc.constantFrom(...partConditions, 'NEW|REF'),
  priced: fc.boolean(),
  minQuantity: fc.constantFrom(...minQuantities),
  ...{ grade: fc.constantFrom('A', 'B', 'A|B'), maxMinimumOrder: fc.constantFrom(...minimumOrders) },
  maxAge: fc.constantFrom(...stockAges),
  category: fc.constantFrom('hdd', 'switch', 'memory', 'nothing'),
}
const partQuery = { query: text, exactPhrase: fc.boolean(), companyId: anyCompanyId, ...partFilters }
const anyNumber = fc.constantFrom('507127-B21', 'SFP10GSR', 'x520 da2')
const sortedBy = (orders: readonly string[]) => ({ orderCol: fc.constantFrom(...orders), orderDesc: fc.boolean() })
const optional = { requiredKeys: [] }
const asked = (query: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<Question> =>
  fc.record({ query: fc.record(query, optional) })
const keyed = { config: { secret: testSecret } }
/** Returns requests for a row by its public id, and sometimes by its real id, which no visitor can use. */
const rowOf = (entity: PublicEntity, count: number): fc.Arbitrary<Question & { params: { id: number } }> =>
  fc
    .tuple(fc.integer({ min: 1, max: count + 2 }), fc.integer({ min: 0, max: 4 }))
    .map(([id, kind]) => ({ params: { id: kind === 0 ? id : publicIdOf(keyed, entity, id) } }))
const broadcastQuery = {
  query: text,
  listType: fc.constantFrom(2, 4, 12, 15),
  type: fc.constantFrom(...sides),
  companyId: anyCompanyId,
  condition: fc.constantFrom(...partConditions, 'NEW|REF'),
  minQuantity: fc.constantFrom(...minQuantities),
  manufacturer: fc.constantFrom('HP', 'cisco', 'HP|Cisco'),
  priced: fc.boolean(),
  maxAge: fc.constantFrom(...broadcastAges),
  country: fc.constantFrom('NL', 'DE', 'NL|GB', 'XX'),
  tier: fc.constantFrom(...tierNames),
  onlyOwnBroadcasts: fc.boolean(),
}
const nothing: fc.Arbitrary<Question> = fc.constant({})

/** The requests to each endpoint. A new endpoint for visitors fails below until it is listed here. */
const questions: Record<string, fc.Arbitrary<Question>> = {
  listParts: asked({ ...partQuery, number: anyNumber, ...sortedBy(partOrders), ...page }),
  completeSearch: asked({ query: text }),
  listNumbers: asked({ list: listOfNumbers, ...partFilters }),
  listPartGroups: asked({ ...partQuery, ...sortedBy(partOrders), ...page }),
  listPartFacets: asked({ ...partQuery, number: anyNumber }),
  getPart: rowOf('part', 120),
  getPartStatistics: fc.record({
    params: fc.record({ q: fc.oneof(secret, pieceOfSecret, fc.constantFrom('507127-B21', 'ws-c2960x', 'nothing')) }),
    query: fc.record({ ...sortedBy(partStatOrders), ...partFilters, page: page.page }, optional),
  }),
  listTopSearches: nothing,
  listCompanies: asked({
    query: text,
    country,
    ...sortedBy(companyOrders),
    ...page,
  }),
  getCompany: fc.oneof(
    fc.nat(23).map(companyIndex => ({ companyIndex })),
    fc.constant({ params: { id: 999_999 } }),
  ),
  listDiamondMembers: asked(page),
  listGoldMembers: asked(page),
  listTrustedMembers: asked(page),
  listCompanyCountries: nothing,
  listCountries: nothing,
  getStatistics: nothing,
  listBroadcastLists: nothing,
  listBroadcasts: asked({ ...broadcastQuery, exactPhrase: fc.boolean(), contentType: fc.constant('rss'), ...page }),
  listBroadcastFacets: asked(broadcastQuery),
  getBroadcast: fc.tuple(rowOf('broadcast', 90), fc.boolean()).map(([row, bc]) => ({ ...row, query: { bc } })),
  getUnsubscription: fc
    .tuple(fc.uuid(), fc.constantFrom('p2', 'a2', 'pdigest', ''))
    .map(([key, end]) => ({ params: { token: `${key.replaceAll('-', '')}${end}` } })),
  describeStockLink: fc
    .tuple(fc.integer({ min: 1, max: 30 }), fc.base64String({ maxLength: 60 }))
    .map(([companyId, mac]) => ({ query: { token: `${companyId}|2026-11-05|9.${mac}` } })),
  getMailedLines: fc
    .tuple(fc.integer({ min: 1, max: 30 }), fc.base64String({ maxLength: 60 }))
    .map(([id, mac]) => ({ query: { token: `${id}.${mac}` } })),
  listEquivalents: asked({ partNumber: fc.oneof(text, fc.constantFrom('507127-B21', '0D1-507127', 'CN-0R730X')) }),
  getQuoteRequest: fc
    .oneof(fc.integer({ min: 1, max: 30 }).map(String), fc.base64String({ minLength: 1, maxLength: 90 }))
    .map(request => ({ params: { request } })),
  listPaymentOptions: nothing,
  checkVatNumber: asked({
    country: fc.constantFrom('NL', 'DE', 'US'),
    vat: fc.string({ minLength: 1, maxLength: 30 }),
  }),
  getOrder: fc.uuid().map(reference => ({ params: { reference } })),
  getInvoiceToPay: fc.base64String({ minLength: 4, maxLength: 80 }).map(token => ({ params: { token } })),
  getLinkedInvoicePdf: fc.base64String({ minLength: 4, maxLength: 80 }).map(token => ({ params: { token } })),
  getLinkedInvoiceUbl: fc.base64String({ minLength: 4, maxLength: 80 }).map(token => ({ params: { token } })),
  getSiteText: fc.constantFrom(...siteTextNames).map(name => ({ params: { name } })),
  listEventFiles: nothing,
  getNewsForHome: nothing,
  listNews: asked({ query: text, catId: fc.integer({ min: 0, max: 12 }), page: page.page }),
  listLatestNews: nothing,
  listNewsCategories: nothing,
  getNewsItem: fc.integer({ min: 1, max: 4 }).map(id => ({ params: { id } })),
  getNewsFeed: asked({ catId: fc.integer({ min: 0, max: 12 }) }),
  listRegistrationCountries: nothing,
  getAdvertisement: fc.integer({ min: 1, max: 4 }).map(id => ({ params: { id } })),
  getSettings: nothing,
  listLastRegistered: nothing,
  listRandomBanners: nothing,
  listTestimonials: nothing,
  listServices: nothing,
  getHelp: nothing,
  listTeam: nothing,
  listMemberLogos: nothing,
}

/** Open only to the recipient of a mail, or the buyer, by an unguessable link. */
const byLinkOnly = new Set([
  'describeStockLink',
  'getInvoiceToPay',
  'getLinkedInvoicePdf',
  'getLinkedInvoiceUbl',
  'getMailedLines',
  'getOrder',
  'getQuoteRequest',
  'getUnsubscription',
])

const inputFor = (question: Question, { companyIds }: Market): Input =>
  'companyIndex' in question
    ? { params: { id: publicIdOf(keyed, 'company', companyIds[question.companyIndex] ?? 0) } }
    : question

/** Requests to this endpoint, each once. */
function samplesOf(name: string, most: number): Question[] {
  const sampled = fc.sample(questions[name] ?? nothing, most)
  return [...new Map(sampled.map(question => [JSON.stringify(question), question])).values()]
}

/** Returns the reply as sent over the wire. */
async function replyOf(endpoint: AnyEndpoint, question: Question, site: (typeof sites)[number], token?: string) {
  const response = await site.test.app.inject(requestOf(endpoint, inputFor(question, site.market), token))
  return { status: response.statusCode, body: response.body }
}
const repliesOf = (endpoint: AnyEndpoint, question: Question) =>
  Promise.all(sites.map(site => replyOf(endpoint, question, site)))

describe('two sites that differ only in hidden data', () => {
  it('are sent every request that a visitor can make', () => {
    expect(Object.keys(questions).sort()).toEqual(open.map(([name]) => name).sort())
  })

  it.each(open)(
    'give a visitor the same reply, byte for byte: %s',
    async (name, endpoint) => {
      const question = questions[name]
      if (question === undefined) throw new Error(`nothing to ask of ${name}`)
      const statuses = new Set<number>()
      const ask = async (asked: Question) => {
        const [one, other] = await repliesOf(endpoint, asked)
        expect(other).toEqual(one)
        expect(one?.status).toBeLessThan(500)
        statuses.add(one?.status ?? 0)
      }
      await fc.assert(fc.asyncProperty(question, ask), runs(question === nothing ? 1 : 150))
      expect(statuses).toContain(byLinkOnly.has(name) ? 400 : 200)
    },
    60_000,
  )

  // A member blocked for an invoice still sees their own plan, to pay for it.
  it.each(open.filter(([name]) => name !== 'listPaymentOptions'))(
    'give a blocked account the same as a visitor: %s',
    async (name, endpoint) => {
      for (const site of sites) {
        const token = await site.test.signIn(site.market.blockedId)
        for (const question of samplesOf(name, 15))
          expect(await replyOf(endpoint, question, site, token)).toEqual(await replyOf(endpoint, question, site))
      }
    },
  )

  it('give members different replies, which proves that there is something to hide', async () => {
    for (const name of [
      'listParts',
      'listPartGroups',
      'getPart',
      'listCompanies',
      'getCompany',
      'listBroadcasts',
      'getBroadcast',
    ]) {
      const endpoint = endpoints[name]
      if (endpoint === undefined) throw new Error(`${name} is gone`)
      const question = name === 'getCompany' ? { companyIndex: 3 } : name.startsWith('get') ? { params: { id: 3 } } : {}
      const replies = sites.map(async site =>
        replyOf(endpoint, question, site, await site.test.signIn(site.market.memberId)),
      )
      const [one, other] = await Promise.all(replies)
      expect(one?.status, name).toBe(200)
      expect(one?.body, name).not.toBe(other?.body)
    }
  })

  it('show members the visitor’s data on a shared page and in a feed without a token', async () => {
    const { getBroadcast, listBroadcasts } = endpoints
    if (getBroadcast === undefined || listBroadcasts === undefined) throw new Error('broadcasts are gone')
    const shared = { params: { id: publicIdOf(keyed, 'broadcast', 3) }, query: { bc: true } }
    const feed = { query: { contentType: 'rss' } }
    for (const site of sites) {
      const token = await site.test.signIn(site.market.memberId)
      for (const [endpoint, question] of [[getBroadcast, shared] as const, [listBroadcasts, feed] as const])
        expect(await replyOf(endpoint, question, site, token)).toEqual(await replyOf(endpoint, question, site))
    }
  })

  it('let members, but not visitors, find stock by secrets in its descriptions', async () => {
    const { listParts } = endpoints
    if (listParts === undefined) throw new Error('listParts is gone')
    for (const [index, site] of sites.entries()) {
      const token = await site.test.signIn(site.market.memberId)
      const countOf = async (query: string, token?: string) =>
        JSON.parse((await replyOf(listParts, { query: { query, asTyped: true } }, site, token)).body).payload.numResults
      const written = [
        secretWorlds[index]?.secretsOf(7).embedded.email,
        secretWorlds[index]?.secretsOf(14).embedded.tel,
      ]
      for (const query of written.map(text => text ?? '')) {
        expect(await countOf(query, token), query).toBeGreaterThan(0)
        expect(await countOf(query), query).toBe(0)
      }
    }
  })
})

describe('ids that visitors see', () => {
  const idsIn = (value: unknown): number[] =>
    value === null || typeof value !== 'object'
      ? []
      : Object.entries(value).flatMap(([name, inner]) =>
          /^(id|(company|contact|broadcast|part|share)Id|CompanyID)$/.test(name) && typeof inner === 'number'
            ? [inner]
            : idsIn(inner),
        )
  const shownTo = async (name: string, question: Question, token?: string) => {
    const [endpoint, site] = [endpoints[name], sites[0]]
    if (endpoint === undefined || site === undefined) throw new Error(`nothing to ask of ${name}`)
    return JSON.parse((await replyOf(endpoint, question, site, token)).body)
  }
  /** Ids of lists, news and banners, which belong to no member. */
  const news = ['getNewsForHome', 'listNews', 'listLatestNews', 'listNewsCategories', 'getNewsItem', 'getNewsFeed']
  const openToAll = new Set(['listBroadcastLists', 'listRandomBanners', 'getHelp', 'listTeam', ...news])

  it('are public ids, wherever a visitor meets a part, a broadcast or a company', async () => {
    for (const [name] of open) {
      if (openToAll.has(name) || byLinkOnly.has(name)) continue
      for (const question of samplesOf(name, 10)) {
        const [endpoint, site] = [endpoints[name], sites[0]]
        if (endpoint === undefined || site === undefined) throw new Error(`nothing to ask of ${name}`)
        const { body } = await replyOf(endpoint, question, site)
        const reply = body.startsWith('<?xml') ? {} : JSON.parse(body)
        const ids = idsIn(reply)
        expect(
          ids.filter(id => id < firstPublicId),
          name,
        ).toEqual([])
      }
    }
    const feed = await sites[0]?.test.app.inject('/api/broadcasts?contentType=rss')
    const linked = [...(feed?.body.matchAll(/\/broadcasts\/(\d+)/g) ?? [])].map(([, id]) => Number(id))
    expect(linked.length).toBeGreaterThan(20)
    expect(linked.filter(id => id < firstPublicId)).toEqual([])
  })

  it('have no order or runs that would reveal which lines were uploaded together', async () => {
    const rows: { id: number }[] = []
    for (const page of [1, 2])
      rows.push(...(await shownTo('listParts', { query: { page, pageSize: 100 } })).payload.results)
    const own = rows
      .map(({ id }) => id)
      .sort((one, other) => one - other)
      .map(id => idOfPublic(keyed, 'part', id) ?? 0)
    expect(own.length).toBeGreaterThan(80)
    const consecutive = own.filter((id, index) => index > 0 && Math.abs(id - (own[index - 1] ?? 0)) === 1)
    expect(consecutive.length).toBeLessThan(own.length / 8)
  })

  it('are the only ids that visitors can use; members can use both kinds', async () => {
    const [site] = sites
    if (site === undefined) throw new Error('there is no site')
    const member = await site.test.signIn(site.market.memberId)
    const blocked = await site.test.signIn(site.market.blockedId)
    const own = { getPart: 3, getBroadcast: 3, getCompany: site.market.companyIds[3] ?? 0 }
    const entities = { getPart: 'part', getBroadcast: 'broadcast', getCompany: 'company' } as const
    for (const name of ['getPart', 'getBroadcast', 'getCompany'] as const) {
      const byOwn = { params: { id: own[name] } }
      const byPublic = { params: { id: publicIdOf(keyed, entities[name], own[name]) } }
      const nowhere = await shownTo(name, { params: { id: 999_999 } })
      for (const token of [undefined, blocked]) {
        expect(await shownTo(name, byOwn, token), name).toEqual(nowhere)
        expect((await shownTo(name, byPublic, token)).status, name).toBe(200)
      }
      expect(await shownTo(name, byPublic, member), name).toEqual(await shownTo(name, byOwn, member))
    }
  })

  it('of a company do not reveal whether it attends the meeting, because attendees are public', async () => {
    for (let companyIndex = 0; companyIndex < 23; companyIndex += 1)
      expect((await shownTo('getCompany', { companyIndex })).company.isAttendingEBM).toBe(false)
  })
})
