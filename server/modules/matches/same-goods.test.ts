import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { postBroadcast } from '../../../contract/broadcasts.ts'
import { type MatchStrategy, matchedBroadcastIds, possibleMatches } from '../../../contract/matches.ts'
import { addSynonym } from '../../../contract/stock-files.ts'
import { createTestApp, type TestApp, testNow } from '../../../tests/support/app.ts'
import { addStaff } from '../../../tests/support/staff.ts'
import { addCompany, addContact } from '../../../tests/support/world.ts'
import { inOrder, pairColumns } from '../equivalents/index.ts'
import { installReferenceData } from '../reference/index.ts'

let t: TestApp
let buyer: string
let seller: string

beforeAll(async () => {
  t = await createTestApp()
  await installReferenceData(t.deps.db)
})
afterAll(() => t.close())

const newTrader = async () => t.signIn(await addContact(t.deps.db, await addCompany(t.deps.db)))

beforeEach(async () => {
  await t.deps.db.deleteFrom('broadcasts').execute()
  await t.deps.db.deleteFrom('part_equivalents').execute()
  buyer = await newTrader()
  seller = await newTrader()
})

/** `brand | description` */
async function post(side: 'wts' | 'wtb', text: string, token: string): Promise<number> {
  const [brand = '', desc = ''] = text.split(' | ')
  const line = { quantity: '5', brand, desc, condition: 'REF', price: 'CALL' }
  const body = { ...line, listType: 2, broadcastType: side }
  return (await t.call(postBroadcast, { body }, token)).body.payload.id
}
const wanted = (text: string) => post('wtb', text, buyer)
const offered = (text: string) => post('wts', text, seller)

const matchesOf = async (id: number, strategy: MatchStrategy) =>
  (await t.call(possibleMatches, { params: { id, strategy }, query: {} }, buyer)).body.payload.results

/** Returns by each method why the offer matches the wish; undefined if it does not. */
async function reasonsOf(wish: string, offer: string, strategies: readonly MatchStrategy[]) {
  const [offerId, wishId] = [await offered(offer), await wanted(wish)]
  const reasons: (string | undefined)[] = []
  for (const strategy of strategies)
    reasons.push((await matchesOf(wishId, strategy)).find(row => row.id === offerId)?.reason)
  return reasons
}
const reasonOf = async (wish: string, offer: string) => (await reasonsOf(wish, offer, ['weighedEvidence']))[0]

const others = async (text: string) => post('wts', text, await newTrader())

async function addEquivalents(number: string, other: string) {
  const pair = inOrder({ number, kind: 'option' }, { number: other, kind: 'spare' })
  await t.deps.db
    .insertInto('part_equivalents')
    .values({ ...pairColumns(pair), created_at: new Date(testNow) })
    .execute()
}

describe('the number', () => {
  it.each([
    ['HP | 507127-B21', 'HP | 507127 b21'],
    ['Cisco | WS-C2960X-48TS-L', 'Cisco | ws-c2960x-48ts-l'],
  ])('of %s is the same as that of %s', async (wish, offer) => {
    expect(await reasonOf(wish, offer)).toBe('same part number, same brand')
  })

  it.each([
    ['HP | 507127-B21', 'HP | 507127'],
    ['HP | 507127-B21', 'HP | 507127-B21#ABB'],
    ['Dell | 0X829M', 'Dell | CN-0X829M'],
    ['Cisco | WS-C2960X-48TS-L', 'Cisco | WS-C2960X-48TS-L-RF'],
  ])('of %s is, by either method, only nearly that of %s', async (wish, offer) => {
    const reason = 'same part number except for a prefix or suffix'
    expect(await reasonsOf(wish, offer, ['weighedEvidence', 'stripAndFuzzy'])).toEqual([
      `${reason}, same brand`,
      reason,
    ])
  })

  it('is named as equivalent if it is', async () => {
    await addEquivalents('507127-B21', '507284-001')
    expect(await reasonOf('HP | 507127-B21', 'HP | 507284-001')).toBe('equivalent part number, same brand')
  })

  it('with a typo is similar', async () => {
    expect(await reasonOf('Cisco | WS-C2960X-48TS-L', 'Cisco | WS-C2960X-48ST-L')).toBe(
      'similar part number, same brand',
    )
  })

  it('is not the same, by trigrams, for having the same trigrams', async () => {
    const id = await offered('HP | 1212121212')
    const wish = await wanted('HP | 121212121212')
    const found = (await t.call(matchedBroadcastIds, { params: { id: wish } }, buyer)).body.payload.results
    expect(found).toMatchObject([{ broadcastId: id, reason: 'similar part number' }])
  })
})

