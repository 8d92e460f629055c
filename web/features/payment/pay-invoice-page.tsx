import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearch } from 'wouter'
import { catalogue } from '../../../contract/catalogue-texts.ts'
import { formatEuroCents } from '../../../contract/kit/index.ts'
import { pages } from '../../../contract/pages.ts'
import { getInvoiceToPay, getLinkedInvoicePdf, getLinkedInvoiceUbl, payInvoice } from '../../../contract/payment.ts'
import { queryOf, urlOf, useCall } from '../../platform/api.ts'
import { formatDay } from '../../platform/format.tsx'
import { notify } from '../../platform/notify.ts'
import { need, type PageModule } from '../../platform/page.ts'
import {
  Button,
  ButtonLink,
  commonTexts,
  Fact,
  Facts,
  LoadFailed,
  Notice,
  SkeletonLines,
  SmallPage,
  SmallPageActions,
} from '../../ui/index.ts'
import styles from './payment.module.css'
import { useOrderResult } from './result.tsx'
import { paymentPageTexts } from './texts.ts'

const texts = paymentPageTexts.invoice

/** The page that the link in an invoice opens: the amount due, and the ways to pay it. */
function Component({ params: { token = '' } }: { params: Record<string, string> }) {
  const search = new URLSearchParams(useSearch())
  const order = search.get('order') ?? undefined
  const invoiceQuery = useQuery(queryOf(getInvoiceToPay, { params: { token } }))
  const result = useOrderResult(order).data?.payload
  const { refetch } = invoiceQuery
  useEffect(() => {
    if (result?.state === 'paid') void refetch()
  }, [result?.state, refetch])
  const invoice = invoiceQuery.data?.payload
  if (invoice === undefined) {
    if (invoiceQuery.error !== null && 'code' in invoiceQuery.error && invoiceQuery.error.code === 'invalid-link')
      return (
        <SmallPage title={commonTexts.badLink}>
          <p>{texts.badLink}</p>
          <SmallPageActions>
            <ButtonLink href={pages.invoice.path}>{paymentPageTexts.result.billing}</ButtonLink>
          </SmallPageActions>
        </SmallPage>
      )
    return invoiceQuery.isError ? (
      <LoadFailed title={texts.notLoaded} error={invoiceQuery.error} onRetry={() => invoiceQuery.refetch()} />
    ) : (
      <SkeletonLines count={5} label={pages.payInvoice.title} />
    )
  }
  const isSettled = invoice.state === 'paid' || invoice.state === 'void'
  const hasFailed = search.get('stage') === 'fail' || (result !== undefined && !['open', 'paid'].includes(result.state))
  return (
    <SmallPage title={isSettled ? texts.settledTitle(invoice.number) : texts.title(invoice.number)}>
      {isSettled ? (
        <p role="status">{invoice.state === 'paid' ? texts.paid : texts.void}</p>
      ) : (
        <>
          {hasFailed && <Notice kind="warning">{texts.failed}</Notice>}
          {!hasFailed && result?.state === 'open' && <Notice kind="info">{texts.pending}</Notice>}
          <Facts>
            <Fact label={texts.amount}>
              <strong>{formatEuroCents(invoice.openCents)}</strong>
            </Fact>
            <Fact label={texts.due}>
              {formatDay(invoice.dueOn)}{' '}
              {invoice.state === 'overdue' && <strong className={styles.overdue}>{texts.overdue}</strong>}
            </Fact>
          </Facts>
          {invoice.isOnline && <PayButton token={token} />}
          <Wire {...invoice} />
        </>
      )}
      {invoice.hasFiles && <Files token={token} />}
    </SmallPage>
  )
}

function PayButton({ token }: { token: string }) {
  const paying = useCall(payInvoice)
  const pay = () =>
    paying.mutate(
      { params: { token } },
      {
        onSuccess: ({ link }) => window.location.assign(link),
        onError: ({ message }) => notify(catalogue.invoiceNotProcessed(message)),
      },
    )
  const isBusy = paying.isPending
  return (
    <SmallPageActions>
      <Button look="primary" size="large" disabled={isBusy} onClick={pay}>
        {isBusy ? texts.paying : texts.pay}
      </Button>
    </SmallPageActions>
  )
}

interface WireProps {
  number: string
  isOnline: boolean
  bank: { name: string; iban: string; bic: string } | null
}

const Wire = ({ number, isOnline, bank }: WireProps) =>
  bank && (
    <section className="stack-2">
      <h2>{isOnline ? texts.wire : texts.wireOnly}</h2>
      <Facts>
        <Fact label={texts.to}>{bank.name}</Fact>
        <Fact label={texts.iban}>
          <span className="mono">{bank.iban}</span>
        </Fact>
        <Fact label={texts.bic}>
          <span className="mono">{bank.bic}</span>
        </Fact>
        <Fact label={texts.reference}>
          <span className="mono">{number}</span>
        </Fact>
      </Facts>
    </section>
  )

/** Links to the invoice as a file: a buyer may have no account, and their accountant needs none. */
const Files = ({ token }: { token: string }) => (
  <section className="stack-2">
    <h2>{texts.files}</h2>
    <div className="row">
      <a href={urlOf(getLinkedInvoicePdf, { params: { token } })} download>
        {texts.pdf}
      </a>
      <a href={urlOf(getLinkedInvoiceUbl, { params: { token } })} download>
        {texts.ubl}
      </a>
    </div>
  </section>
)

export const page: PageModule = {
  Component,
  needs: ({ params: { token = '' } }) => [need(getInvoiceToPay, { params: { token } })],
}
