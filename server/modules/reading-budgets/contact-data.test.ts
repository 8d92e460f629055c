import { afterAll, beforeAll, expect, it } from 'vitest'
import { getBroadcast, getFeedToken, listBroadcasts, postBroadcast } from '../../../contract/broadcasts.ts'
import { getCompany, listCompanies } from '../../../contract/companies.ts'
import { completeSearch } from '../../../contract/completions.ts'
import { listFavorites } from '../../../contract/favorites.ts'
import { endpoints } from '../../../contract/index.ts'
import { mayUse } from '../../../contract/kit/index.ts'
import { possibleMatches } from '../../../contract/matches.ts'
import { getPart, getPartStatistics, listPartGroups, listParts } from '../../../contract/parts.ts'
import { createTestApp, requestOf, type TestApp } from '../../../tests/support/app.ts'
import { setSetting } from '../../../tests/support/settings.ts'
import { addCompany, addContact, addList, addPart } from '../../../tests/support/world.ts'

const budget = { profiles: 5, lines: 1_000 }
const budgets = {
  trial: { account: budget, company: budget },
  member: { account: { ...budget, profiles: 8 }, company: { ...budget, profiles: 8 } },
}
const goods = { listType: 2, quantity: '5', brand: 'HP', desc: '507127-B21', condition: 'F/S', price: '10' }

/** A company with all kinds of contact data, a stock line and a broadcast, whose texts have contact data too. */
interface Seller {
  companyId: number
  contactId: number
  partId: number
  broadcastId: number
  secrets: string[]
}

let test: TestApp
let sellers: Seller[]

async function addSeller(number: number): Promise<Seller> {
  const { db } = test.deps
  const [tel, mobile] = [`+31 20 555 01${number}`, `+31 6 1234 56${number}`]
  const [email, website] = [`ada@seller${number}.example`, `https://www.seller${number}.example/`]
  const person = `Ada Nummer${number}`
  const companyId = await addCompany(db, {
    tel,
    website,
    address: `Kade ${number}`,
    iban_code: `NL9100000000${number}`,
    description: `Servers and storage since 1999.\nWrite to ${email} or call ${mobile}, ${website}`,
  })
  const signature = `${person}\n${mobile}\n${email}`
  const contactId = await addContact(db, companyId, { name: person, email, tel: mobile, signature })
  const inGoods = `call ${mobile}, ${email}`
  const lot = { grade: `A, ${email}`, location: mobile, sku: email, lead_time: `ask ${email}` }
  const partId = await addPart(db, companyId, { part_number: '507127-B21', description: `300GB ${inGoods}`, ...lot })
  const body = { ...goods, desc: `${goods.desc}, ask ${email}`, pLink: `${website}stock` }
  const broadcastId = (await test.call(postBroadcast, { body }, await test.signIn(contactId))).body.payload.id
  const telLink = tel.replaceAll(' ', '')
  return { companyId, contactId, partId, broadcastId, secrets: [tel, telLink, mobile, email, person, website] }
}

const addReader = async (plan: 'trial' | 'plus') => {
  const companyId = await addCompany(test.deps.db, {
    membership_plan: plan,
    ...(plan === 'trial' && { trial_ends_at: new Date('2027-01-01T00:00:00Z') }),
  })
  const contactId = await addContact(test.deps.db, companyId)
  return { companyId, contactId, token: await test.signIn(contactId) }
}
type Reader = Awaited<ReturnType<typeof addReader>>

beforeAll(async () => {
  test = await createTestApp()
  const { db } = test.deps
  await addList(db)
  await setSetting(db, 'readingBudgets', budgets)
  sellers = []
  for (let number = 10; number < 20; number += 1) sellers.push(await addSeller(number))
})
afterAll(() => test.close())

const leaked = ({ secrets }: Seller, text: string) => secrets.filter(secret => text.includes(secret))
const leakedOf = (text: string) => sellers.filter(seller => leaked(seller, text).length > 0)
const broadcastOf = ({ broadcastId }: Seller, { token }: Reader, query = {}) =>
  test.call(getBroadcast, { params: { id: broadcastId }, query }, token)
const partOf = ({ partId }: Seller, { token }: Reader, query = {}) =>
  test.call(getPart, { params: { id: partId }, query }, token)
const openAll = async (open: (seller: Seller) => Promise<{ raw: string }>) => {
  const replies = []
  for (const seller of sellers) replies.push((await open(seller)).raw)
  return replies
}