describe('the brand', () => {
  it.each([
    ['Cisco', 'Cisco Systems'],
    ['WD', 'Western Digital'],
    ['HP', 'HPE'],
    ['HP', 'Hewlett Packard'],
    ['Aruba', 'HPE Aruba'],
  ])('%s is %s', async (one, other) => {
    expect(await reasonOf(`${one} | 507127-B21`, `${other} | 507127-B21`)).toBe('same part number, same brand')
  })

  it.each([
    ['LSI', 'Broadcom'],
    ['HGST', 'WD'],
    ['Aruba', 'HPE'],
    ['Compaq', 'HP'],
    ['IBM/Lenovo', 'Lenovo'],
  ])('%s is related to %s', async (one, other) => {
    expect(await reasonOf(`${one} | 507127-B21`, `${other} | 507127-B21`)).toBe('same part number, related brand')
  })

  it.each([
    ['HP', 'Dell'],
    ['Various', 'Various'],
    ['-', '-'],
    ['any', 'any'],
  ])('%s is not said to be that of %s', async (one, other) => {
    expect(await reasonOf(`${one} | 507127-B21`, `${other} | 507127-B21`)).toBe('same part number')
  })

  it.each([
    ['Palo Alto Networks | PAN-PA-850 Palo Alto Networks', 'Palo Alto | PAN-PA-850 Palo Alto'],
    ['Western Digital | WD4000FYYZ Western Digital', 'Western Digital | WD4000FYYZ Western Digital'],
  ])('is no description: %s', async (wish, offer) => {
    expect(await reasonOf(wish, offer)).toBe('same part number, same brand')
  })

  it('alone makes no match', async () => {
    expect(await reasonOf('Western Digital | Western Digital', 'Western Digital | Western Digital')).toBeUndefined()
    expect(await reasonOf('Palo Alto | Palo Alto spares', 'Palo Alto | Palo Alto firewalls')).toBeUndefined()
    expect(await reasonOf('Dell | Dell notebooks', 'Dell | Dell monitors')).toBeUndefined()
  })
})

describe('the description', () => {
  it('is similar if both have written it', async () => {
    expect(await reasonOf('HP | 507127-B21 300GB SAS 10K', 'HP | 507127-B21 300GB 10K SAS 6G')).toBe(
      'same part number, similar description, same brand',
    )
  })

  it.each([
    ['HP | 507127-B21', 'HP | 507127-B21'],
    ['Cisco | WS-C2960X-24TS-L', 'Cisco | WS-C2960X-24TS-L'],
    ['Cisco | WS-C2960X-24TS-L', 'Cisco | WS-C2960X-24TS-L gigabit switch'],
    ['Cisco | WS-C2960X-24TS-L used', 'Cisco | WS-C2960X-24TS-L new'],
  ])('is not similar if one of %s and %s says nothing but the number', async (wish, offer) => {
    expect(await reasonOf(wish, offer)).toBe('same part number, same brand')
  })

  it('that others write beside the number is not said to be that of the wish', async () => {
    await others('HP | 652583-B21 600GB SAS enterprise disk')
    await others('HP | 652583-B21 600GB enterprise disk SAS')
    expect(await reasonOf('HP | 652583-B21', 'HP | 600GB SAS enterprise disk')).toBe(
      'described as others describe this part, same brand',
    )
  })

  it('that others write beside an equivalent number is one of the part as well', async () => {
    await addEquivalents('652583-B21', '653957-001')
    await others('HP | 653957-001 600GB SAS enterprise disk')
    expect(await reasonOf('HP | 652583-B21', 'HP | 600GB SAS enterprise disk')).toBe(
      'described as others describe this part, same brand',
    )
  })
})

