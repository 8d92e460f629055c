import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { useDetail } from '../platform/use-detail.ts'
import { DetailPane } from './detail-pane.tsx'

function Lines() {
  const { openId, hrefOf, close } = useDetail('line')
  return (
    <DetailPane label="Line" list={<a href={hrefOf(7, '/lines/7')}>Line 7</a>} onClose={close}>
      {openId && <p>About line {openId}</p>}
    </DetailPane>
  )
}

const at = (search: string) =>
  renderToString(
    <Router ssrPath="/lines" ssrSearch={search}>
      <Lines />
    </Router>,
  ).replaceAll('<!-- -->', '')

describe('the pane beside a list', () => {
  it('shows the row named in the URL, on the first load too', () => {
    const html = at('query=hp&line=7')
    expect(html).toContain('<aside')
    expect(html).toContain('About line 7')
    expect(html).toContain('aria-label="Close"')
  })

  it('is hidden if the URL names no row', () => {
    expect(at('query=hp')).not.toContain('<aside')
  })

  it('links to the page of a row until the browser knows that there is room for the pane', () => {
    expect(at('')).toContain('href="/lines/7"')
  })
})
