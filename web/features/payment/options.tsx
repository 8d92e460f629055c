import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { ReplyOf } from '../../../contract/kit/index.ts'
import { formatInteger } from '../../../contract/kit/texts.ts'
import { pages } from '../../../contract/pages.ts'
import { listPaymentOptions } from '../../../contract/payment.ts'
import { queryOf } from '../../platform/api.ts'
import { formatDay, useMinute } from '../../platform/format.tsx'
import { useSettings } from '../../platform/settings.ts'
import { Button, ButtonLink, Icon, LoadFailed, Notice, SkeletonLines, wizard } from '../../ui/index.ts'
import styles from './payment.module.css'
import { paymentPageTexts } from './texts.ts'
import type { Payment } from './use-payment.ts'

const texts = paymentPageTexts.options

type Offers = ReplyOf<typeof listPaymentOptions>['payload']

/** The account's present options: a year, an upgrade for the rest of the year, or nothing until a later day. */
function Choice({
  option: { option, plan, offer, offerCents, offerUntil },
  membership,
  isUnpaid,
  payment,
}: {
  option: Offers['options'][number]
  /** An invoice has to be paid first, which the page says above. */
  isUnpaid: boolean
  membership: Offers['membership']
  payment: Payment
}) {
  const shortName = useSettings()?.brand.shortName ?? ''
  const isHeld = membership?.plan === plan
  const label = offer === 'upgrade' ? texts.upgrade : isHeld ? texts.renew : texts.order
  return (
    <>
      {offerUntil !== null && <p>{texts.restOfYear(formatInteger(offerCents / 100), formatDay(offerUntil))}</p>}
      {offer === 'none' && !isUnpaid && (
        <p className="muted">
          {isHeld && membership.renewableFrom
            ? texts.renewableFrom(formatDay(membership.renewableFrom))
            : texts.notWhileRuns}
        </p>
      )}
      <div className={styles.choice}>
        {offer !== 'none' && (
          <Button
            look="primary"
            size="large"
            aria-label={`${label}: ${texts[plan](shortName)}`}
            onClick={() => payment.choose(option === 1 ? 1 : 0)}
          >
            {label}
          </Button>
        )}
        <Link href={pages.contract.path}>{texts.contract}</Link>
      </div>
    </>
  )
}

/** When the trial ends or ended. */
function Trial({ until }: { until: string }) {
  const minute = useMinute()
  const isOver = minute !== undefined && minute * 60_000 > Date.parse(until) + 86_400_000
  return <p>{isOver ? texts.trialEnded(formatDay(until)) : texts.trialUntil(formatDay(until))}</p>
}

/** The invoice of an earlier order, which comes first. */
function Unpaid({ number, link }: { number: string; link: string }) {
  const email = useSettings()?.brand.salesEmail ?? ''
  return (
    <Notice
      kind="warning"
      title={texts.unpaid(number)}
      action={
        <ButtonLink look="primary" href={link}>
          {texts.payUnpaid}
        </ButtonLink>
      }
    >
      {texts.unpaidHint} <a href={`mailto:${email}`}>{email}</a>.
    </Notice>
  )
}

/** Step 1: the accounts with their prices, and how they can be paid. */
export function Options({ payment }: { payment: Payment }) {
  const result = useQuery(queryOf(listPaymentOptions))
  const shortName = useSettings()?.brand.shortName ?? ''
  const options = result.data?.payload
  if (options === undefined)
    return result.isError ? (
      <LoadFailed title={texts.notLoaded} error={result.error} onRetry={() => result.refetch()} />
    ) : (
      <SkeletonLines count={6} label={paymentPageTexts.stages.title} />
    )
  const { membership, unpaid } = options
  return (
    <>
      {membership?.plan === 'trial' && membership.until !== null && <Trial until={membership.until} />}
      {unpaid && <Unpaid {...unpaid} />}
      <ul className={styles.options}>
        {options.options.map(each => (
          <li key={each.plan} className={wizard.card}>
            <div className="spread">
              <h3>{texts[each.plan](shortName)}</h3>
              {membership?.plan === each.plan && (
                <p className={styles.held}>
                  {membership.until === null ? texts.yours : texts.yoursUntil(formatDay(membership.until))}
                </p>
              )}
            </div>
            <p className={styles.price}>
              <strong>EUR {formatInteger(each.cents / 100)}</strong> <span className="muted">{texts.perYear}</span>
            </p>
            <ul className="stack-2">
              {[texts.everything, texts.maxAddresses(each.maxAddresses)].map(line => (
                <li key={line} className={wizard.point}>
                  <Icon name="check" size={16} />
                  {line}
                </li>
              ))}
            </ul>
            <Choice option={each} membership={membership} isUnpaid={unpaid !== null} payment={payment} />
          </li>
        ))}
      </ul>
      <section className="stack-2">
        <h3 className={styles.small}>{texts.accepted}</h3>
        <ul className={styles.methods}>
          {options.methods.map(method => (
            <li key={method}>{texts.methods[method]}</li>
          ))}
        </ul>
        {!options.isOnline && <p className="muted">{texts.wireOnly}</p>}
        <p className="muted">{texts.yearly}</p>
      </section>
    </>
  )
}
