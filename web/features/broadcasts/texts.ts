/** Texts of broadcasts. */
export const broadcastsTexts = {
  sideChip: {
    wantToSell: 'Want to sell',
    wantToBuy: 'Want to buy',
  },
}
