import { Link } from 'wouter'
import { formatEuroCents } from '../../../../contract/kit/index.ts'
import type { Renewal } from '../../../../contract/orders.ts'
import { formatDay } from '../../../platform/format.tsx'
import { Button, type DataColumn } from '../../../ui/index.ts'
import { paymentPageTexts } from '../texts.ts'

const texts = paymentPageTexts.renewals

interface RenewalActions {
  onRelease(renewal: Renewal): void
  onSkip(renewal: Renewal): void
}

export const renewalColumns = ({ onRelease, onSkip }: RenewalActions): DataColumn<Renewal>[] => [
  {
    key: 'company',
    label: texts.company,
    phone: 'lead',
    title: ({ company }) => company,
    cell: ({ companyId, company }) => (
      <Link href={`/admin/companies/${companyId}`} data-row-link>
        {company}
      </Link>
    ),
  },
  {
    key: 'plan',
    label: texts.plan,
    width: 150,
    phone: 'second',
    cell: ({ plan, held, state }) =>
      state === 'released' || held === 'trial' || held === plan
        ? texts.plans[plan]
        : texts.planChange({ from: texts.plans[held], to: texts.plans[plan] }),
  },
  {
    key: 'from',
    label: texts.from,
    width: 210,
    phone: 'below',
    hiddenBelow: 'tablet',
    cell: ({ from, until }) => texts.year({ from: formatDay(from), until: formatDay(until) }),
  },
  {
    key: 'vat',
    label: texts.vat,
    width: 170,
    hiddenBelow: 'desk',
    phone: 'rest',
    tone: ({ vatState }) => (vatState === 'invalid' ? 'warning' : undefined),
    cell: ({ vatPercent, vatState }) => `${vatPercent}% (${paymentPageTexts.orders.vatStates[vatState]})`,
  },
  {
    key: 'amount',
    label: texts.amount,
    width: 110,
    isEnd: true,
    look: 'mono',
    phone: 'first',
    cell: ({ totalCents }) => formatEuroCents(totalCents),
  },
  {
    key: 'action',
    label: texts.invoice,
    width: 240,
    phone: 'below',
    cell: renewal => {
      if (renewal.state === 'skipped') return renewal.isDeclined ? texts.declined : renewal.reason
      if (renewal.state === 'released') return renewal.invoiceNumber ?? texts.issuing
      return (
        <span className="row">
          <Button aria-label={`${texts.releaseOne}: ${renewal.company}`} onClick={() => onRelease(renewal)}>
            {texts.releaseOne}
          </Button>
          <Button look="quiet" aria-label={texts.skipTitle(renewal.company)} onClick={() => onSkip(renewal)}>
            {texts.skip}
          </Button>
          {renewal.reason !== '' && <span className="muted">{renewal.reason}</span>}
        </span>
      )
    },
  },
]
