export const companyMarketTexts = {
  workbook: {
    sheet: 'Stock',
    columns: [
      'Part number',
      'Manufacturer',
      'Description',
      'Quantity',
      'Condition',
      'Price',
      'Currency',
      'Confirmed on',
      'Company',
    ],
  },
}
