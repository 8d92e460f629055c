import type { PageName } from './pages.ts'

/**
 * Titles of pages in another language, with the descriptions of those that search engines see. The build writes them into
 * `pages.ts` (tools/vite/page-texts.ts), so that a browser loads no title twice.
 */
export type PageTexts = Record<PageName, string | readonly [title: string, description: string]>
