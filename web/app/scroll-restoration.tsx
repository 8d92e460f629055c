import { useEffect, useLayoutEffect } from 'react'
import { useSearch } from 'wouter'

/** Where each address was left, and what the page was last scrolled and focused for. */
const held = {
  left: new Map<string, number>(),
  scrolledFor: undefined as string | undefined,
  focusedFor: undefined as string | undefined,
}

/** How long a page that is returned to may take to grow to where it was left, in milliseconds. */
const patience = 1_500

/** Scrolls to where the page was left, as soon as it is long enough. */
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
  // A reload is the browser's own affair again.
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
  // A page that is a search box has taken the focus there already.
  if (document.activeElement instanceof HTMLInputElement && document.activeElement.closest('main')) return
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/**
 * Stands after a page and so is there once the page is: a new page, or another page of a list, starts at its top; a new page
 * takes the focus to its heading; going back finds the place it was left at. The first load is left as the browser has it.
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
