import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatEuroCents } from '../../../../contract/kit/index.ts'
import { getStaffOrder, type StaffOrder } from '../../../../contract/orders.ts'
import { queryOf } from '../../../platform/api.ts'
import { Age, ageWidth, formatDay } from '../../../platform/format.tsx'
import {
  Button,
  ButtonLink,
  commonTexts,
  type DataColumn,
  DataTable,
  Dialog,
  Fact,
  Facts,
  LoadFailed,
  Notice,
  SkeletonLines,
} from '../../../ui/index.ts'
import styles from '../payment.module.css'
import { paymentPageTexts } from '../texts.ts'
import { OpenAccountDialog, RefundDialog, SettleDialog } from './order-action-dialogs.tsx'
import { findingText } from './order-columns.tsx'
import { ReturnedMoney } from './returned-money.tsx'

const texts = paymentPageTexts.orders

type Action = 'open-account' | 'refund' | 'settle'

/** An order with everything that was confirmed about it, and what staff may do. */
export function OrderDialog({ order, onClose }: { order: StaffOrder; onClose(): void }) {
  const [action, setAction] = useState<Action>()
  const result = useQuery(queryOf(getStaffOrder, { params: { id: order.id } }))
  const details = result.data?.payload
  const closeAction = () => setAction(undefined)
  const footer = (
    <>
      <Button onClick={onClose}>{commonTexts.close}</Button>
      {order.finding !== null && <Button onClick={() => setAction('settle')}>{texts.settle}</Button>}
      {order.state === 'paid' && order.returned.every(({ cents }) => cents < 0) && (
        <Button look="danger" onClick={() => setAction('refund')}>
          {texts.refund}
        </Button>
      )}
      {order.waitsForAccount && details && (
        <Button look="primary" onClick={() => setAction('open-account')}>
          {texts.openAccount}
        </Button>
      )}
      {order.companyId !== null && (
        <ButtonLink href={`/admin/companies/${order.companyId}`}>{texts.openCompany}</ButtonLink>
      )}
    </>
  )
  return (
    <>
      <Dialog title={order.company || order.email} onClose={onClose} size="wide" footer={footer}>
        <div className="stack-4">
          {order.finding !== null && <Notice kind="warning">{findingText(texts.findingTexts, order.finding)}</Notice>}
          {details && <ReturnedMoney order={order} returned={details.returned} />}
          <OrderFacts order={order} reply={details?.vatReply} />
          {result.isError && (
            <LoadFailed title={texts.notLoaded} error={result.error} onRetry={() => result.refetch()} />
          )}
          {result.isPending && <SkeletonLines count={4} label={texts.events} />}
          {details && <Events events={details.events} />}
          {details && details.refunds.length > 0 && <Refunds refunds={details.refunds} />}
        </div>
      </Dialog>
      {action === 'open-account' && (
        <OpenAccountDialog order={order} known={details?.account ?? null} onClose={closeAction} />
      )}
      {action === 'refund' && <RefundDialog order={order} onClose={closeAction} />}
      {action === 'settle' && <SettleDialog order={order} onClose={closeAction} />}
    </>
  )
}

type Details = NonNullable<ReturnType<typeof useDetails>>
const useDetails = (id: number) => useQuery(queryOf(getStaffOrder, { params: { id } })).data?.payload

function OrderFacts({ order, reply }: { order: StaffOrder; reply: Details['vatReply'] | undefined }) {
  return (
    <Facts>
      <Fact label={texts.what}>{order.description}</Fact>
      <Fact label={texts.amount}>{formatEuroCents(order.totalCents)}</Fact>
      <Fact label={texts.state}>{texts.states[order.state]}</Fact>
      <Fact label={texts.invoice}>{order.invoiceNumber && <span className="mono">{order.invoiceNumber}</span>}</Fact>
      <Fact label={texts.payment}>
        {order.by === 'wire' ? (
          texts.byWire
        ) : (
          <>
            {order.provider} <span className="mono">{order.paymentId}</span>
          </>
        )}
      </Fact>
      <Fact label={texts.paid}>{order.paidDT && formatDay(order.paidDT)}</Fact>
      <Fact label={texts.person}>
        {order.name} <a href={`mailto:${order.email}`}>{order.email}</a>
      </Fact>
      <Fact label={texts.country}>{order.country}</Fact>
      <Fact label={texts.vat}>
        <span className="mono">{order.vatNr}</span>{' '}
        <span className="muted">
          {reply ? texts.reply({ ...reply, day: formatDay(reply.repliedDT) }) : texts.vatStates[order.vatState]}
        </span>
      </Fact>
    </Facts>
  )
}

type Event = Details['events'][number]

const eventColumns: DataColumn<Event>[] = [
  {
    key: 'happened',
    label: texts.event.happened,
    width: ageWidth,
    phone: 'first',
    cell: ({ happenedDT }) => <Age date={happenedDT} />,
  },
  { key: 'status', label: texts.event.status, phone: 'lead', cell: ({ status }) => status },
  {
    key: 'amount',
    label: texts.event.amount,
    width: 140,
    isEnd: true,
    phone: 'second',
    look: 'mono',
    cell: ({ currency, cents }) =>
      currency === 'EUR' ? formatEuroCents(cents) : `${currency} ${(cents / 100).toFixed(2)}`,
  },
  { key: 'outcome', label: texts.event.outcome, width: 140, phone: 'rest', cell: ({ outcome }) => outcome },
]

function Events({ events }: Pick<Details, 'events'>) {
  if (events.length === 0) return <p className="muted">{texts.noEvents}</p>
  return (
    <section className="stack-2">
      <h3>{texts.events}</h3>
      <DataTable
        label={texts.events}
        columns={eventColumns}
        rows={events}
        rowKey={({ happenedDT, status, cents }) => `${happenedDT} ${status} ${cents}`}
      />
    </section>
  )
}

const Refunds = ({ refunds }: Pick<Details, 'refunds'>) => (
  <section className="stack-2">
    <h3>{texts.refunds}</h3>
    <ul className={styles.notes}>
      {refunds.map(({ id, creditNote, cents, state, returnedAs, reason, fault }) => (
        <li key={id}>
          <span className="mono">{creditNote}</span> {formatEuroCents(cents)},{' '}
          {returnedAs === null ? texts.refundStates[state] : texts.returned.states[returnedAs]}: {reason}{' '}
          {fault !== '' && <span className="muted">({fault})</span>}
        </li>
      ))}
    </ul>
  </section>
)
