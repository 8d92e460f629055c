import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listParts } from '../../../../contract/parts.ts'
import { runs } from '../../../../tests/support/runs.ts'
import { urlOf } from '../../../platform/api.ts'
import { readSearch } from '../../../platform/navigation.ts'
import {
  isAdvanced,
  isGrouped,
  isSearchable,
  openGroupInput,
  partsAddress,
  partsInput,
  queriesOf,
  type Step,
  stepsOnEnter,
  stepsWhileTyping,
} from './parts-search.ts'

/** Returns the browser's history, as changed by the search box: the query of each entry. */
function walk(entries: string[], steps: Step[], text: string, start: string): string[] {
  return steps.reduce((current, { to, isReplace }) => {
    const previous = isReplace ? current.slice(0, -1) : current
    return [...previous, to === 'text' ? text : start]
  }, entries)
}

describe('the search box', () => {
  it.each([
    ['', false],
    ['h', false],
    [' h ', false],
    ['"h"', false],
    ['hp', true],
    ['"hp"', true],
  ])('takes "%s" for a search: %s', (text, expected) => {
    expect(isSearchable(text)).toBe(expected)
  })

  it('updates the URL while typing, without history entries', () => {
    const entries = ['h', 'hp', 'hp 5'].reduce<string[]>(
      (current, text) => walk(current, stepsWhileTyping(text, current.at(-1) ?? ''), text, ''),
      ['news', ''],
    )
    expect(entries).toEqual(['news', 'hp 5'])
  })

  it('does not change the URL for a space or a quote', () => {
    expect(stepsWhileTyping(' "hp" ', 'hp')).toEqual([])
  })

  it('leaves two history entries after Enter: the page where typing began, and the search', () => {
    const typed = walk([''], stepsWhileTyping('hp', ''), 'hp', '')
    expect(walk(typed, stepsOnEnter('hp', { current: 'hp', start: '' }), 'hp', '')).toEqual(['', 'hp'])
  })

  it('ends with the searched text in the URL, and adds at most one entry, whatever is typed before Enter', () => {
    const word = fc.constantFrom('', 'h', 'hp', 'hp 5', 'dell')
    fc.assert(
      fc.property(word, fc.array(word), word, (start, typed, last) => {
        const current = typed.reduce<string[]>(
          (all, text) => walk(all, stepsWhileTyping(text, all.at(-1) ?? ''), text, start),
          [start],
        )
        const after = walk(current, stepsOnEnter(last, { current: current.at(-1) ?? '', start }), last, start)
        expect(after).toEqual(last === start ? [start] : [start, last])
      }),
      runs(100),
    )
  })
})

describe('the request to the API', () => {
  const state = readSearch(
    partsAddress,
    'query=hp&country=Germany&companyId=7&orderCol=inv_companyname&orderDesc=true&page=2&pageSize=nonsense',
  )

  it('is the search of the URL with the preferred page size', () => {
    const url = urlOf(listParts, partsInput(state, { isMember: true, pageSize: 50 }))
    expect(Object.fromEntries(new URL(url, 'http://x').searchParams)).toEqual({
      query: 'hp',
      country: 'Germany',
      companyId: '7',
      orderCol: 'inv_companyname',
      orderDesc: 'true',
      page: '2',
      pageSize: '50',
    })
  })

  it('is for groups, unless lines, one number or one company are asked for', () => {
    const shown = (search: string) => isGrouped(readSearch(partsAddress, search))
    expect(shown('query=hp')).toBe(true)
    for (const search of ['query=hp&view=lines', 'query=hp&number=507127-B21', 'companyId=7'])
      expect(shown(search)).toBe(false)
  })

  it('lists the lines of the open group, cheapest first, whatever page of groups is shown', () => {
    const input = openGroupInput(readSearch(partsAddress, 'query=hp&open=507127B21&page=3'), { isMember: true })
    expect(input.query).toMatchObject({ query: 'hp', number: '507127B21', orderCol: 'Price', page: 1 })
  })

  it('excludes equivalents on request', () => {
    const withoutEquivalents = readSearch(partsAddress, 'query=hp&equivalents=0')
    expect(urlOf(listParts, partsInput(withoutEquivalents, { isMember: true, pageSize: 10 }))).toContain(
      'equivalents=0',
    )
  })

  it('omits filters that a visitor may not use', () => {
    const url = urlOf(listParts, partsInput(state, { isMember: false, pageSize: 10 }))
    expect(Object.fromEntries(new URL(url, 'http://x').searchParams)).toEqual({
      query: 'hp',
      orderDesc: 'true',
      page: '2',
      pageSize: '10',
    })
  })
})

describe('a search of several texts', () => {
  const queriesFor = (search: string, isMember = true) => queriesOf(readSearch(partsAddress, search), isMember)

  it('requests each text of at least two characters once, the first one before the others', () => {
    expect(queriesFor('query=507127-B21&query2=ws-c2960&query4=507127-B21&query5=x')).toEqual([
      '507127-B21',
      'ws-c2960',
    ])
  })

  it('requests nothing while the first text is too short', () => {
    expect(queriesFor('query=h&query2=ws-c2960')).toEqual([])
  })

  it('requests the whole stock of a company for a member without a text', () => {
    expect(queriesFor('companyId=7')).toEqual([''])
    expect(queriesFor('companyId=7&query=h')).toEqual([])
    expect(queriesFor('companyId=7', false)).toEqual([])
    expect(queriesFor('country=Sweden')).toEqual([])
  })

  it('is only the first text for a visitor, who has no advanced form', () => {
    expect(queriesFor('query=hp&query2=dell', false)).toEqual(['hp'])
    expect(isAdvanced(readSearch(partsAddress, 'query=hp&query2=dell&doShowAdvanced=true'), false)).toBe(false)
  })

  it('shows its form if one of its fields is filled in', () => {
    expect(isAdvanced(readSearch(partsAddress, 'query=hp&query3=dell'), true)).toBe(true)
    expect(isAdvanced(readSearch(partsAddress, 'query=hp'), true)).toBe(false)
  })
})
