import type { NewsPreview } from '../../../contract/news.ts'
import { pathWith } from '../../platform/navigation.ts'

/** Returns the path of a news item's page. */
export const newsHref = ({ cat_url, titleSlug, id }: Pick<NewsPreview, 'cat_url' | 'titleSlug' | 'id'>): string =>
  pathWith(`/news/${cat_url}/${titleSlug}`, { id })
