import type { PageModule } from '../platform/page.ts'

/**
 * Every page file of every feature, each in a separate chunk. A first load does not need the list, as its document names the
 * chunk of its page.
 */
export const files = import.meta.glob<PageModule>('../features/**/*-page.tsx', { import: 'page' })
