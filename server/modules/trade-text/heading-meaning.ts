/** What a column of a stock list can hold; `detail` columns describe the goods further, `aside` ones say nothing about a line. */
export type StockHeading =
  | 'partNumber'
  | 'alternative'
  | 'sku'
  | 'manufacturer'
  | 'description'
  | 'detail'
  | 'remark'
  | 'quantity'
  | 'reserved'
  | 'minimumOrder'
  | 'leadTime'
  | 'condition'
  | 'grade'
  | 'price'
  | 'priceUnit'
  | 'currency'
  | 'location'
  | 'serial'
  | 'buyer'
  | 'aside'

export interface HeadingMeaning {
  field: StockHeading
  /** Of several columns of one field the highest rank wins; 0 means that the heading alone does not decide. */
  rank: number
}
