import { useQuery } from '@tanstack/react-query'
import { catalogue } from '../../../contract/catalogue.ts'
import { listStockChanges, type StockChange, undoStockChange } from '../../../contract/inventory.ts'
import { pages } from '../../../contract/pages.ts'
import { queryOf, useCall } from '../../platform/api.ts'
import { Age, formatDay, formatNumber } from '../../platform/format.tsx'
import { notify } from '../../platform/notify.ts'
import { Button, ButtonLink, Notice } from '../../ui/index.ts'

const linesOf = (count: number) => `${formatNumber(count)} ${count === 1 ? 'item' : 'items'}`

/** What was done, in words. */
export function describeChange({ kind, fileName, numAdded, numChanged, numRemoved }: StockChange): string {
  if (kind === 'delete-all') return `All items deleted: ${linesOf(numRemoved)}`
  if (kind === 'removed-by-staff') return `Staff took out ${linesOf(numRemoved)}`
  const done = [
    numAdded > 0 && `${formatNumber(numAdded)} added`,
    numChanged > 0 && `${formatNumber(numChanged)} changed or confirmed`,
    numRemoved > 0 && `${formatNumber(numRemoved)} removed`,
  ].filter(part => part !== false)
  return `Uploaded ${fileName ?? 'a list'}: ${done.length === 0 ? 'nothing changed' : done.join(', ')}`
}

/** What its owner may undo, or what staff did, which it should know of. */
const stands = ({ canUndo, kind, undoneDT }: StockChange) =>
  canUndo || (kind === 'removed-by-staff' && undoneDT === null)

/** The newest change of many lines at once, with the way back as long as there is one. */
export function LastChange({ onUndone }: { onUndone(): void }) {
  const change = useQuery(queryOf(listStockChanges)).data?.payload.results.find(stands)
  const undoing = useCall(undoStockChange)
  if (change === undefined) return null
  const undo = () =>
    undoing.mutate(
      { params: { id: change.id } },
      {
        onSuccess: ({ payload }) => {
          notify(catalogue.changeUndone(payload.msg))
          onUndone()
        },
        onError: ({ message }) => notify(catalogue.changeNotUndone(message)),
      },
    )
  if (!change.canUndo)
    return (
      <Notice
        kind="warning"
        title={describeChange(change)}
        action={<ButtonLink href={pages.contact.path}>Contact us</ButtonLink>}
      >
        <Age date={change.madeDT} />. Please contact us if you do not know why.
      </Notice>
    )
  return (
    <Notice
      kind="info"
      title={describeChange(change)}
      action={
        <Button disabled={undoing.isPending} onClick={undo}>
          {undoing.isPending ? 'Undoing…' : 'Undo'}
        </Button>
      }
    >
      <Age date={change.madeDT} />
      {change.madeBy && `, by ${change.madeBy}`}. It can be undone until {formatDay(change.undoUntilDT)}.
    </Notice>
  )
}
