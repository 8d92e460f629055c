import { describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { rendered } from '../app/rendered.fixture.tsx'
import { useDetail } from '../platform/use-detail.ts'
import { DataTable } from './data-table.tsx'
import { DetailPane } from './detail-pane.tsx'

function Lines() {
  const { openId, page, close, detailOf } = useDetail(id => `/lines/${id}`)
  const list = (
    <DataTable
      label="Lines"
      columns={[{ key: 'id', label: 'Line', cell: ({ id }: { id: number }) => id }]}
      rows={[{ id: 7 }, { id: 8 }]}
      rowKey={({ id }) => id}
      rowLook={({ id }) => ({ href: `/lines/${id}`, detail: detailOf(id) })}
    />
  )
  return (
    <DetailPane label="Line" list={list} page={page} onClose={close}>
      {openId && <p>About line {openId}</p>}
    </DetailPane>
  )
}

const renderAt = (search: string) =>
  rendered(
    <Router ssrPath="/lines" ssrSearch={search}>
      <Lines />
    </Router>,
    { as: {} },
  )

describe('the pane beside a list', () => {
  it('shows the row named in the URL, on the first load too', () => {
    const html = renderAt('query=hp&detail=7')
    expect(html).toContain('<aside')
    expect(html).toContain('About line 7')
    expect(html).toContain('aria-label="Close"')
  })

  it('is hidden if the URL names no row', () => {
    expect(renderAt('query=hp')).not.toContain('<aside')
  })

  it('marks the open row and leads to its page', () => {
    const html = renderAt('detail=7')
    expect(html.match(/aria-current="true"/g)).toHaveLength(1)
    expect(html).toMatch(/href="\/lines\/7"[^>]*>.*Open as page/)
  })
})