describe('goods without a number', () => {
  it.each([
    [
      'Dell | PowerEdge R740xd 24SFF',
      'Dell | R740xd 24x2.5 384GB',
      'same part number or model, similar description, same brand',
    ],
    [
      'HPE | ProLiant DL380 Gen10 8SFF',
      'HP | DL380 G10 8SFF',
      'same part number or model, similar description, same brand',
    ],
    [
      'Lenovo | ThinkPad T480 i5 16GB 256GB',
      'Lenovo | T480 i5 16/256',
      'same part number or model, similar description, same brand',
    ],
    ['Dell | PowerEdge R740', 'Dell | R740 8SFF 64GB', 'same part number or model, same brand'],
    ['HP | EliteBook 840 G5 16GB', 'HP | 840 G5 16GB 256GB', 'same model, similar description, same brand'],
    ['Seagate | 300GB SAS 15K 3.5', 'Seagate | SAS 300GB 15k LFF', 'similar description, same brand'],
  ])('have in common: %s and %s', async (wish, offer, reason) => {
    expect(await reasonOf(wish, offer)).toBe(reason)
  })

  it('have the same model if the number of one is the model that the other names', async () => {
    expect(await reasonOf('Cisco | 2960X-48FPD', 'Cisco | WS-C2960X-48FPD-L')).toBe('same model, same brand')
  })

  it('do not have the same model if only others name it', async () => {
    await others('HPE | 868703-B21 ProLiant DL380 Gen10 8SFF')
    await others('HPE | 868703-B21 DL380 Gen10 8SFF ProLiant')
    expect(await reasonOf('HPE | 868703-B21', 'HPE | DL380 Gen10 8SFF')).toBe(
      'described as others describe this part, same brand',
    )
  })

  it('are not the same for the model of a component', async () => {
    const reason = await reasonOf('HPE | ProLiant server 64GB P408i 2x 6130', 'HPE | ProLiant server DL20 64GB P408i')
    expect(reason ?? '').not.toContain('same model')
  })
})

describe('words that mean the same', () => {
  it('are those of the goods search, in any language', async () => {
    expect(await reasonOf('HPE | 800W Netzteil Platin', 'HPE | 800W power supply platinum')).toBe(
      'similar description, same brand',
    )
    expect(await reasonOf('Dell | riser card R740', 'Dell | R740 Riserkarte')).toContain('similar description')
    expect(await reasonOf('Seagate | 960GB SATA Festplatte', 'Seagate | 960GB SATA solid state drive')).toBeUndefined()
  })

  it('are what staff make of them, from the next search on', async () => {
    const staff = await t.signIn(await addStaff(t.deps.db))
    const id = await offered('Seagate | 960GB SATA SSD')
    const wish = await wanted('Seagate | 960GB SATA Drehscheibe')
    const found = async () => (await matchesOf(wish, 'weighedEvidence')).map(row => row.id)
    expect(await found()).toEqual([id])
    await t.call(addSynonym, { body: { kind: 'search', text: 'Drehscheibe', meaning: 'hdd' } }, staff)
    expect(await found()).toEqual([])
  })
})

it('the reason is said in the language of the reader', async () => {
  const id = await wanted('LSI | 507127-B21 300GB SAS')
  await offered('Broadcom | 507127-001 300GB SAS')
  const url = `/api/broadcasts/possibleMatches/${id}/weighedEvidence`
  const reasons: Record<string, string> = {}
  for (const language of ['en', 'de', 'nl']) {
    const headers = { authorization: `Bearer ${buyer}`, 'accept-language': language }
    reasons[language] = (await t.app.inject({ url, headers })).json().payload.results[0].reason
  }
  expect(reasons).toEqual({
    en: 'same part number except for a prefix or suffix, similar description, related brand',
    de: 'gleiche Teilenummer bis auf Präfix oder Suffix, ähnliche Beschreibung, verwandte Marke',
    nl: 'zelfde partnummer op een voor- of achtervoegsel na, vergelijkbare omschrijving, verwant merk',
  })
})
