/** Texts of the news feed. */
export const newsTexts = {
  feedTitle: (site: string, category?: string) =>
    category === undefined ? `${site} News` : `${site} News: ${category}`,
  feedDescription: (site: string) => `News, fraud warnings and stolen equipment notices of ${site}.`,
}
