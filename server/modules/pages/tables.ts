/** The tables that only this folder writes. */
export interface PagesTables {
  sitemap_parts: SitemapPartsTable
}

interface SitemapPartsTable {
  chunk: number
  first_key: string
  changed_on: string
}
