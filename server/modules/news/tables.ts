import type { Generated, GeneratedAlways } from 'kysely'

/** The tables that only this folder writes. */
export interface NewsTables {
  news: NewsTable
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
}
