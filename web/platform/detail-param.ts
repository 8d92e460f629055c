/** The query parameter that names the row that is open beside a list. */
export const detailParam = 'detail'
