/** Returns a LIKE pattern, in lower case, for texts that contain this one; its `%`, `_` and `\` stand for themselves. */
export const containsPattern = (text: string): string => `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`

/** Returns the pattern of a search; undefined if it is empty. */
export const searchPattern = (query: string): string | undefined => (query === '' ? undefined : containsPattern(query))
