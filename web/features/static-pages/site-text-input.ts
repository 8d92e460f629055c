import type { SiteTextName } from '../../../contract/site-texts.ts'

/** Returns the input of the call for a text. */
export const inputOf = (name: SiteTextName, version?: string) => ({
  params: { name },
  ...(version !== undefined && { query: { version } }),
})
