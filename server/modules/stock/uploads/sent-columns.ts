/** Columns of a stock line that describe its lot. */
export const lotColumns = ['grade', 'location', 'sku', 'lead_time', 'minimum_order'] as const

/** Columns of a stock line that hold what a row of an upload says, besides its texts and what is derived from these. */
export const sentColumns = ['quantity', 'part_condition', 'price_eur', ...lotColumns] as const
