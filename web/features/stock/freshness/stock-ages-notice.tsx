import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { confirmStock, getStockAges, hiddenAfterDays, staleAfterDays } from '../../../../contract/freshness.ts'
import { formatInteger } from '../../../../contract/kit/texts.ts'
import { pages } from '../../../../contract/pages.ts'
import { queryOf, useCall } from '../../../platform/api.ts'
import { IfMay } from '../../../platform/if-may.tsx'
import { pathWith } from '../../../platform/navigation.ts'
import { notify } from '../../../platform/notify.ts'
import { Button, Notice } from '../../../ui/index.ts'
import { freshnessTexts } from './texts.ts'
import { stockConfirmed, stockNotConfirmed } from './wording.ts'

const texts = freshnessTexts.stockAgesNotice

const oldestFirst = pathWith(pages.inventory.path, { orderCol: 'updatedOn' })

/** Shows how many of the company's lines are stale, with a button that confirms all of them; nothing if all are fresh. */
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
      isShortOnPhone
      title={texts.notFresh(formatInteger(ages.stale + ages.hidden))}
      action={
        <IfMay call={confirmStock}>
          <Button disabled={confirming.isPending} onClick={confirm}>
            {confirming.isPending ? texts.confirming : texts.stillHaveAll}
          </Button>
        </IfMay>
      }
    >
      {ages.stale > 0 && <>{texts.stale({ stale: formatInteger(ages.stale), staleAfterDays })} </>}
      {ages.hidden > 0 && <>{texts.hidden({ hidden: formatInteger(ages.hidden), hiddenAfterDays })} </>}
      <Link href={oldestFirst}>{texts.showOldest}</Link>
    </Notice>
  )
}
