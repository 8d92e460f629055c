import type { NewsPreview } from '../../../contract/news.ts'
import { plainText } from '../../platform/html.ts'
import type { NewsRow } from './reads.ts'

const previewLength = 350

/** Returns the text, cut at a word with an ellipsis if it is longer than `max` characters. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text
  const head = text.slice(0, max - 1)
  const border = head.lastIndexOf(' ')
  return `${text[max - 1] === ' ' || border === -1 ? head : head.slice(0, border)}`.trimEnd().concat('…')
}

export const presentNewsPreview = (row: NewsRow): NewsPreview => ({
  id: row.id,
  title: row.title,
  titleSlug: row.title_slug,
  cat_url: row.cat_url,
  catId: row.category_id,
  catDescription: row.cat_description,
  by: row.author,
  date: row.published_at.toISOString(),
  preview: shorten(plainText(row.body_html), previewLength),
  isPinned: row.is_pinned,
})
