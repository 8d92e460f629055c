import { matchPage } from '../../../contract/pages.ts'
import { pathWith } from '../../platform/navigation.ts'

/** Returns the page in the `next` parameter if it is on this site; never another site. */
export function nextPlace(search: string): string | undefined {
  const next = new URLSearchParams(search).get('next')
  if (next === null || !/^\/(?![/\\])/.test(next)) return undefined
  return matchPage(pathOf(next)) === undefined ? undefined : next
}

export const pathOf = (place: string) => place.split(/[?#]/, 1)[0] ?? ''

/** Returns where to go after signing in: the requested page, else the current one without used-up parameters. */
export function placeAfterSignIn(path: string, search: string): string {
  const kept = Object.fromEntries(new URLSearchParams(search))
  return nextPlace(search) ?? pathWith(path, { ...kept, next: undefined, reset: undefined })
}
