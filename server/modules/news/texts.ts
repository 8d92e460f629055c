/** Texts of the news feed, and messages of the editor. */
export const newsTexts = {
  feedTitle: (site: string, category?: string) =>
    category === undefined ? `${site} News` : `${site} News: ${category}`,
  feedDescription: (site: string) => `News, fraud warnings and stolen equipment notices of ${site}.`,
  noTitle: 'This title has no text',
  noCategory: 'Please choose a category',
}