/** Returns every response of the API's read endpoints, with every id of a company, a broadcast or a line. */
async function walk({ token }: Reader): Promise<string[]> {
  const ids = sellers.flatMap(({ companyId, contactId, partId, broadcastId }) => [
    companyId,
    contactId,
    partId,
    broadcastId,
  ])
  const feed = (await test.call(getFeedToken, {}, token)).body.payload.token
  const texts: string[] = []
  const ask = async (request: ReturnType<typeof requestOf>) => {
    texts.push((await test.app.inject(request)).body)
  }
  for (const endpoint of Object.values(endpoints)) {
    if (endpoint.method !== 'GET' || !mayUse('trial', endpoint.access)) continue
    const params = { q: '507127-B21', strategy: 'stripAndFuzzy', token: 'none', request: 'none' }
    const hasId = endpoint.path.includes('{id}')
    for (const id of hasId ? new Set(ids) : [0])
      for (const query of hasId ? [{}] : [{}, { query: '507127-B21', pageSize: 100 }])
        await ask(requestOf(endpoint, { params: { ...params, id }, query }, token))
  }
  for (const { companyId } of sellers)
    for (const contentType of [undefined, 'rss'] as const)
      await ask(requestOf(listBroadcasts, { query: { companyId, contentType, token: feed } }, token))
  return texts
}

it('a trial account that reads the whole API sees the contact data of exactly as many companies as its budget allows', async () => {
  const trial = await addReader('trial')
  const texts = await walk(trial)
  expect(leakedOf(texts.join('\n'))).toHaveLength(5)
})

it.each([
  ['broadcasts', broadcastOf],
  ['stock lines', partOf],
])(
  'reading the contact data of %s counts like reading the company’s profile, once a day for each company',
  async (_, open) => {
    const trial = await addReader('trial')
    const replies = await openAll(seller => open(seller, trial))
    expect(replies.map((reply, index) => leakedOf(reply).map(seller => sellers.indexOf(seller) === index))).toEqual([
      ...Array(5).fill([true]),
      ...Array(5).fill([]),
    ])
    for (const seller of sellers.slice(0, 5)) {
      const profile = await test.call(getCompany, { params: { id: seller.companyId } }, trial.token)
      expect(profile.status).toBe(200)
      expect(leaked(seller, (await broadcastOf(seller, trial)).raw)).not.toEqual([])
    }
    const next = await test.call(getCompany, { params: { id: (sellers[5] as Seller).companyId } }, trial.token)
    expect(next.problem.code).toBe('reading-budget-used')
  },
)

it('contact data typed into goods is in lists, feeds and completions only for paying members', async () => {
  const [trial, member] = [await addReader('trial'), await addReader('plus')]
  const lists = async ({ token }: Reader) => {
    const feed = (await test.call(getFeedToken, {}, token)).body.payload.token
    const replies = [
      (await test.call(listParts, { query: { query: '507127', pageSize: 100 } }, token)).raw,
      (await test.call(listPartGroups, { query: { query: '507127', pageSize: 100 } }, token)).raw,
      (await test.call(listBroadcasts, { query: { query: '507127' } }, token)).raw,
      (await test.app.inject(requestOf(listBroadcasts, { query: { contentType: 'rss', token: feed } }, token))).body,
    ]
    return replies.map(reply => leakedOf(reply).length)
  }
  expect(await lists(trial)).toEqual([0, 0, 0, 0])
  expect(await lists(member)).toEqual([10, 1, 10, 10])
})

it('part numbers with an address are completed without it for a trial', async () => {
  const [{ companyId }] = sellers as [Seller]
  await addPart(test.deps.db, companyId, { part_number: 'QX-778 ada@seller.example' })
  const complete = async ({ token }: Reader) =>
    (await test.call(completeSearch, { query: { query: 'QX-778' } }, token)).raw
  expect(await complete(await addReader('trial'))).not.toContain('ada@seller.example')
  expect(await complete(await addReader('plus'))).toContain('ada@seller.example')
})

