import { z } from 'zod'
import { endpoint, id } from './kit/index.ts'

export const newsPreview = z.object({
  id: id(),
  title: z.string(),
  titleSlug: z.string(),
  cat_url: z.string(),
  catId: id(),
  catDescription: z.string(),
  by: z.string(),
  date: z.iso.datetime(),
  preview: z.string().describe('Plain text, at most 350 characters'),
  isPinned: z.boolean(),
})
export type NewsPreview = z.infer<typeof newsPreview>

export const getNewsForHome = endpoint({
  method: 'GET',
  path: '/api/news/lastForHome',
  access: 'anyone',
  summary: 'The latest news item, for the tile on home',
  reply: z.object({ payload: newsPreview.nullable() }),
})
