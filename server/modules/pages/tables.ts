/** Tables that only this module writes. */
export interface PagesTables {
  sitemap_parts: SitemapPartsTable
}

interface SitemapPartsTable {
  chunk: number
  first_key: string
  changed_on: string
}