it('contact data is withheld with the reason once the budget is used up, and the rest can still be read', async () => {
  const trial = await addReader('trial')
  await openAll(seller => broadcastOf(seller, trial))
  const last = sellers[9] as Seller
  const { status, body } = await broadcastOf(last, trial)
  expect(status).toBe(200)
  expect(body.result).toMatchObject({ companyId: last.companyId, contact: null, productLink: null })
  expect(body.result.message).toContain('Desc. / Partnumber: 507127-B21')
  expect(body.result.contactRefusal).toContain(
    'You have read the contact data of 5 companies today, which is the daily limit.',
  )
  const { part } = (await partOf(last, trial)).body
  expect(part).toMatchObject({ partNumber: '507127-B21', contacts: [], contactsCombined: null })
  expect(part.company).toMatchObject({ id: last.companyId, tel: null, telLink: null })
  expect(part.contactRefusal).toContain(
    'You have read the contact data of 5 companies today, which is the daily limit.',
  )
})

it('contact data is left out on request, and then does not count', async () => {
  const trial = await addReader('trial')
  for (const open of [broadcastOf, partOf])
    expect(leakedOf((await openAll(seller => open(seller, trial, { withoutContact: true }))).join('\n'))).toEqual([])
  const { body } = await broadcastOf(sellers[9] as Seller, trial)
  expect(body.result).toMatchObject({ contact: { name: 'Ada Nummer19' }, contactRefusal: null })
})

it('contact data of the reader’s own company does not count, and staff read everything', async () => {
  const own = sellers[0] as Seller
  const seller = { companyId: own.companyId, contactId: own.contactId, token: await test.signIn(own.contactId) }
  await openAll(other => broadcastOf(other, seller))
  expect(leaked(own, (await broadcastOf(own, seller)).raw)).toEqual(expect.arrayContaining(own.secrets.slice(2, 5)))
  expect((await broadcastOf(sellers[9] as Seller, seller)).body.result.contact).toBeNull()
  const staffCompany = await addCompany(test.deps.db, { is_operator: true })
  const token = await test.signIn(await addContact(test.deps.db, staffCompany, { is_staff: true }))
  const staff = { companyId: staffCompany, contactId: 0, token }
  for (const other of sellers) expect(leaked(other, (await broadcastOf(other, staff)).raw)).not.toEqual([])
})

it('contact data is in lists of lines only for paying members; trial members have to open a line', async () => {
  const [trial, member] = [await addReader('trial'), await addReader('plus')]
  const wanted = { ...goods, broadcastType: 'wtb' as const, desc: '507127-B21' }
  const lists = async ({ token }: Reader) => {
    const { id } = (await test.call(postBroadcast, { body: wanted }, token)).body.payload
    return [
      await test.call(listParts, { query: { query: '507127', pageSize: 100 } }, token),
      await test.call(getPartStatistics, { params: { q: '507127-B21' } }, token),
      await test.call(possibleMatches, { params: { id, strategy: 'weighedEvidence' } }, token),
    ].map(({ raw }) => leakedOf(raw).length)
  }
  expect(await lists(trial)).toEqual([0, 0, 0])
  expect(await lists(member)).toEqual([10, 10, 10])
})

it('a trial account sees its own lines as it typed them', async () => {
  const { companyId, token } = await addReader('trial')
  const email = 'own@reader.example'
  const lot = { grade: email, location: '', sku: '', lead_time: '' }
  const id = await addPart(test.deps.db, companyId, { part_number: `OWN-77 ${email}`, description: email, ...lot })
  const own = { partNumber: `OWN-77 ${email}`, description: email, lot: { grade: email } }
  const listed = await test.call(listParts, { query: { query: 'own-77' } }, token)
  expect(listed.body.payload.results).toMatchObject([own])
  for (const query of [{}, { withoutContact: '1' }]) {
    const opened = await test.call(getPart, { params: { id }, query } as never, token)
    expect(opened.body).toMatchObject({ part: own })
  }
  const completed = await test.call(completeSearch, { query: { query: 'own-7' } }, token)
  expect(completed.raw).toContain(email)
})

it('contact data in descriptions of companies is in lists only for paying members', async () => {
  const [trial, member] = [await addReader('trial'), await addReader('plus')]
  const lists = async ({ contactId, token }: Reader) => {
    for (const { companyId } of sellers)
      await test.deps.db.insertInto('favorites').values({ contact_id: contactId, company_id: companyId }).execute()
    const replies = [
      await test.call(listCompanies, { query: { pageSize: 100 } }, token),
      await test.call(listFavorites, {}, token),
    ]
    for (const { raw } of replies) expect(raw).toContain('Servers and storage since 1999.')
    return replies.map(({ raw }) => leakedOf(raw).length)
  }
  expect(await lists(trial)).toEqual([0, 0])
  expect(await lists(member)).toEqual([10, 10])
})
