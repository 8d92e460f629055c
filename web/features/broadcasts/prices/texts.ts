/** Texts of broadcasts/prices. */
export const pricesTexts = {
  pricesDialog: {
    averagePrices: 'Average prices',
    noPrices: (query: string) =>
      `No broadcast that offers “${query}” names a price. Broaden the search, or look it up under Parts.`,
    notLoaded: 'The prices could not be loaded.',
    loading: 'Loading the prices',
    theNewest: 'The newest ',
    newestShown: (count: string) => `; the newest ${count} are shown`,
    lowestBroadcast: 'Lowest broadcast',
    highestBroadcast: 'Highest broadcast',
    min: 'Min',
    median: 'Median',
    max: 'Max',
    broadcast: 'Broadcast',
    date: 'Date',
    price: 'Price',
    asTable: 'The prices as a table',
    newestFirst: 'Prices, newest first',
  },
  prices: {
    ofToday: 'of today',
    aged: (most: string) => `${most} old`,
    agedUpTo: (most: string) => `up to ${most} old`,
    agedBetween: ({ least, most }: { least: string; most: string }) => `${least} to ${most} old`,
  },
}
