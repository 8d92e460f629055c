import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { confirmStock, getStockAges, hiddenAfterDays, staleAfterDays } from '../../../../contract/freshness.ts'
import { pages } from '../../../../contract/pages.ts'
import { queryOf, useCall } from '../../../platform/api.ts'
import { formatNumber } from '../../../platform/format.tsx'
import { pathWith } from '../../../platform/navigation.ts'
import { notify } from '../../../platform/notify.ts'
import { Button, Notice } from '../../../ui/index.ts'
import { stockConfirmed, stockNotConfirmed } from './wording.ts'

const oldestFirst = pathWith(pages.inventory.path, { orderCol: 'updatedOn' })

/** Says how much of one's stock is no longer fresh and confirms it in one move; nothing where all of it is. */
export function StockAgesNotice() {
  const ages = useQuery(queryOf(getStockAges)).data?.payload
  const confirming = useCall(confirmStock)
  if (ages === undefined || ages.stale + ages.hidden === 0) return null
  const confirm = () =>
    confirming.mutate(
      {},
      {
        onSuccess: ({ count }) => notify(stockConfirmed(count)),
        onError: error => notify(stockNotConfirmed(error.message)),
      },
    )
  return (
    <Notice
      kind="warning"
      title={`${formatNumber(ages.stale + ages.hidden)} of your lines are not fresh.`}
      action={
        <Button disabled={confirming.isPending} onClick={confirm}>
          {confirming.isPending ? 'Confirming…' : 'Still have all of them'}
        </Button>
      }
    >
      {ages.stale > 0 &&
        `${formatNumber(ages.stale)} not confirmed for ${staleAfterDays} days stand below fresher ones. `}
      {ages.hidden > 0 &&
        `${formatNumber(ages.hidden)} not confirmed for ${hiddenAfterDays} days are hidden from other members. `}
      <Link href={oldestFirst}>Show the oldest first</Link>
    </Notice>
  )
}
