import { matchPage } from '../../../contract/pages.ts'
import { pathWith } from '../../platform/navigation.ts'

/** Returns the path in the `next` parameter if it is a page of this site, otherwise undefined. */
export function nextPath(search: string): string | undefined {
  const next = new URLSearchParams(search).get('next')
  if (next === null || !/^\/(?![/\\])/.test(next)) return undefined
  return matchPage(pathOf(next)) === undefined ? undefined : next
}

export const pathOf = (url: string) => url.split(/[?#]/, 1)[0] ?? ''

/** Returns where to go after signing in: the requested page, otherwise the current page without the one-time parameters `next` and `reset`. */
export function pathAfterSignIn(path: string, search: string): string {
  const params = Object.fromEntries(new URLSearchParams(search))
  return nextPath(search) ?? pathWith(path, { ...params, next: undefined, reset: undefined })
}
