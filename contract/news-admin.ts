import { z } from 'zod'
import {
  endpoint,
  fieldMessage,
  id,
  idParams,
  listReply,
  optionalText,
  pageQuery,
  requiredText,
  searchText,
  storableText,
} from './kit/index.ts'

export const newsStates = ['draft', 'scheduled', 'published'] as const
export type NewsState = (typeof newsStates)[number]

/** A news item as staff list it. */
export const staffNewsItem = z.object({
  id: id(),
  title: z.string(),
  state: z.enum(newsStates),
  catId: id(),
  catDescription: z.string(),
  by: z.string(),
  publishedDT: z.iso.datetime().nullable().describe('When it is or was first shown; null for a draft'),
  isPinned: z.boolean(),
  version: z.number().int().describe('Incremented by each edit'),
  updatedDT: z.iso.datetime().nullable().describe('null if it was never edited'),
  updatedBy: z.string().nullable(),
  path: z.string().describe('Of its page, which exists once it is published'),
})
export type StaffNewsItem = z.infer<typeof staffNewsItem>

const adminPath = '/api/admin/news'

/** The replies that show news. */
const shownIn = [
  adminPath,
  `${adminPath}/{id}`,
  '/api/news',
  '/api/news/{id}',
  '/api/news/latest',
  '/api/news/lastForHome',
  '/api/misc/settings',
] as const

export const searchStaffNews = endpoint({
  method: 'GET',
  path: adminPath,
  access: 'staff',
  summary: 'News in all states: drafts, then scheduled items, then published ones, newest first',
  query: z.object({
    query: searchText().describe('In the title or the text'),
    state: z.enum(newsStates).optional(),
    ...pageQuery,
  }),
  reply: listReply(staffNewsItem),
})

export const getStaffNewsItem = endpoint({
  method: 'GET',
  path: `${adminPath}/{id}`,
  access: 'staff',
  summary: 'A news item to edit',
  params: idParams,
  reply: z.object({
    result: staffNewsItem.extend({
      bodyHtml: z.string().describe('HTML as staff wrote it'),
      keywords: z.string(),
    }),
  }),
  problems: ['not-found'],
})

/** The fields of a news item that staff fill in. */
export const newsFields = z.object({
  title: requiredText(200),
  catId: id(() => fieldMessage.required),
  by: requiredText(100).describe('Who posted it, as readers see it'),
  bodyHtml: requiredText(100_000).pipe(storableText(100_000)).describe('HTML'),
  keywords: optionalText(300).describe('For search engines, separated by commas; by default the words of the title'),
  isPinned: z.boolean().default(false),
  isDraft: z.boolean().default(false).describe('Hides it, even if it was published'),
  publishAt: z.iso
    .datetime({ offset: true })
    .nullable()
    .default(null)
    .describe('When it is first shown. null: now, or for a published item when it was published'),
})

export const createNews = endpoint({
  method: 'POST',
  path: adminPath,
  access: 'staff',
  changes: [...shownIn],
  summary: 'Write a news item: a draft, scheduled or published at once',
  body: newsFields,
  reply: z.object({ payload: z.object({ id: id() }) }),
})

export const updateNews = endpoint({
  method: 'PATCH',
  path: `${adminPath}/{id}`,
  access: 'staff',
  changes: [...shownIn],
  summary: 'Change a news item',
  params: idParams,
  body: newsFields.extend({ version: z.number().int().describe('The version that was edited') }),
  reply: z.object({ payload: z.object({ version: z.number().int() }) }),
  problems: ['not-found', 'edited-meanwhile'],
})

export const deleteNews = endpoint({
  method: 'DELETE',
  path: `${adminPath}/{id}`,
  access: 'staff',
  changes: [...shownIn],
  summary: 'Delete a news item; the audit log keeps its text',
  params: idParams,
  problems: ['not-found'],
})
