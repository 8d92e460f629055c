/** Texts that visitors see in place of what only members may see. */
export const maskingTexts = {
  /** Placeholder for a company's name, e.g. `TBS Member`. */
  member: (site: string) => `${site} Member`,
}
