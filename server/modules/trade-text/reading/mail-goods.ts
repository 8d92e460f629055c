import type { TradeCurrency } from './amounts.ts'
import type { Item } from './item.ts'
import type { Side } from './side.ts'

/** The goods that a mail names, and what it says about all of them. */
export interface MailGoods {
  items: Item[]
  side: Side | undefined
  ignored: string[]
  currency: TradeCurrency
  isHistory: boolean
}
