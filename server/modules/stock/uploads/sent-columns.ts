/** Columns of a stock line that describe its lot. */
export const lotColumns = ['grade', 'location', 'sku', 'lead_time', 'minimum_order'] as const

/** Columns of a stock line with values from a row of an upload, except texts and derived columns. */
export const sentColumns = ['quantity', 'part_condition', 'price_eur', ...lotColumns] as const
