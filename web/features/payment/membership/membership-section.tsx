import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatEuroCents } from '../../../../contract/kit/index.ts'
import { decideRenewal, getMembership, type Membership } from '../../../../contract/membership.ts'
import { queryOf } from '../../../platform/api.ts'
import { useMay } from '../../../platform/session.ts'
import { useSettings } from '../../../platform/settings.ts'
import { Button, LoadFailed } from '../../../ui/index.ts'
import styles from './membership.module.css'
import { DeclineDialog, PlanDialog } from './renewal-dialogs.tsx'
import { membershipTexts as texts } from './texts.ts'
import { unbrokenDay } from './unbroken-day.ts'

type Renewal = NonNullable<Membership['renewal']>

/** The price of the next year in words; empty if nothing is billed for it. */
function priceOf({ plan, options }: Renewal): string {
  const option = options.find(each => each.plan === plan)
  if (option === undefined) return ''
  return texts.price({
    total: formatEuroCents(option.totalCents),
    net: formatEuroCents(option.netCents),
    vat: option.vatPercent,
  })
}

/** The text about the end of the year of this last day. */
function Next({ renewal, until }: { renewal: Renewal; until: string }) {
  const { brand } = useSettings() ?? {}
  const email = brand?.salesEmail ?? ''
  if (renewal.state === 'billing') return texts.billing
  if (renewal.state === 'declined') return texts.declined(unbrokenDay(until))
  if (renewal.state === 'ends')
    return (
      <>
        {texts.ended(unbrokenDay(until))} <a href={`mailto:${email}`}>{email}</a>.
      </>
    )
  const year = { from: unbrokenDay(renewal.from), until: unbrokenDay(renewal.until) }
  return texts.renews({ plan: texts.plan(brand?.shortName ?? '', renewal.plan), ...year })
}

/** The decisions that the company can take now; a read-only contact learns who can. */
function Decisions({ renewal, until }: { renewal: Renewal; until: string }) {
  const [isOpen, setOpen] = useState<'decline' | 'plan' | 'renew'>()
  const mayDecide = useMay(decideRenewal)
  if (renewal.state !== 'renews' && renewal.state !== 'declined') return null
  if (!mayDecide) return <p className="muted">{texts.readOnly}</p>
  const props = { renewal, until, onClose: () => setOpen(undefined) }
  return (
    <>
      {renewal.state === 'renews' && <p className="muted">{texts.invoiced(unbrokenDay(renewal.invoicedFrom))}</p>}
      <div className="row">
        {renewal.state === 'renews' ? (
          <>
            <Button onClick={() => setOpen('plan')}>{texts.choosePlan}</Button>
            <Button look="quiet" onClick={() => setOpen('decline')}>
              {texts.doNotRenew}
            </Button>
          </>
        ) : (
          <Button look="primary" onClick={() => setOpen('renew')}>
            {texts.renew}
          </Button>
        )}
      </div>
      {isOpen === 'decline' && <DeclineDialog {...props} />}
      {(isOpen === 'plan' || isOpen === 'renew') && <PlanDialog {...props} takesBack={isOpen === 'renew'} />}
    </>
  )
}

/** The company's membership, whether there is a next year, and its price. Nothing for trials and staff. */
export function MembershipSection() {
  const result = useQuery(queryOf(getMembership))
  const shortName = useSettings()?.brand.shortName ?? ''
  if (result.isError && result.data === undefined)
    return <LoadFailed title={texts.notLoaded} error={result.error} onRetry={() => result.refetch()} />
  const membership = result.data?.payload
  if (!membership) return null
  const { plan, until, change, renewal } = membership
  const held = texts.plan(shortName, plan)
  return (
    <section className="stack-2" aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <div className={styles.card}>
        <dl className={styles.facts}>
          <dt>{texts.now}</dt>
          <dd>
            {until === null ? texts.noEnd(held) : texts.until({ plan: held, day: unbrokenDay(until) })}
            {change && (
              <div>{texts.change({ plan: texts.plan(shortName, change.plan), day: unbrokenDay(change.from) })}</div>
            )}
          </dd>
          {renewal && until !== null && (
            <>
              <dt>{texts.next}</dt>
              <dd>
                <Next renewal={renewal} until={until} />
              </dd>
              {renewal.state === 'renews' && (
                <>
                  <dt>{texts.cost}</dt>
                  <dd>{priceOf(renewal)}</dd>
                </>
              )}
            </>
          )}
        </dl>
        {renewal && until !== null && <Decisions renewal={renewal} until={until} />}
      </div>
    </section>
  )
}
