export const topSearchesTexts = {
  topSearchesBlock: {
    topSearches: 'Top searches',
  },
}
