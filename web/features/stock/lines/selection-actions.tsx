import { useState } from 'react'
import { createPortal } from 'react-dom'
import {
  changeSelectedInventory,
  type InventoryItem,
  maxSelectedLines,
  type SelectionChange,
} from '../../../../contract/inventory.ts'
import type { ApiProblem } from '../../../platform/api.ts'
import { useCall } from '../../../platform/api.ts'
import { deferred } from '../../../platform/deferred.tsx'
import { notify } from '../../../platform/notify.ts'
import { Button } from '../../../ui/index.ts'
import { linesTexts } from './texts.tsx'

const texts = linesTexts.selectionActions

const PriceDialog = deferred(() => import('./price-dialog.tsx'))

interface SelectionActionsProps {
  items: readonly InventoryItem[]
  onDone(): void
}

/** Changes the selected lines: their prices, their confirmation, or removes them. Each change can be undone. */
export function SelectionActions({ items, onDone }: SelectionActionsProps) {
  const [isPricing, setIsPricing] = useState(false)
  const changing = useCall(changeSelectedInventory)
  const isTooMany = items.length > maxSelectedLines
  const change = (wanted: SelectionChange, onProblem?: (problem: ApiProblem) => void) =>
    changing.mutate(
      { body: { ids: items.map(({ id }) => id), change: wanted } },
      {
        onSuccess: ({ payload: { count, numLeftOut } }) => {
          notify({
            kind: count === 0 ? 'warning' : 'success',
            title: texts.changed(count, texts.done[wanted.kind]),
            body: texts.leftOut(numLeftOut),
          })
          setIsPricing(false)
          onDone()
        },
        onError: problem => {
          onProblem?.(problem)
          if (problem.errors.length === 0) notify({ kind: 'error', title: texts.notChanged, body: problem.message })
        },
      },
    )
  const isDisabled = isTooMany || changing.isPending
  return (
    <>
      <Button look="primary" disabled={isDisabled} onClick={() => setIsPricing(true)}>
        {texts.price}
      </Button>
      <Button disabled={isDisabled} onClick={() => change({ kind: 'confirm' })} title={texts.confirmHint}>
        {texts.confirm}
      </Button>
      <Button disabled={isDisabled} onClick={() => change({ kind: 'remove' })}>
        {texts.remove}
      </Button>
      {isTooMany && <span role="status">{texts.tooMany(maxSelectedLines)}</span>}
      {isPricing &&
        createPortal(
          <PriceDialog
            items={items}
            isBusy={changing.isPending}
            onChange={change}
            onClose={() => setIsPricing(false)}
          />,
          document.body,
        )}
    </>
  )
}
