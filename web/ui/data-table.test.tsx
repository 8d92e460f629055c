import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { DataTable } from './data-table.tsx'
import type { DataColumn, DataTableProps } from './data-table-props.ts'

interface Line {
  id: number
  name: string
  pieces: number
}

const lines: Line[] = [
  { id: 1, name: 'A4100-X', pieces: 3 },
  { id: 2, name: 'B-200', pieces: 1200 },
]

const columns: DataColumn<Line, 'name'>[] = [
  { key: 'name', label: 'Part number', order: 'name', phone: 'lead', cell: ({ name }) => name },
  { key: 'note', label: 'Note', hiddenBelow: 'tablet', cell: () => '' },
  {
    key: 'pieces',
    label: 'Quantity',
    isEnd: true,
    phone: 'first',
    unit: () => 'pcs',
    tone: ({ pieces }) => (pieces > 1000 ? 'warning' : undefined),
    cell: ({ pieces }) => pieces,
  },
]

const selected = new Set([2])
const full: Omit<DataTableProps<Line, 'name'>, 'rows'> = {
  label: 'Lines',
  columns,
  rowKey: ({ id }) => id,
  selection: {
    isSelected: ({ id }) => selected.has(id),
    onToggle: () => {},
    onToggleAll: () => {},
    nameOf: ({ name }) => name,
  },
  actions: { size: 'short', cell: ({ name }) => <button type="button">{name}</button> },
  detail: ({ id }) => id === 2 && <p>Below the second</p>,
}

const htmlOf = (props: Partial<DataTableProps<Line, 'name'>> = {}) =>
  renderToString(<DataTable {...full} rows={lines} {...props} />).replaceAll('<!-- -->', '')

/** Returns the class of each cell, row by row. */
const rowsOf = (html: string) =>
  [...html.matchAll(/<tr(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd]([^>]*)>/g)].map(([, attributes = '']) => /class="([^"]*)"/.exec(attributes)?.[1]?.trim()),
  )

describe('a table', () => {
  it('has as many cells in each row as headings', () => {
    const [heading, first, second, detail] = rowsOf(htmlOf())
    expect(heading).toHaveLength(5)
    expect(first).toHaveLength(5)
    expect(second).toHaveLength(5)
    expect(detail).toHaveLength(1)
    expect(htmlOf()).toContain('colSpan="5"')
  })

  it('has the same cells before the rows load, so that no column moves', () => {
    const [heading, skeleton, ...others] = rowsOf(htmlOf({ rows: undefined, skeletons: 3 }))
    const [, row] = rowsOf(htmlOf())
    expect(others).toHaveLength(2)
    expect(skeleton).toHaveLength(heading?.length ?? 0)
    expect(skeleton).toEqual(row)
  })

  it('checks the boxes of selected rows, each labeled by its row', () => {
    const html = htmlOf()
    expect(html).toMatch(/aria-label="Select B-200"[^>]*checked/)
    expect(html).not.toMatch(/aria-label="Select A4100-X"[^>]*checked/)
    expect(html).not.toMatch(/aria-label="Select all"[^>]*checked/)
    selected.add(1)
    expect(htmlOf()).toMatch(/aria-label="Select all"[^>]*checked/)
    expect(htmlOf({ rows: [] })).not.toMatch(/aria-label="Select all"[^>]*checked/)
    selected.delete(1)
  })

  it('exposes its sort column and direction', () => {
    const sort = { sorting: { orderCol: 'name', orderDesc: true } as const, onSort: () => {} }
    expect(htmlOf({ sort })).toMatch(/aria-sort="descending"[^>]*>.*Part number/)
    expect(htmlOf()).not.toContain('aria-sort')
  })

  it('gives a column of names a width that follows the table, not a fixed one', () => {
    const html = htmlOf({ columns: [{ key: 'name', label: 'From', width: 'name', cell: ({ name }) => name }] })
    expect(html).toMatch(/<th [^>]*class="[^"]*name[^"]*"[^>]*><span>From/)
    expect(html).not.toContain('width=')
  })

  it('names the unit of a figure and its tone', () => {
    const html = htmlOf()
    expect(html).toContain(' pcs</span>')
    expect(html.match(/class="[^"]*warning/g)).toHaveLength(1)
  })
})
