import { z } from 'zod'
import { endpoint, id, idParams, listReply, pageQuery, searchText } from './kit/index.ts'

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
  doReadMore: z.boolean().describe('The preview is not the whole text'),
})
export type NewsPreview = z.infer<typeof newsPreview>

export const getNewsForHome = endpoint({
  method: 'GET',
  path: '/api/news/lastForHome',
  access: 'anyone',
  summary: 'The latest news item, for the tile on home',
  reply: z.object({
    payload: newsPreview
      .extend({ image: z.string().nullable().describe('Path of its first picture, or of that of its first video') })
      .nullable(),
  }),
})

export const listNews = endpoint({
  method: 'GET',
  path: '/api/news',
  access: 'anyone',
  summary: 'News, pinned items first, then newest first',
  query: z.object({
    query: searchText().describe('All of its words occur in the title or the text'),
    catId: id().optional().describe('Only this category'),
    page: pageQuery.page,
  }),
  reply: listReply(newsPreview).extend({ nrNewsItems: z.number().int().nonnegative() }),
})

/** Items per page of the list. */
export const newsPageSize = 11

export const listLatestNews = endpoint({
  method: 'GET',
  path: '/api/news/latest',
  access: 'anyone',
  summary: 'The five newest items',
  reply: listReply(newsPreview),
})

export const newsCategory = z.object({ id: id(), catUrl: z.string(), catDescription: z.string() })
export type NewsCategory = z.infer<typeof newsCategory>

export const listNewsCategories = endpoint({
  method: 'GET',
  path: '/api/news/categories',
  access: 'anyone',
  summary: 'The categories of news',
  reply: listReply(newsCategory),
})

export const newsItem = newsPreview.omit({ preview: true, doReadMore: true }).extend({
  bodyHtml: z.string().describe('Sanitized when it is returned'),
  metaTitle: z.string().describe('At most 55 characters'),
  metaDescription: z.string().describe('At most 150 characters'),
  metaKeywords: z.string().describe('Words of the title with more than 3 letters, separated by commas'),
})
export type NewsItem = z.infer<typeof newsItem>

export const getNewsItem = endpoint({
  method: 'GET',
  path: '/api/news/{id}',
  access: 'anyone',
  summary: 'A news item',
  params: idParams,
  reply: z.object({ result: newsItem }),
  problems: ['not-found'],
})

export const getNewsFeed = endpoint({
  method: 'GET',
  path: '/api/news/rss',
  access: 'anyone',
  summary: 'The newest items as RSS 2.0, of all categories or of one',
  query: z.object({ catId: id().optional() }),
  otherTypes: ['application/rss+xml'],
})

export const getUnreadNews = endpoint({
  method: 'GET',
  path: '/api/inventory/unreadNews',
  access: 'account',
  summary: 'How many items were published since the caller last opened the news, and when the news last changed',
  reply: z.object({
    payload: z.object({
      count: z.number().int().nonnegative(),
      lastNewsUpdate: z.iso.datetime().nullable().describe('Previously loaded replies about news are outdated'),
    }),
  }),
})

export const markNewsSeen = endpoint({
  method: 'POST',
  path: '/api/news/actions/markSeen',
  access: 'account',
  isForReadOnly: true,
  changes: ['/api/inventory/unreadNews'],
  summary: 'Mark all items published so far as read',
  takesIdempotencyKey: false,
})
