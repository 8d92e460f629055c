import type { ListedNumber } from '../../../../contract/listed-numbers.ts'
import { Button, DataTable } from '../../../ui/index.ts'
import { AskSellersButton, useMayAsk } from '../../quotes/index.ts'
import { usePrice } from '../use-price.ts'
import { type NumberChange, numberColumns, numberHref } from './number-columns.tsx'
import { replacementOf } from './offer.tsx'
import { numbersTexts } from './texts.ts'

const texts = numbersTexts.numbersTable

interface NumbersTableProps {
  /** Undefined before the first response. */
  rows: readonly ListedNumber[] | undefined
  isMember: boolean
  /** True if a filter restricts the sellers; a request goes to all of them. */
  isFiltered: boolean
  onChange: NumberChange
}

/** One row for each number of a list: the wanted quantity, the stock of the market, and the member's own stock. */
export function NumbersTable({ rows, isMember, isFiltered, onChange }: NumbersTableProps) {
  const mayAsk = useMayAsk()
  const columns = numberColumns({ isMember, formatPrice: usePrice(), onChange })
  return (
    <DataTable
      label={texts.label}
      columns={columns}
      rows={rows}
      rowKey={({ number }, index) => `${index} ${number}`}
      rowLook={row => ({ href: numberHref(row) })}
      skeletons={20}
      actions={{
        size: 'count',
        cell: (row, index) => (
          <Verb row={row} isFiltered={isFiltered} mayAsk={mayAsk} onUse={number => onChange(index, { number })} />
        ),
      }}
    />
  )
}

interface VerbProps {
  row: ListedNumber
  isFiltered: boolean
  mayAsk: boolean
  onUse(number: string): void
}

/** Requests quotes for a number from its sellers, or replaces a number without stock by the one found instead. */
function Verb({ row, isFiltered, mayAsk, onUse }: VerbProps) {
  const { number, found, wanted } = row
  const instead = replacementOf(row)
  if (instead !== undefined)
    return (
      <Button look="verb" aria-label={texts.insteadOf({ offered: instead, number })} onClick={() => onUse(instead)}>
        {texts.use}
      </Button>
    )
  if (found === null || !mayAsk) return null
  const sellers = isFiltered ? null : found.others
  return (
    <AskSellersButton partId={found.id} partNumber={found.partNumber} sellers={sellers} quantity={wanted} look="verb" />
  )
}
