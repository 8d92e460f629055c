import type { NewsPreview } from '../../../contract/news.ts'
import { pages } from '../../../contract/pages.ts'
import { pathWith } from '../../platform/navigation.ts'

/** A list of news: all of it, or one category. */
export interface NewsListAddress {
  base: string
  catId: number | undefined
}

/** Returns the address of a search of the shown list, whose category it keeps; without a list, of all news. */
export function newsSearchHref(list: NewsListAddress | undefined, typed: string): string {
  const all = pages.news.path
  const { base, catId } = list ?? { base: all, catId: undefined }
  // A category with its own address is named by that.
  return pathWith(base, { query: typed || undefined, catId: base === all ? catId : undefined })
}

/** Returns the path of a news item's page. */
export const newsHref = ({ cat_url, titleSlug, id }: Pick<NewsPreview, 'cat_url' | 'titleSlug' | 'id'>): string =>
  pathWith(`/news/${cat_url}/${titleSlug}`, { id })
