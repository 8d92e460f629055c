import { formatInteger } from '../../../contract/kit/texts.ts'
import type { DataColumn } from '../../ui/index.ts'
import { Condition } from './condition.tsx'
import { StockAge } from './stock-age.tsx'
import { partsTexts } from './texts.ts'

const texts = partsTexts.partColumns

/** The columns that all tables of stock lines share. */
export interface StockLine {
  quantity: number
  partCondition: Parameters<typeof Condition>[0]['code']
  updatedOn: string
}

export const quantityColumn = {
  key: 'quantity',
  label: texts.quantity,
  // Wide enough for "250,000".
  width: 76,
  isEnd: true,
  look: 'mono',
  phone: 'first',
  unit: () => texts.pieces,
  cell: ({ quantity }: StockLine) => formatInteger(quantity),
} as const satisfies DataColumn<StockLine>

export const conditionColumn = {
  key: 'condition',
  label: texts.condition,
  width: 80,
  phone: 'first',
  cell: ({ partCondition }: StockLine) => <Condition code={partCondition} />,
} as const satisfies DataColumn<StockLine>

export const ageColumn = {
  key: 'age',
  label: texts.age,
  width: 68,
  isEnd: true,
  look: 'muted',
  cell: ({ updatedOn }: StockLine) => <StockAge updatedOn={updatedOn} />,
} as const satisfies DataColumn<StockLine>
