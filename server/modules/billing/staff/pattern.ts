/** Returns a LIKE pattern, in lower case, for texts that contain what was typed; undefined for none. */
export const patternOf = (query: string): string | undefined =>
  query === '' ? undefined : `%${query.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
