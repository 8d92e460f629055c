/** Texts of parts/top-searches. */
export const topSearchesTexts = {
  topSearchesBlock: {
    topSearches: 'Top searches',
  },
}
