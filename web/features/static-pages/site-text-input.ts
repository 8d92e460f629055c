import type { SiteTextName } from '../../../contract/static-pages.ts'

/** Returns the input of the call for a text. */
export const inputOf = (name: SiteTextName, version?: string) => ({
  params: { name },
  ...(version !== undefined && { query: { version } }),
})
