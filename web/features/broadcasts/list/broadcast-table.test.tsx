import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { createQueryClient } from '../../../platform/api.ts'
import { Subject } from '../subject.tsx'
import { BroadcastTable } from './broadcast-table.tsx'
import { emptyTextOf } from './no-results.tsx'
import { countText } from './results.tsx'
import { row } from './row.fixture.ts'
// What the list loads later, so that no import outlives this file.
import '../detail/broadcast-pane.tsx'
import './facet-bar.tsx'
import './new-bar.tsx'
import './no-results.tsx'
import './own-actions.tsx'
import './selected-broadcasts.tsx'

const client = createQueryClient(async () => ({ status: 0, body: {} }))
const rendered = (element: React.ReactNode) =>
  renderToString(
    <QueryClientProvider client={client}>
      <Router ssrPath="/broadcasts">{element}</Router>
    </QueryClientProvider>,
  )
const textOf = (html: string) => html.replace(/<!-- -->/g, '').replace(/<[^>]+>/g, '|')

describe('the table of broadcasts', () => {
  it('shows a line with its side, its link and its sender, without style attributes, which the security policy would refuse', () => {
    const html = rendered(<BroadcastTable rows={[row({ id: 71 })]} />)
    expect(html).toContain('href="/broadcasts/71"')
    expect(html).toContain('href="/companies/8"')
    expect(textOf(html)).toMatch(
      /WTS\|.*\|25\|.*\|507127-B21\|.*HP 300GB 10K SAS\|.*F\/S\|.*€ 31\|.*Server\/Storage\|.*Rotterdam Racks\|.*NL\|/,
    )
    expect(html).not.toContain('style=')
  })

  it('names a masked sender by the generic label, without a link', () => {
    const masked = row({
      companyId: null,
      company: { name: 'Gold Member', country: null, countryCode: null, isTrusted: 0, isGold: 1, isDiamond: 0 },
    })
    const html = rendered(<BroadcastTable rows={[masked]} />)
    expect(html).toContain('Gold Member')
    expect(html).not.toContain('/companies/')
    expect(html).not.toContain('Country')
  })

  it('has a column for actions only if there are any', () => {
    expect(rendered(<BroadcastTable rows={[row()]} />)).not.toContain('Actions')
    const html = rendered(
      <BroadcastTable rows={[row({ isOwn: true })]} actionsOf={({ isOwn }) => isOwn && <em>Remove</em>} />,
    )
    expect(html).toContain('Actions')
    expect(html).toContain('<em>')
  })

  it('says what the reader has of a WTB: pieces of the shown line, or how many of its lines', () => {
    const chipOf = (given: Parameters<typeof row>[0]) =>
      textOf(rendered(<BroadcastTable rows={[row({ side: 'WTB', numLines: 10, ...given })]} />)).match(
        /You \d[^|]*/,
      )?.[0]
    const ownStock = { quantity: 64, condition: 'REF', price: 44 }
    expect(chipOf({ ownStock: null, numOwnLines: 0 })).toBeUndefined()
    expect(chipOf({ ownStock, numOwnLines: 1 })).toBe('You 64')
    expect(chipOf({ ownStock: null, numOwnLines: 1 })).toBe('You 1 line')
    expect(chipOf({ ownStock, numOwnLines: 3 })).toBe('You 3 lines')
  })

  it('marks new rows', () => {
    const html = rendered(<BroadcastTable rows={[row({ id: 2 }), row({ id: 1 })]} freshIds={new Set([2])} />)
    expect(html.match(/fresh/g)).toHaveLength(1)
  })
})

describe('the text of an empty or a long list', () => {
  it('differs between own and all broadcasts', () => {
    expect(emptyTextOf({ tab: 'my' })).toBe('You currently do not have any broadcasts.')
    expect(emptyTextOf({ tab: 'all' })).toBe('No results found for this query, please broaden your search.')
  })

  it('is the same with filters and from favorites, as agreed with the business', () => {
    expect(emptyTextOf({ tab: 'my', type: 'WTB' })).toBe('You currently do not have any broadcasts.')
    expect(emptyTextOf({ tab: 'favorites' })).toBe('No results found for this query, please broaden your search.')
  })

  it('explains that one letter is too short to search for', () => {
    expect(emptyTextOf({ tab: 'all', query: 'h' })).toBe('Type at least 2 characters to search.')
  })

  it('counts up to the limit', () => {
    expect(countText({ numResults: 1, isCapped: false })).toBe('1 result')
    expect(countText({ numResults: 1_284, isCapped: false })).toBe('1,284 results')
    expect(countText({ numResults: 10_000, isCapped: true })).toBe('more than 10,000 results')
  })
})

describe('a subject', () => {
  it('sets its part number in the mono typeface, and omits the side that its chip shows', () => {
    expect(renderToString(<Subject subject="WTB 2x Dell 0X7K8W" side="WTB" />)).toBe(
      '2x Dell <span class="mono">0X7K8W</span>',
    )
  })
})
