/** Texts that visitors see instead of members-only content. */
export const maskingTexts = {
  /** Placeholder for a company's name, e.g. `TBS Member`. */
  member: (site: string) => `${site} Member`,
}
