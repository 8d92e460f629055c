import { formatEuroCents } from '../../../../contract/kit/index.ts'
import { decideRenewal, type Membership } from '../../../../contract/membership.ts'
import { membershipNotices as notices } from '../../../../contract/membership-texts.ts'
import type { MembershipPlan } from '../../../../contract/payment.ts'
import { FormDialog } from '../../../platform/form/form-dialog.tsx'
import { formatDay } from '../../../platform/format.tsx'
import { useSettings } from '../../../platform/settings.ts'
import { SelectField } from '../../../ui/index.ts'
import { membershipTexts as texts } from './texts.ts'
import { unbrokenDay } from './unbroken-day.ts'

interface RenewalDialogProps {
  renewal: NonNullable<Membership['renewal']>
  /** The last day of the current year. */
  until: string
  onClose(): void
}

const usePlanName = () => {
  const shortName = useSettings()?.brand.shortName ?? ''
  return (plan: MembershipPlan) => texts.plan(shortName, plan)
}

export const DeclineDialog = ({ renewal: { plan }, until, onClose }: RenewalDialogProps) => (
  <FormDialog
    endpoint={decideRenewal}
    initial={{ isRenewed: false, plan, until }}
    title={texts.declineTitle}
    size="small"
    button={{ label: texts.doNotRenew, pendingLabel: texts.saving, look: 'danger' }}
    done={() => notices.declined(formatDay(until))}
    failed={notices.notChanged}
    onClose={onClose}
  >
    {() => (
      <>
        <p>{texts.declineText(unbrokenDay(until))}</p>
        <p className="muted">{texts.mailed}</p>
      </>
    )}
  </FormDialog>
)

/** Asks for the plan of the next year; each plan is shown with its price. With `takesBack`, it also renews a declined membership. */
export function PlanDialog({ renewal, until, onClose, takesBack }: RenewalDialogProps & { takesBack: boolean }) {
  const planName = usePlanName()
  const { plan: planNow, options, from } = renewal
  const maxAddressesOf = (plan: MembershipPlan) => options.find(option => option.plan === plan)?.maxAddresses ?? 0
  return (
    <FormDialog
      endpoint={decideRenewal}
      initial={{ isRenewed: true, plan: planNow, until }}
      title={takesBack ? texts.renewTitle : texts.planTitle}
      size="small"
      button={{ label: takesBack ? texts.renew : texts.savePlan, pendingLabel: texts.saving }}
      done={({ plan }) =>
        takesBack
          ? notices.renewed(formatDay(from))
          : notices.planChosen({ plan: planName(plan), day: formatDay(from) })
      }
      failed={notices.notChanged}
      onClose={onClose}
    >
      {form => (
        <>
          <SelectField
            label={texts.planLabel}
            hint={texts.planPrices(options[0]?.vatPercent ?? 0)}
            options={options.map(({ plan, totalCents }) => ({
              value: plan,
              label: texts.planOption({ plan: planName(plan), total: formatEuroCents(totalCents) }),
            }))}
            {...form.field('plan')}
          />
          <p>{texts.planHint(unbrokenDay(from))}</p>
          <p className="muted">{texts.limits({ plus: maxAddressesOf('plus'), broker: maxAddressesOf('broker') })}</p>
          <p className="muted">{texts.mailed}</p>
        </>
      )}
    </FormDialog>
  )
}
