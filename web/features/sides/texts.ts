export const sidesTexts = {
  sideChip: {
    wantToSell: 'Want to sell',
    wantToBuy: 'Want to buy',
  },
  sold: { WTS: 'Sold', WTB: 'Bought' },
}
