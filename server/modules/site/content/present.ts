import type { ContentRow } from './reads.ts'

export const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Returns a row by the names of its entity; the reply's schema drops what is not part of it. */
export const presentContent = (row: ContentRow): Record<string, unknown> & { id: number } =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [camel(name), value])) as ReturnType<
    typeof presentContent
  >
