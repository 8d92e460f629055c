import { useQuery } from '@tanstack/react-query'
import { catalogue } from '../../../../contract/catalogue-texts.ts'
import { listStockChanges, undoStockChange } from '../../../../contract/inventory.ts'
import { queryOf, useCall } from '../../../platform/api.ts'
import { Age } from '../../../platform/format.tsx'
import { notify } from '../../../platform/notify.ts'
import { useShortcut } from '../../../platform/shortcut.ts'
import { Button, commonTexts } from '../../../ui/index.ts'
import styles from './inventory-page.module.css'
import { describeChange } from './last-change.tsx'
import { linesTexts } from './texts.tsx'

/** The last change of a selection, on one line above the list, while it can be undone. */
export function UndoSelection({ mayUndo }: { mayUndo: boolean }) {
  const { data } = useQuery(queryOf(listStockChanges))
  const undoing = useCall(undoStockChange)
  const change = data?.payload.results.find(({ kind, canUndo }) => kind === 'selection' && canUndo)
  const undo = () => {
    if (change === undefined) return
    undoing.mutate(
      { params: { id: change.id } },
      {
        onSuccess: ({ payload }) => notify(catalogue.changeUndone(payload.msg)),
        onError: ({ message }) => notify(catalogue.changeNotUndone(message)),
      },
    )
  }
  useShortcut('u', undo, { isOn: mayUndo && change !== undefined, hint: commonTexts.undo, isMinor: true })
  if (!mayUndo || change === undefined) return null
  return (
    <p className={styles.last} role="status">
      <span className="muted">
        {describeChange(change)}, <Age date={change.madeDT} />
      </span>
      <Button look="quiet" disabled={undoing.isPending} onClick={undo} title={linesTexts.undoSelection.key}>
        {undoing.isPending ? commonTexts.undoing : commonTexts.undo}
      </Button>
    </p>
  )
}
