import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { Link } from 'wouter'
import { answerQuoteRequest, getQuoteRequest, type QuoteRequest } from '../../../../contract/quotes.ts'
import { ApiProblem, queryOf } from '../../../platform/api.ts'
import { formatDay, formatMoment } from '../../../platform/format.tsx'
import { useMay, useUser } from '../../../platform/session.ts'
import { Button, commonTexts, Fact, Facts, LoadFailed, SkeletonLines, SmallPage } from '../../../ui/index.ts'
import { AnswerBy } from '../answer-by.tsx'
import { AskForm } from '../ask/ask-form.tsx'
import { quotesTexts } from '../texts.ts'
import styles from './answer-form.module.css'
import { CounterOffer } from './counter-offer.tsx'
import { answerTexts } from './texts.ts'
import { inputOf, useAnswer, useOpened } from './use-answer.ts'

const texts = answerTexts.answerForm

/**
 * A request for quote as its supplier answers it; `named` identifies it by its id, for a signed-in user, or by the token of a
 * mailed link.
 */
export function AnswerForm({ named }: { named: string }) {
  const { data, error, refetch } = useQuery({ ...queryOf(getQuoteRequest, inputOf(named)), retryOnMount: false })
  if (data) return <Request key={named} named={named} request={data.payload} />
  if (error === null)
    return (
      <SmallPage title={texts.requestForQuote}>
        <SkeletonLines count={6} label={commonTexts.loading} />
      </SmallPage>
    )
  if (error instanceof ApiProblem && error.status >= 400 && error.status < 500)
    return (
      <SmallPage title={commonTexts.badLink}>
        <p>{texts.badLinkReason}</p>
      </SmallPage>
    )
  return (
    <SmallPage title={texts.requestForQuote}>
      <LoadFailed title={texts.notLoaded} error={error} onRetry={refetch} />
    </SmallPage>
  )
}

/**
 * Enter in a field sends, as in every one-line form; Ctrl+Enter sends from anywhere. Buttons, links and selects use Enter
 * themselves.
 */
const isSendingKey = ({ ctrlKey, metaKey, target }: KeyboardEvent<HTMLFormElement>) =>
  ctrlKey || metaKey || (target instanceof HTMLInputElement && target.type !== 'checkbox')

/**
 * Whoever opens the page by the mailed link can type the price at once. Not on a phone, where the keyboard would cover the
 * request.
 */
function useFirstPrice(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    if (matchMedia('(pointer: coarse)').matches) return
    form.current?.querySelector<HTMLInputElement>('input[name=price]')?.focus({ preventScroll: true })
  }, [form])
}

function Request({ named, request }: { named: string; request: QuoteRequest }) {
  useOpened(named)
  const { form, send, isTouched, isSending } = useAnswer(named, request)
  useFirstPrice(form.ref)
  const mayAnswer = useMay(answerQuoteRequest)
  const isOpen = mayAnswer && request.asks.some(({ line }) => line.state === 'open')
  const isAnswered = request.asks.some(({ answer }) => answer !== null)
  return (
    <form
      ref={form.ref}
      className={styles.page}
      onKeyDown={event => {
        if (event.key !== 'Enter' || !isSendingKey(event)) return
        event.preventDefault()
        if (!isSending) send()
      }}
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <header>
        <h1>{texts.title(request.buyer.companyName)}</h1>
        <p className="muted">
          {texts.toSupplier({ supplier: request.supplierName, date: formatDay(request.sentDT), isOpen })}
        </p>
      </header>
      {request.answerByDT && (
        <p>
          <strong>{quotesTexts.deadline.neededBy(formatMoment(request.answerByDT))}</strong>{' '}
          {isOpen && <AnswerBy date={request.answerByDT} />}
        </p>
      )}
      {request.message && <blockquote className={styles.message}>{request.message}</blockquote>}
      <Buyer buyer={request.buyer} />
      {request.asks.map(ask => (
        <AskForm key={`${ask.id} ${ask.answer?.answeredDT}`} ask={ask} form={form}>
          <CounterOffer named={named} ask={ask} />
        </AskForm>
      ))}
      {isOpen && (
        <div className={styles.send}>
          <p className="muted">
            {isTouched ? texts.withoutPrice : isAnswered ? texts.answered : texts.givePrices}{' '}
            <span className={styles.keys}>{texts.keys}</span>
          </p>
          <Button
            type="submit"
            look="primary"
            size="large"
            disabled={isSending || !isTouched}
            aria-keyshortcuts="Control+Enter"
          >
            {isSending ? commonTexts.sending : isAnswered ? texts.sendTheCorrection : texts.sendTheAnswer}
          </Button>
        </div>
      )}
    </form>
  )
}

/** The buyer and their contact details. */
function Buyer({ buyer }: { buyer: QuoteRequest['buyer'] }) {
  const isSignedIn = useUser() !== undefined
  const { companyId, companyName, contactName, email, tel, country } = buyer
  return (
    <section className={styles.buyer} aria-label={texts.whoAsks}>
      <Facts>
        <Fact label={texts.company}>
          {companyId !== null && isSignedIn ? <Link href={`/companies/${companyId}`}>{companyName}</Link> : companyName}
          {companyId === null && <span className="muted"> {texts.noMember}</span>}
        </Fact>
        <Fact label={texts.contactPerson}>{contactName}</Fact>
        <Fact label={texts.email}>{email && <a href={`mailto:${email}`}>{email}</a>}</Fact>
        <Fact label={texts.telephone}>{tel}</Fact>
        <Fact label={texts.country}>{country}</Fact>
      </Facts>
    </section>
  )
}
