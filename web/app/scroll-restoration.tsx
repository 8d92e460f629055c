import { useEffect, useLayoutEffect } from 'react'
import { useSearch } from 'wouter'
import { detailParam } from '../platform/detail-param.ts'

/** The scroll position of each address, the page that was last scrolled to its top, and the page that last got the focus. */
const state = {
  positions: new Map<string, number>(),
  scrolledFor: undefined as string | undefined,
  focusedFor: undefined as string | undefined,
}

/** Time a page gets to grow to its earlier scroll position, in milliseconds. */
const restoreTimeoutMs = 1_500

/** Scrolls to the earlier position as soon as the page is long enough. */
function restore(top: number) {
  const giveUpAt = performance.now() + restoreTimeoutMs
  const attempt = () => {
    window.scrollTo(0, top)
    if (Math.abs(window.scrollY - top) > 1 && performance.now() < giveUpAt) requestAnimationFrame(attempt)
  }
  requestAnimationFrame(attempt)
}

/** Returns the address under which a scroll position is stored: the same with and without a pane beside the list. */
function positionKeyOf({ href }: Location) {
  const url = new URL(href)
  url.searchParams.delete(detailParam)
  return url.href
}

function followScroll() {
  history.scrollRestoration = 'manual'
  const savePosition = () => state.positions.set(positionKeyOf(location), window.scrollY)
  const restorePosition = () => restore(state.positions.get(positionKeyOf(location)) ?? 0)
  // The browser itself restores the position after a reload.
  const leaveToBrowser = () => {
    history.scrollRestoration = 'auto'
  }
  window.addEventListener('pagehide', leaveToBrowser)
  window.addEventListener('scroll', savePosition, { passive: true })
  window.addEventListener('popstate', restorePosition)
  return () => {
    window.removeEventListener('pagehide', leaveToBrowser)
    window.removeEventListener('scroll', savePosition)
    window.removeEventListener('popstate', restorePosition)
  }
}

/** Returns the row of the list that leads to the page that was open before. */
const rowOf = (from: string) => document.querySelector<HTMLElement>(`main [data-row-link][href="${CSS.escape(from)}"]`)

function focusStart(from: string) {
  // A page with a search box has focused it already.
  if (document.activeElement instanceof HTMLInputElement && document.activeElement.closest('main')) return
  const row = rowOf(from)
  if (row) return row.focus({ preventScroll: true })
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/**
 * Rendered after the page, so that it runs once the page is there. A new page, or the next page of a list, is scrolled to its top. A new
 * page gets the focus at its heading, a list at the row whose page was open before. Going back restores the scroll position. The browser
 * handles the first load.
 */
export function ScrollRestoration({ path }: { path: string }) {
  const start = `${path}#${new URLSearchParams(useSearch()).get('page') ?? 1}`
  useEffect(followScroll, [])
  useLayoutEffect(() => {
    const { scrolledFor } = state
    state.scrolledFor = start
    if (scrolledFor !== undefined && scrolledFor !== start && location.hash === '') window.scrollTo(0, 0)
  }, [start])
  useEffect(() => {
    const { focusedFor } = state
    state.focusedFor = path
    if (focusedFor !== undefined && focusedFor !== path) focusStart(focusedFor)
  }, [path])
  return null
}
