import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { Link } from 'wouter'
import { formatCents } from '../../../../contract/kit/index.ts'
import { answerQuoteRequest, getQuoteRequest, type QuoteRequest } from '../../../../contract/quotes.ts'
import { ApiProblem, queryOf } from '../../../platform/api.ts'
import { formatDay, formatMoment } from '../../../platform/format.tsx'
import { useMay, useUser } from '../../../platform/session.ts'
import { useSettled } from '../../../platform/use-settled.ts'
import { Button, commonTexts, LoadFailed, SkeletonLines, SmallPage } from '../../../ui/index.ts'
import { AnswerBy } from '../answer-by.tsx'
import { AskForm } from '../ask/ask-form.tsx'
import { isSendKey } from '../is-send-key.ts'
import { OrderList } from '../orders/order-list.tsx'
import { quotesTexts } from '../texts.ts'
import styles from './answer-form.module.css'
import { type AnswerSum, sumOf } from './answer-values.ts'
import { CounterOffer } from './counter-offer.tsx'
import { answerTexts } from './texts.tsx'
import { inputOf, useAnswer, useOpened } from './use-answer.ts'

const texts = answerTexts.answerForm

/** The list that the form stands beside. */
export interface AdjacentList {
  /** Moves to the next or previous request. */
  move(step: 1 | -1): void
  /** Returns the focus to the list. */
  leave(): void
}

interface AnswerFormProps {
  /** Identifies the request: by its id, for a signed-in user, or by the token of a mailed link. */
  named: string
  /** Undefined if the form is a page of its own. */
  beside?: AdjacentList
}

/** A request for quote as its supplier answers it. */
export function AnswerForm({ named, beside }: AnswerFormProps) {
  const { data, error, refetch } = useQuery({ ...queryOf(getQuoteRequest, inputOf(named)), retryOnMount: false })
  if (data) return <Request key={named} named={named} beside={beside} request={data.payload} />
  const isBad = error instanceof ApiProblem && error.status >= 400 && error.status < 500
  const state =
    error === null ? (
      <SkeletonLines count={6} label={commonTexts.loading} />
    ) : isBad ? (
      <p>{texts.badLinkReason}</p>
    ) : (
      <LoadFailed title={texts.notLoaded} error={error} onRetry={refetch} />
    )
  if (beside) return state
  return <SmallPage title={isBad ? commonTexts.badLink : texts.requestForQuote}>{state}</SmallPage>
}

const steps: Record<string, 1 | -1> = { j: 1, k: -1 }

/**
 * Returns the step of `j` or `k`, which move along the list even from a field for figures, because no figure contains
 * them.
 */
const stepOf = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent<HTMLFormElement>) =>
  target instanceof HTMLInputElement &&
  ['decimal', 'numeric'].includes(target.inputMode) &&
  !(ctrlKey || metaKey || altKey)
    ? steps[key]
    : undefined

const isTyping = () => document.activeElement?.matches('input, textarea, select, dialog *') === true

/**
 * Focuses the first price, so that it can be typed or the proposed one sent at once. Not on a phone, where the keyboard
 * would cover the request.
 */
function useFirstPrice(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    if (isTyping() || matchMedia('(pointer: coarse)').matches) return
    const price = form.current?.querySelector<HTMLInputElement>('input[name=price]')
    price?.focus({ preventScroll: true })
    price?.select()
  }, [form])
}

function Request({ named, beside, request }: AnswerFormProps & { request: QuoteRequest }) {
  const isSettled = useSettled(named)
  // Stepping past a request in the pane does not mark it as seen.
  useOpened(named, beside === undefined || isSettled)
  const { form, send, isTouched, isSending } = useAnswer(named, request, () => beside?.leave())
  useFirstPrice(form.ref)
  const mayAnswer = useMay(answerQuoteRequest)
  const isOpen = mayAnswer && request.asks.some(({ line }) => line.state === 'open')
  const sum = sumOf(request, form.values)
  const isAnswered = request.asks.some(({ answer }) => answer !== null)
  const Title = beside ? 'h2' : 'h1'
  return (
    <form
      ref={form.ref}
      className={`${styles.page} ${beside ? styles.inPane : ''}`}
      onKeyDown={event => {
        const step = beside && stepOf(event)
        if (step === undefined && !isSendKey(event)) return
        event.preventDefault()
        if (step !== undefined) beside?.move(step)
        else if (!isSending) send()
      }}
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <header className={styles.head}>
        <Title>{texts.title(request.buyer.companyName)}</Title>
        {request.answerByDT && isOpen && (
          <span className={styles.left}>
            <AnswerBy date={request.answerByDT} isShort />
          </span>
        )}
        <Buyer buyer={request.buyer} />
      </header>
      <div className={styles.facts}>
        {request.buyer.companyId === null && <p className="muted">{texts.noMember}</p>}
        {!beside && (
          <p className="muted">
            {texts.toSupplier({ supplier: request.supplierName, date: formatDay(request.sentDT), isOpen })}
          </p>
        )}
        {request.answerByDT && <p>{quotesTexts.deadline.neededBy(formatMoment(request.answerByDT))}</p>}
      </div>
      {request.message && <blockquote className={styles.message}>{request.message}</blockquote>}
      <OrderList orders={request.orders} />
      {request.asks.map(ask => (
        <AskForm key={`${ask.id} ${ask.answer?.answeredDT}`} ask={ask} form={form}>
          <CounterOffer named={named} ask={ask} />
        </AskForm>
      ))}
      {isOpen && (
        <div className={styles.send}>
          <div>
            {sum && <Sum sum={sum} />}
            <p className="muted">
              {isTouched
                ? request.asks.length > 1 && texts.withoutPrice
                : isAnswered
                  ? texts.answered
                  : texts.givePrices}{' '}
              <span className={styles.keys}>{beside ? texts.keysBeside : texts.keys}</span>
            </p>
          </div>
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

/** The sum of the prices as typed, and how long they stand. */
function Sum({ sum: { amounts, hours } }: { sum: AnswerSum }) {
  const range = [...new Set([hours[0], hours.at(-1)])].join('\u2013')
  return (
    <p className={styles.sum}>
      {texts.sum({
        sums: (
          <strong className="mono">
            {amounts.map(({ amount, currency }) => formatCents(amount, currency)).join(' + ')}
          </strong>
        ),
        stands: texts.hours(range),
      })}
    </p>
  )
}

/** The buyer's contact details in a line. */
function Buyer({ buyer: { companyId, companyName, contactName, email, tel, country } }: Pick<QuoteRequest, 'buyer'>) {
  const isSignedIn = useUser() !== undefined
  return (
    <section aria-label={texts.whoAsks}>
      <ul className={styles.buyer}>
        <li>{contactName}</li>
        <li>{companyId !== null && isSignedIn && <Link href={`/companies/${companyId}`}>{companyName}</Link>}</li>
        <li>{country}</li>
        <li>{tel && <a href={`tel:${tel.replaceAll(/[^\d+]/g, '')}`}>{tel}</a>}</li>
        <li>{email && <a href={`mailto:${email}`}>{email}</a>}</li>
      </ul>
    </section>
  )
}
