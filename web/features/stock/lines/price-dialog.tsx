import { type FormEvent, useId, useState } from 'react'
import type { InventoryItem, SelectionChange } from '../../../../contract/inventory.ts'
import type { ApiProblem } from '../../../platform/api.ts'
import { Button, commonTexts, Dialog, SelectField, TextField } from '../../../ui/index.ts'
import { usePrice } from '../../parts/index.ts'
import { linesTexts } from './texts.tsx'

const texts = linesTexts.priceDialog

const ways = ['raise', 'lower', 'set'] as const
type Way = (typeof ways)[number]

interface PriceDialogProps {
  items: readonly InventoryItem[]
  isBusy: boolean
  onChange(change: SelectionChange, onProblem: (problem: ApiProblem) => void): void
  onClose(): void
}

/** Returns the change of prices that the form describes. */
function changeOf(way: Way, amount: string): SelectionChange {
  if (way === 'set') return { kind: 'price', price: amount.trim() }
  const percent = Number(amount.trim().replace(',', '.').replace(/%$/, ''))
  return { kind: 'percent', percent: way === 'lower' ? -percent : percent }
}

/** Raises or lowers the prices of the selected lines, or sets them. */
export default function PriceDialog({ items, isBusy, onChange, onClose }: PriceDialogProps) {
  const [way, setWay] = useState<Way>('raise')
  const [amount, setAmount] = useState('')
  const [error, setError] = useState<string>()
  const formId = useId()
  const format = usePrice()
  const first = items.find(({ price }) => price !== 'CALL')
  const numWithout = way === 'set' ? 0 : items.filter(({ price }) => price === 'CALL').length
  const change = changeOf(way, amount)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (change.kind === 'percent' && !Number.isFinite(change.percent)) return setError(texts.notANumber)
    onChange(change, problem => setError(problem.errors[0]?.msg))
  }
  const example =
    first !== undefined && first.price !== 'CALL' && change.kind === 'percent' && change.percent > -100
      ? texts.example(
          first.partNumber,
          format(first.price),
          format(Math.round(first.price * (100 + (change.percent || 0))) / 100),
        )
      : undefined
  const footer = (
    <>
      <Button onClick={onClose}>{commonTexts.cancel}</Button>
      <Button type="submit" form={formId} look="primary" disabled={isBusy || amount.trim() === ''}>
        {texts.change(items.length - numWithout)}
      </Button>
    </>
  )
  return (
    <Dialog title={texts.title} size="small" onClose={onClose} footer={footer}>
      <form id={formId} className="stack-3" onSubmit={submit} noValidate>
        <SelectField
          label={texts.way}
          value={way}
          options={ways.map(value => ({ value, label: texts.ways[value] }))}
          onChange={event => {
            setWay(event.target.value as Way)
            setError(undefined)
          }}
        />
        <TextField
          label={way === 'set' ? texts.price : texts.percent}
          value={amount}
          error={error}
          onChange={event => {
            setAmount(event.target.value)
            setError(undefined)
          }}
          inputMode={way === 'set' ? 'text' : 'decimal'}
          autoComplete="off"
          required
        />
        <p className="muted" role="status">
          {[example, numWithout > 0 && texts.without(numWithout)].filter(Boolean).join(' ')}
        </p>
      </form>
    </Dialog>
  )
}
