import type { ContentRow } from './reads.ts'

export const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Returns a row with its entity's property names; the reply's schema drops all other columns. */
export const presentContent = (row: ContentRow): Record<string, unknown> & { id: number } =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [camel(name), value])) as ReturnType<
    typeof presentContent
  >
