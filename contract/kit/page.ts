import { z } from 'zod'

export const pageSizes = [10, 20, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]
export const defaultPageSize = 10
/** Counts are exact up to this number; above it a list shows "more than N". */
export const countCap = 10_000

/**
 * Paging parameters of every list. `page` counts from 1. The page size of 5 is for the short list on a member's home
 * page.
 */
export const pageQuery = {
  page: z.coerce.number().int().min(1).max(100_000).default(1).describe('Page, counted from 1'),
  pageSize: z.coerce
    .number()
    .pipe(z.union([z.literal(5), z.literal(10), z.literal(20), z.literal(50), z.literal(100)]))
    .default(defaultPageSize)
    .describe('Rows per page: 5, 10, 20, 50 or 100'),
}

export interface PageRequest {
  page: number
  pageSize: number
}

/** `{ payload: { results, numResults, isCapped } }`: `isCapped` means there are more than `numResults`. */
export const listReply = <T extends z.ZodType>(item: T) =>
  z.object({
    payload: z.object({
      results: z.array(item),
      numResults: z.number().int().nonnegative(),
      isCapped: z.boolean().default(false).describe('True when there are more than numResults'),
    }),
  })

/** Returns the fields of a `listReply` for one page of rows. `count` is counted to at most `countCap` + 1. */
export const listOf = <T>(results: T[], count: number) => ({
  payload: { results, numResults: Math.min(count, countCap), isCapped: count > countCap },
})
