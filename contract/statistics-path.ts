import { partKey } from './kit/part-key.ts'
import { decodeSegment, matchPage } from './pages.ts'

/**
 * Returns the path of the statistics page for a part number that is written differently in a URL, e.g.
 * `/507127-B21` or `/507127b21`. Returns undefined for the address of a page and for text that is not a part number.
 * Does not check whether the number is in stock.
 */
export function statisticsPathOf(pathname: string): string | undefined {
  const [, segment] = /^\/([^/]+)\/?$/.exec(pathname) ?? []
  if (segment === undefined || matchPage(pathname) !== undefined) return undefined
  const key = partKey(decodeSegment(segment))
  return /^[A-Z0-9]{2,64}$/.test(key) && /\d/.test(key) ? `/${key}` : undefined
}
