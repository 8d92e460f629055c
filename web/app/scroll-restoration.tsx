import { useEffect, useLayoutEffect } from 'react'
import { useSearch } from 'wouter'

/** The scroll position of each address, and the addresses last scrolled and focused for. */
const held = {
  left: new Map<string, number>(),
  scrolledFor: undefined as string | undefined,
  focusedFor: undefined as string | undefined,
}

/** Time a page gets to grow to its earlier scroll position, in milliseconds. */
const patience = 1_500

/** Scrolls to the earlier position as soon as the page is long enough. */
function restore(top: number) {
  const giveUpAt = performance.now() + patience
  const attempt = () => {
    window.scrollTo(0, top)
    if (Math.abs(window.scrollY - top) > 1 && performance.now() < giveUpAt) requestAnimationFrame(attempt)
  }
  requestAnimationFrame(attempt)
}

function followScroll() {
  history.scrollRestoration = 'manual'
  const remember = () => held.left.set(location.href, window.scrollY)
  const comeBack = () => restore(held.left.get(location.href) ?? 0)
  // The browser itself restores the position after a reload.
  const handBack = () => {
    history.scrollRestoration = 'auto'
  }
  window.addEventListener('pagehide', handBack)
  window.addEventListener('scroll', remember, { passive: true })
  window.addEventListener('popstate', comeBack)
  return () => {
    window.removeEventListener('pagehide', handBack)
    window.removeEventListener('scroll', remember)
    window.removeEventListener('popstate', comeBack)
  }
}

function focusHeading() {
  // A page with a search box has focused it already.
  if (document.activeElement instanceof HTMLInputElement && document.activeElement.closest('main')) return
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/**
 * Rendered after the page, so that it runs once the page is there. A new page, or another page of a list, starts at its top; a
 * new page focuses its heading; going back restores the scroll position. The browser handles the first load.
 */
export function ScrollRestoration({ path }: { path: string }) {
  const start = `${path}#${new URLSearchParams(useSearch()).get('page') ?? 1}`
  useEffect(followScroll, [])
  useLayoutEffect(() => {
    const { scrolledFor } = held
    held.scrolledFor = start
    if (scrolledFor !== undefined && scrolledFor !== start && location.hash === '') window.scrollTo(0, 0)
  }, [start])
  useEffect(() => {
    const { focusedFor } = held
    held.focusedFor = path
    if (focusedFor !== undefined && focusedFor !== path) focusHeading()
  }, [path])
  return null
}
