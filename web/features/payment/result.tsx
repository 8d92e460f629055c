import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pages } from '../../../contract/pages.ts'
import { getOrder, type Order } from '../../../contract/payment.ts'
import { queryOf } from '../../platform/api.ts'
import { useIsHydrated } from '../../platform/format.tsx'
import { reloadAfterSignIn, useUser } from '../../platform/session.ts'
import { useSettings } from '../../platform/settings.ts'
import { ButtonLink, SmallPage, SmallPageActions } from '../../ui/index.ts'
import { lastOrder } from './last-order.ts'
import { paymentPageTexts } from './texts.ts'

const texts = paymentPageTexts.result

/** Returns the time until an order without a result is looked up again, in milliseconds: short at first. */
const pollMs = (updates: number) => (updates < 60 ? 1_000 : 10_000)

const hasFailed = ({ state }: Order) => state === 'failed' || state === 'canceled' || state === 'expired'

/** Looks an order up until it has a result. A paid order changes what the account may see, so every tab then reloads it. */
export function useOrderResult(reference: string | undefined) {
  const client = useQueryClient()
  const query = useQuery({
    ...queryOf(getOrder, { params: { reference: reference ?? '' } }),
    enabled: reference !== undefined,
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.payload.state === 'open' ? pollMs(state.dataUpdateCount) : false,
  })
  const isPaid = query.data?.payload.state === 'paid'
  const isMember = useUser() !== undefined
  useEffect(() => {
    if (!isPaid || !isMember) return
    void reloadAfterSignIn(client).then(() => client.invalidateQueries())
  }, [client, isPaid, isMember])
  return query
}

interface ResultProps {
  stage: 'ok' | 'fail'
  /** The reference in the URL. */
  order: string | undefined
}

/** The last step: the actual state of the order, whatever the URL says. */
export function Result({ stage, order }: ResultProps) {
  const isHydrated = useIsHydrated()
  const [stored] = useState(lastOrder)
  const reference = order ?? (isHydrated && stage === 'ok' ? stored : undefined)
  const query = useOrderResult(reference)
  const payload = query.data?.payload
  const isPlaced = payload?.state === 'paid' || payload?.state === 'invoiced'
  if (isPlaced) return <Confirmation order={payload} />
  if (stage === 'fail' || (payload !== undefined && hasFailed(payload))) return <PaymentError />
  const status = query.isError || reference === undefined ? texts.unknown : payload ? texts.pending : texts.looking
  return (
    <SmallPage title={texts.confirmed}>
      <p role="status">{status}</p>
      {(query.isError || reference === undefined) && <ContactSales />}
    </SmallPage>
  )
}

function Confirmation({ order }: { order: Order }) {
  const isMember = useUser() !== undefined
  const given = order.waitsForAccount ? texts.waitsForAccount : order.isHeld ? texts.held : texts.active
  // The draft of the form is no longer needed.
  useEffect(() => sessionStorage.removeItem('payment'), [])
  return (
    <SmallPage title={texts.confirmed}>
      <p>{texts.placed}</p>
      <p>{texts.mailed}</p>
      {order.state === 'invoiced' && <p>{texts.wire}</p>}
      {order.state === 'paid' && <p>{given}</p>}
      <SmallPageActions>
        <ButtonLink look="primary" href={pages.home.path}>
          {texts.home}
        </ButtonLink>
        {isMember && <ButtonLink href={pages.invoice.path}>{texts.billing}</ButtonLink>}
      </SmallPageActions>
    </SmallPage>
  )
}

function PaymentError() {
  return (
    <SmallPage title={texts.failed}>
      <p>{texts.notCompleted}</p>
      <ContactSales />
      <SmallPageActions>
        <ButtonLink look="primary" href={`${pages.payment.path}?step=3`}>
          {texts.again}
        </ButtonLink>
      </SmallPageActions>
    </SmallPage>
  )
}

function ContactSales() {
  const email = useSettings()?.brand.salesEmail
  if (email === undefined) return null
  return (
    <p>
      {texts.contact} <a href={`mailto:${email}`}>{email}</a>.
    </p>
  )
}
