import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { Pagination, pageNumbers } from './pagination.tsx'

describe('page numbers', () => {
  it('are all shown up to seven', () => {
    expect(pageNumbers(1, 1)).toEqual([1])
    expect(pageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('are the first, the last and the neighbors if there are more than seven, with gaps between', () => {
    expect(pageNumbers(1, 8)).toEqual([1, 2, 'gap', 8])
    expect(pageNumbers(10, 20)).toEqual([1, 'gap', 9, 10, 11, 'gap', 20])
    expect(pageNumbers(20, 20)).toEqual([1, 'gap', 19, 20])
  })

  it('leave no gap where only one number would be missing', () => {
    expect(pageNumbers(4, 20)).toEqual([1, 2, 3, 4, 5, 'gap', 20])
    expect(pageNumbers(17, 20)).toEqual([1, 'gap', 16, 17, 18, 19, 20])
  })
})

const rendered = (props: { page: number; numResults: number; isCapped?: boolean }) =>
  renderToString(
    <Router ssrPath="/list">
      <Pagination pageSize={10} isCapped={false} hrefOf={page => `/list?page=${page}`} {...props} />
    </Router>,
  ).replace(/<!-- -->/g, '')

describe('pagination', () => {
  it('is not shown if all results fit on one page', () => {
    for (const numResults of [0, 1, 10]) expect(rendered({ page: 1, numResults })).toBe('')
  })

  it('shows the range and the total', () => {
    expect(rendered({ page: 2, numResults: 1_284 })).toContain('Showing 11 to 20 of 1,284 results')
    expect(rendered({ page: 2, numResults: 14 })).toContain('Showing 11 to 14 of 14 results')
    expect(rendered({ page: 1, numResults: 10_000, isCapped: true })).toContain('of more than 10,000 results')
  })

  it('links to the previous and the next page, if there is one', () => {
    const first = rendered({ page: 1, numResults: 30 })
    expect(first).toContain('aria-label="Next page"')
    expect(first).not.toContain('aria-label="Previous page"')
    const last = rendered({ page: 3, numResults: 30 })
    expect(last).toContain('href="/list?page=2"')
    expect(last).not.toContain('aria-label="Next page"')
  })
})
