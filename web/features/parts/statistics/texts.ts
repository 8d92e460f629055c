import { counted, plural } from '../../../../contract/kit/texts.ts'
/** Texts of parts/statistics. */
export const statisticsTexts = {
  partStatisticsPage: {
    description: (part: string) =>
      `Price, quantity and traders of ${part} in the stock of verified IT hardware traders.`,
    othersInStock: (count: number) =>
      `Members have ${plural(count, { one: 'this equivalent', other: 'these equivalents' })} in stock:`,
    backToParts: 'Back to parts',
    notShown: 'This part could not be shown.',
    loading: 'Loading the part',
    copyThePartNumber: 'Copy the part number',
    searchPartsFor: (partNumber: string) => `Search parts for ${partNumber}`,
    noneInStock: 'None in stock under this number',
    searchBroadcastsFor: (partNumber: string) => `Search broadcasts for ${partNumber}`,
    whoIsBehind: 'Who is behind these lines?',
  },
  statisticsFacts: {
    itemDetails: 'Item Details',
    partNumber: 'Part number',
    manufacturer: 'Manufacturer',
    description: 'Description',
    conditionsAvailable: 'Conditions available',
    statisticsAndAvailability: 'Statistics and availability',
    lowestPrice: 'Lowest price',
    highestPrice: 'Highest price',
    totalQuantity: 'Total quantity',
    numberOfTraders: 'Number of traders',
    countries: 'Countries',
  },
  statisticsTable: {
    lines: (count: number) => counted(count, { one: 'line', other: 'lines' }),
    description: 'Description',
    manufacturer: 'Manufacturer',
    price: 'Price',
    company: 'Company',
    country: 'Country',
    telephone: 'Telephone',
    tradingMembers: 'Trading members',
    allTradingMembers: 'All trading members',
    firstLines: ({ count, numLines }: { count: string; numLines: string }) => `The first ${count} of ${numLines} lines`,
  },
}
