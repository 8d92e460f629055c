/** Services for the trade; the ids are those used in the trade. */
export const serviceCategories = [
  { id: 1, name: 'Data Erasure Software' },
  { id: 2, name: 'Data Destruction' },
  { id: 3, name: 'Packaging' },
  { id: 4, name: 'Transport' },
  { id: 5, name: 'Secure Logistics' },
  { id: 6, name: 'WEEE Recycling' },
  { id: 7, name: 'Media' },
  { id: 8, name: 'Keyboard Relabelling' },
  { id: 9, name: 'Credit Insurance' },
  { id: 10, name: 'Escrow and Payments' },
  { id: 11, name: 'Trading Software' },
  { id: 12, name: 'Customs and Compliance' },
  { id: 13, name: 'Repair and Refurbishment' },
  { id: 14, name: 'Testing and Grading' },
  { id: 15, name: 'Rental and Leasing' },
  { id: 16, name: 'Training and Certification' },
] as const
