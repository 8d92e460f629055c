import { type PageName, pages } from '../../contract/pages.ts'
import { loadLaterParts } from '../platform/later.tsx'
import type { PageModule } from '../platform/page.ts'
import type { AdminFrame } from './admin/admin-frame.tsx'
import type { PageFile } from './routes.ts'

const loaded = new Map<PageFile, PageModule>()
const loading = new Map<PageFile, Promise<PageModule>>()
const failed = new Set<PageFile>()

/** Returns the page's code if it is loaded already. */
export const pageIfLoaded = (file: PageFile): PageModule | undefined => loaded.get(file)

const staff: { Frame?: typeof AdminFrame } = {}

/** Returns the frame around staff's pages, which is loaded with the first of them. */
export const staffFrame = () => staff.Frame

const isForStaff = (file: PageFile) => file in pages && pages[file as PageName].audience === 'staff'

async function loadFrameOf(file: PageFile): Promise<void> {
  if (isForStaff(file)) staff.Frame = (await import('./admin/admin-frame.tsx')).AdminFrame
}

/** Loads a page and all late parts, so that no part of it appears afterwards. */
async function importPage(file: PageFile): Promise<PageModule> {
  const page = await (await import('./page-files.ts')).importPage(file)
  await loadLaterParts()
  return page
}

/** Loads the page's code once; a failed load stays failed for every caller until `forgetFailedPages`. */
export function loadPage(file: PageFile, load = importPage): Promise<PageModule> {
  const pending = loading.get(file)
  if (pending !== undefined) return pending
  const promise = Promise.all([load(file), loadFrameOf(file)]).then(([page]) => {
    loaded.set(file, page)
    return page
  })
  // A retry during rendering would fail again and loop.
  promise.catch(() => failed.add(file))
  loading.set(file, promise)
  return promise
}

/** Loads the code of the first page, from the address that the server wrote into the document. */
export function loadFirstPage(file: PageFile): Promise<PageModule> {
  const address = document.querySelector<HTMLLinkElement>('link[data-page]')?.href
  if (address === undefined) return loadPage(file)
  return loadPage(file, async () => ((await import(/* @vite-ignore */ address)) as { page: PageModule }).page)
}

/** Lets pages whose code failed to load be loaded again. */
export function forgetFailedPages(): void {
  for (const file of failed) loading.delete(file)
  failed.clear()
}
