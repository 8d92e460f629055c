import type { NewsItem, NewsPreview } from '../../../contract/news.ts'
import { articleHtml, firstImage, plainText } from '../../platform/html.ts'
import type { NewsRow } from './reads.ts'

const previewLength = 350

/** Returns the text; a text of more than `max` characters is cut after a word and gets an ellipsis. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text
  const head = text.slice(0, max - 1)
  const lastSpace = head.lastIndexOf(' ')
  return `${text[max - 1] === ' ' || lastSpace === -1 ? head : head.slice(0, lastSpace)}`
    .trimEnd()
    .replace(/[.,;:]+$/, '')
    .concat('…')
}

/** Returns the path of an item's page. */
export const pathOf = ({ cat_url, title_slug, id }: Pick<NewsRow, 'cat_url' | 'title_slug' | 'id'>): string =>
  `/news/${cat_url}/${title_slug}?id=${id}`

const shared = (row: NewsRow) => ({
  id: row.id,
  title: row.title,
  titleSlug: row.title_slug,
  cat_url: row.cat_url,
  catId: row.category_id,
  catDescription: row.cat_description,
  by: row.author,
  date: row.published_at.toISOString(),
  isPinned: row.is_pinned,
})

export function presentNewsPreview(row: NewsRow): NewsPreview {
  const text = plainText(row.body_html)
  return { ...shared(row), preview: shorten(text, previewLength), doReadMore: text.length > previewLength }
}

/** Returns an item for its tile on the home page, with the path of its first picture. */
export const presentNewsForHome = (row: NewsRow, origin: string) => ({
  ...presentNewsPreview(row),
  image: firstImage(articleHtml(row.body_html, { origin })) ?? null,
})

const titleLength = 55
const descriptionLength = 150
const minKeywordLength = 4

/** Returns the keywords that staff chose, otherwise the words of the title; only words with more than three characters. */
function keywordsOf({ keywords, title }: Pick<NewsRow, 'keywords' | 'title'>): string {
  const chosen = keywords.split(',').map(keyword => keyword.trim())
  const words = keywords === '' ? (title.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? []) : chosen
  return [...new Set(words.filter(word => word.length >= minKeywordLength))].join(', ')
}

export function presentNewsItem(row: NewsRow, origin: string): NewsItem {
  const text = plainText(row.body_html)
  return {
    ...shared(row),
    bodyHtml: articleHtml(row.body_html, { origin }),
    metaTitle: row.title.slice(0, titleLength),
    metaDescription: text.length > descriptionLength ? `${text.slice(0, descriptionLength - 3)}...` : text,
    metaKeywords: keywordsOf(row),
  }
}
