import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { deliveryStates, listDeliveries } from '../../../contract/delivery.ts'
import { formatInteger } from '../../../contract/kit/texts.ts'
import { queryOf } from '../../platform/api.ts'
import { Dialog, EmptyState, LoadFailed, Pagination, Tabs } from '../../ui/index.ts'
import styles from './deliveries.module.css'
import { DeliveriesTable } from './deliveries-table.tsx'
import { deliveryStaffTexts } from './staff-texts.tsx'
import { type DeliveryState, stateMarks } from './wording.ts'

const texts = deliveryStaffTexts.broadcastDeliveriesDialog

const pageSize = 20
/** Polling interval for mails in transit, in milliseconds. */
const pollMs = 5_000

interface BroadcastDeliveriesProps {
  id: number
  /** Only mails in this state; all if undefined. */
  state: DeliveryState | undefined
  page: number
  hrefOf(state: DeliveryState | undefined, page: number): string
  onClose(): void
}

/** The mails of one broadcast: how many are in each state, and a list of them. */
export default function BroadcastDeliveriesDialog({ id, state, page, hrefOf, onClose }: BroadcastDeliveriesProps) {
  const { data, error, refetch } = useQuery({
    ...queryOf(listDeliveries, { params: { id }, query: { state, page, pageSize } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: query }) => ((query.data?.counts.waiting ?? 0) > 0 ? pollMs : false),
  })
  const payload = data?.payload
  const counts = data?.counts
  const all = counts && deliveryStates.reduce((sum, each) => sum + (counts[each] ?? 0), 0)
  const labelOf = (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} ${formatInteger(count)}`
  return (
    <Dialog title={texts.title(id)} onClose={onClose} size="wide">
      <div className={styles.dialog}>
        <Tabs
          label={texts.state}
          tabs={[
            { label: labelOf(texts.all, all), href: hrefOf(undefined, 1), isCurrent: state === undefined },
            ...deliveryStates.map(each => ({
              label: labelOf(stateMarks[each].label, counts?.[each]),
              href: hrefOf(each, 1),
              isCurrent: state === each,
            })),
          ]}
        />
        {error ? (
          <LoadFailed title={texts.notLoaded} error={error} onRetry={refetch} />
        ) : payload?.results.length === 0 ? (
          <EmptyState>{state === undefined ? texts.mailedToNobody : texts.noneInState}</EmptyState>
        ) : (
          <DeliveriesTable label={texts.deliveries} rows={payload?.results} isSubjectHidden />
        )}
        {payload && payload.results.length > 0 && (
          <Pagination {...payload} page={page} pageSize={pageSize} hrefOf={to => hrefOf(state, to)} />
        )}
      </div>
    </Dialog>
  )
}
