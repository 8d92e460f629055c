const written = /(?<!\d)(20\d{2})\s?[-/. ]?\s?(\d{5})(?!\d)/g

/** Returns the invoice numbers that a text may mean: traders write 2026-00042 also as 2026/00042, 2026 00042 and 202600042. */
export const invoiceNumbersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(written)].map(([, year, serial]) => `${year}-${serial}`)),
]
