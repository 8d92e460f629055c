import { useQuery } from '@tanstack/react-query'
import { catalogue } from '../../../../contract/catalogue-texts.ts'
import { listStockChanges, type StockChange, undoStockChange } from '../../../../contract/inventory.ts'
import { formatInteger } from '../../../../contract/kit/texts.ts'
import { pages } from '../../../../contract/pages.ts'
import { queryOf, useCall } from '../../../platform/api.ts'
import { Age, formatDay } from '../../../platform/format.tsx'
import { IfMay } from '../../../platform/if-may.tsx'
import { notify } from '../../../platform/notify.ts'
import { Button, ButtonLink, commonTexts, Notice } from '../../../ui/index.ts'
import { UndoProgress } from '../uploads/undo-progress.tsx'
import { pollMs, useFollowStock } from '../uploads/use-uploads.ts'
import { linesTexts } from './texts.tsx'

const texts = linesTexts.lastChange

/** Describes a change in words. */
export function describeChange({ kind, fileName, numAdded, numChanged, numRemoved }: StockChange): string {
  if (kind === 'delete-all') return texts.allDeleted(texts.items(numRemoved))
  if (kind === 'removed-by-staff') return texts.staffRemoved(texts.items(numRemoved))
  if (kind === 'selection')
    return numRemoved > 0
      ? texts.selectionRemoved(texts.items(numRemoved))
      : texts.selectionChanged(texts.items(numChanged))
  const parts = [
    numAdded > 0 && texts.added(formatInteger(numAdded)),
    numChanged > 0 && texts.changedOrConfirmed(formatInteger(numChanged)),
    numRemoved > 0 && texts.removed(formatInteger(numRemoved)),
  ].filter(part => part !== false)
  return texts.uploaded({ fileName, done: parts })
}

/** Returns true for a change that the owner may undo or is undoing, and for changes by staff. */
const stands = ({ canUndo, isUndoing, kind, undoneDT }: StockChange) =>
  canUndo || isUndoing || (kind === 'removed-by-staff' && undoneDT === null)

/** While an undo is running, the user may leave and come back. */
export const UndoingChange = ({ change }: { change: StockChange }) => (
  <Notice kind="info" title={describeChange(change)}>
    <UndoProgress {...change} />
  </Notice>
)

/** The latest bulk change, with an undo button while it can be undone. */
export function LastChange() {
  useFollowStock()
  const { data } = useQuery({
    ...queryOf(listStockChanges),
    refetchInterval: ({ state }) => (state.data?.payload.results.some(({ isUndoing }) => isUndoing) ? pollMs : false),
  })
  const latest = data?.payload.results.find(stands)
  const change = latest?.kind === 'selection' ? undefined : latest
  const undoing = useCall(undoStockChange)
  if (change === undefined) return null
  const undo = () =>
    undoing.mutate(
      { params: { id: change.id } },
      {
        onSuccess: ({ payload }) =>
          notify(payload.isRunning ? catalogue.changeBeingUndone(payload.msg) : catalogue.changeUndone(payload.msg)),
        onError: ({ message }) => notify(catalogue.changeNotUndone(message)),
      },
    )
  if (change.isUndoing) return <UndoingChange change={change} />
  if (!change.canUndo)
    return (
      <Notice
        kind="warning"
        title={describeChange(change)}
        action={<ButtonLink href={pages.contact.path}>{texts.contactUs}</ButtonLink>}
      >
        {texts.byStaff(<Age date={change.madeDT} />)}
      </Notice>
    )
  return (
    <Notice
      kind="info"
      title={describeChange(change)}
      action={
        <IfMay call={undoStockChange}>
          <Button disabled={undoing.isPending} onClick={undo}>
            {undoing.isPending ? commonTexts.undoing : commonTexts.undo}
          </Button>
        </IfMay>
      }
    >
      {texts.undoable({
        by: change.madeBy,
        age: <Age date={change.madeDT} />,
        until: formatDay(change.undoUntilDT),
        failure: change.undoFailure,
      })}
    </Notice>
  )
}
