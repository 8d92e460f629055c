/** Texts of parts/detail. */
export const detailTexts = {
  partDetails: {
    copyThePartNumber: 'Copy the part number',
    otherOffers: (partNumber: string) => `Other offers of ${partNumber}`,
    itemDetails: 'Item Details',
    partNumber: 'Part number',
    manufacturer: 'Manufacturer',
    description: 'Description',
    quantity: 'Quantity',
    condition: 'Condition',
    price: 'Price',
    lastConfirmed: 'Last confirmed',
    companyDetails: 'Company Details',
    contactPersons: 'Contact persons',
    telephone: 'Telephone',
    country: 'Country',
  },
  partPage: {
    backToParts: 'Back to parts',
    part: 'Part',
    notShown: 'This part could not be shown.',
    loading: 'Loading the part',
    searchParts: 'Search parts',
  },
}
