import type { Role } from '../../contract/kit/index.ts'
import { isSharedBroadcast, matchPage, type PageName } from '../../contract/pages.ts'

/** Pages that are shown by the file of another page. */
const sharedFiles = {
  broadcastCategory: 'broadcasts',
  newsCategory: 'news',
  inboxThread: 'inbox',
  adminNewsletterNew: 'adminNewsletterIssue',
  adminNewsNew: 'adminNewsItem',
} as const satisfies Partial<Record<PageName, PageName>>
const shares = (name: PageName): name is keyof typeof sharedFiles => name in sharedFiles

/** The file of a page, which `page-files.ts` finds. */
export type PageFile = Exclude<PageName, keyof typeof sharedFiles> | 'memberHome' | 'notFound' | 'sharedBroadcast'

export interface Route {
  name: PageName | 'notFound'
  params: Record<string, string>
  file: PageFile
}

/**
 * Returns the route of a URL; `search` may omit its leading '?'. Members and visitors have different home pages, and only
 * staff find the pages of staff.
 */
export function routeOf(pathname: string, search: string, role: Role): Route {
  const match = matchPage(pathname)
  if (match === undefined || (match.page.audience === 'staff' && role !== 'staff'))
    return { name: 'notFound', params: {}, file: 'notFound' }
  const { name, params } = match
  if (name === 'home' && role !== 'visitor') return { name, params, file: 'memberHome' }
  if (isSharedBroadcast(match, search)) return { name, params, file: 'sharedBroadcast' }
  return { name, params, file: shares(name) ? sharedFiles[name] : name }
}
