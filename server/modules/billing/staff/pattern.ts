/** Returns a LIKE pattern, in lower case, for texts that contain the typed text; undefined if it is empty. */
export const patternOf = (query: string): string | undefined =>
  query === '' ? undefined : `%${query.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
