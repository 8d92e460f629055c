import { beforeAll, describe, expect, it } from 'vitest'
import { listNumbers } from '../../../../contract/listed-numbers.ts'
import { listParts } from '../../../../contract/parts.ts'
import { rendered } from '../../../app/rendered.fixture.tsx'
import { queryOf } from '../../../platform/api.ts'
import { loadLaterParts } from '../../../platform/later.tsx'
import { readSearch } from '../../../platform/navigation.ts'
import { page } from './parts-page.tsx'
import { numbersInput, partsAddress, partsInput } from './parts-search.ts'

const { Component } = page
const viewer = { isMember: true, pageSize: 10 } as const
const facts = { tookMs: 4, relaxed: [], companyName: 'Nordic Parts AB' }
const lines = {
  ...facts,
  status: 200,
  payload: { results: [], numResults: 12, isCapped: false },
  hasLandingPage: true,
  landingPartNumber: '507127B21',
}

beforeAll(loadLaterParts)

/** Returns the page of a member, with the replies that it asks for at this address. */
function pageAt(search: string) {
  const state = readSearch(partsAddress, search)
  const numbers = { results: [], numResults: 2, ignored: [], numListed: 0 }
  const queries = [state.query, state.query2].map(query => ({
    key: queryOf(listParts, partsInput({ ...state, query }, viewer)).queryKey,
    reply: lines,
  }))
  const list = {
    key: queryOf(listNumbers, numbersInput(state, viewer)).queryKey,
    reply: { ...facts, status: 200, payload: numbers },
  }
  return rendered(<Component params={{}} />, {
    as: {},
    address: `/parts?${search}`,
    prepare: client => {
      for (const { key, reply } of [...queries, list]) client.setQueryData<unknown>(key, reply)
    },
  })
}

/** Returns the texts of the chips that remove a filter. */
const chipsIn = (html: string) => [...html.matchAll(/<button[^>]*class="_chip[^>]*>([^<]+)/g)].map(([, text]) => text)

describe('the filters of the search for parts', () => {
  const filters = 'companyId=7&favorites=1&country=Sweden&condition=NEW|REF&priced=1&minQuantity=25&maxAge=7'
  const applied = [
    'Nordic Parts AB',
    'Your favorites',
    'NEW',
    'REF',
    '≥ 25 pieces',
    'Price stated',
    'Up to 7 days',
    'Sweden',
  ]

  it.each([
    ['a typed list of numbers', `query=507127-B21;AB8S2A&${filters}`],
    ['a pasted list of numbers', `list=507127-B21%0AAB8S2A&${filters}`],
    ['several searches', `query=507127-B21&query2=AB8S2A&${filters}`],
  ])('are all shown with %s, each to be removed by a click', (_, search) => {
    expect(chipsIn(pageAt(search))).toEqual(applied)
  })

  it('are shown once with a single search, whose bar has a control for each', () => {
    const chips = chipsIn(pageAt(`query=507127-B21&view=lines&${filters}`))
    expect(chips).toEqual(['Nordic Parts AB', 'Your favorites', 'NEW', 'REF', 'Sweden'])
  })
})

describe('each of several searches', () => {
  it('links to the statistics of the number that it is about', () => {
    const html = pageAt('query=507127-B21&query2=AB8S2A')
    expect(html.match(/href="\/507127B21"/g)).toHaveLength(2)
  })
})

describe('a company without a text', () => {
  it('lists its whole stock to a member, whose filters and order it has', () => {
    const html = pageAt('companyId=7')
    expect(html).toContain('12 lines')
    expect(chipsIn(html)).toEqual(['Nordic Parts AB'])
    expect(html).not.toContain('Type at least')
  })
})
