import type { Generated, GeneratedAlways } from 'kysely'

/** Tables that only this module writes. */
export interface NewsTables {
  news: NewsTable
  news_seen: NewsSeenTable
}

interface NewsTable {
  id: GeneratedAlways<number>
  category_id: number
  title: string
  title_slug: string
  author: string
  body_html: string
  is_pinned: Generated<boolean>
  published_at: Date
  /** Search words of title and text. */
  words: GeneratedAlways<string>
  is_draft: Generated<boolean>
  keywords: Generated<string>
  version: Generated<number>
  updated_at: Date | null
  updated_by: number | null
  deleted_at: Date | null
}

interface NewsSeenTable {
  contact_id: number
  seen_at: Date
}
