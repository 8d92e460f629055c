import { useQuery } from '@tanstack/react-query'
import { formatEuroCents } from '../../../contract/kit/index.ts'
import { listPaymentOptions, orderMembership, type PaymentMethod, type Quote } from '../../../contract/payment.ts'
import { queryOf } from '../../platform/api.ts'
import { CaptchaState } from '../../platform/captcha.tsx'
import { useMay } from '../../platform/session.ts'
import { useSettings } from '../../platform/settings.ts'
import { Button, type DataColumn, DataTable, LoadFailed, Notice, SkeletonLines, wizard } from '../../ui/index.ts'
import styles from './payment.module.css'
import { paymentPageTexts } from './texts.ts'
import type { Payment } from './use-payment.ts'

const texts = paymentPageTexts.verification

const isCard = (method: PaymentMethod) => ['visa', 'americanExpress', 'mastercard', 'maestro'].includes(method)

/** Step 3: the order and its customer, as the server calculated it. */
export function Verification({ payment }: { payment: Payment }) {
  const { quote, refusal, captcha, isVisitor, isSending, isChecking } = payment
  const options = useQuery(queryOf(listPaymentOptions)).data?.payload
  const shortName = useSettings()?.brand.shortName ?? ''
  const may = useMay(orderMembership)
  if (quote === undefined)
    return isChecking || refusal === undefined ? (
      <SkeletonLines count={10} label={texts.title} />
    ) : (
      <LoadFailed title={texts.notCalculated} error={{ message: refusal }} onRetry={payment.recalculate} />
    )
  const isHeld = isSending || !may || (isVisitor && captcha.solution === '')
  const isOnline = options?.isOnline ?? true
  const hasWire = options?.methods.includes('wire') ?? false
  return (
    <div className={wizard.card}>
      <div className={styles.parties}>
        <Buyer payment={payment} country={quote.country} />
        <address>
          <h3>{texts.from}</h3>
          <strong>{quote.from.name}</strong>
          {quote.from.lines.map(line => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </div>
      <Lines quote={quote} />
      {isVisitor && <CaptchaState captcha={captcha} />}
      {refusal && <Notice kind="error">{refusal}</Notice>}
      {!may && <Notice kind="warning">{texts.readOnly}</Notice>}
      <p className="muted">
        {isOnline && options?.methods.some(isCard) && `${texts.cards} `}
        {texts.noCancel}
      </p>
      <div className={wizard.actions}>
        <Button onClick={() => payment.goTo(2)}>{texts.change}</Button>
        {hasWire && (
          <Button
            look={isOnline ? 'secondary' : 'primary'}
            size="large"
            disabled={isHeld}
            onClick={() => payment.pay('wire')}
          >
            {texts.byWire}
          </Button>
        )}
        {isOnline && (
          <Button look="primary" size="large" disabled={isHeld} onClick={() => payment.pay('online')}>
            {isSending ? texts.paying : texts.pay(shortName)}
          </Button>
        )}
      </div>
    </div>
  )
}

function Buyer({ payment: { form }, country }: { payment: Payment; country: string }) {
  const { company, name, email, address, zip, city, vat, hasNoVatNumber } = form.values
  const number = hasNoVatNumber ? '' : vat.trim()
  return (
    <address>
      <h3>{texts.to}</h3>
      <strong>{company}</strong>
      <span>{name}</span>
      <span>{email}</span>
      <span>{address}</span>
      <span>
        {zip} {city}
      </span>
      <span>{country}</span>
      {number !== '' && (
        <span>
          {texts.vatNumber}: <span className="mono">{number}</span>
        </span>
      )}
    </address>
  )
}

function vatLabel({ vatPercent, vatReason }: Quote): string {
  if (vatPercent > 0) return texts.vat(vatPercent)
  return vatReason.toLowerCase().includes('reverse') ? texts.reverse : texts.zero
}

type Line = Quote['lines'][number]

const columns: DataColumn<Line>[] = [
  {
    key: 'quantity',
    label: texts.quantity,
    width: 90,
    isEnd: true,
    phone: 'second',
    unit: () => '×',
    cell: ({ quantity }) => quantity,
  },
  {
    key: 'description',
    label: texts.description,
    phone: 'lead',
    wraps: true,
    title: ({ description }) => description,
    cell: ({ description }) => description,
  },
  {
    key: 'unit',
    label: texts.unitPrice,
    width: 120,
    isEnd: true,
    phone: 'second',
    cell: ({ unitCents }) => formatEuroCents(unitCents),
  },
  {
    key: 'price',
    label: texts.price,
    width: 120,
    isEnd: true,
    phone: 'first',
    cell: ({ netCents }) => formatEuroCents(netCents),
  },
]

const Lines = ({ quote }: { quote: Quote }) => (
  <>
    <DataTable label={texts.title} columns={columns} rows={quote.lines} rowKey={({ description }) => description} />
    <dl className={styles.sums}>
      <Sum label={texts.subtotal} cents={quote.netCents} />
      <Sum label={vatLabel(quote)} cents={quote.vatCents} />
      <Sum label={quote.isUpgrade ? texts.totalUpgrade : texts.total} cents={quote.totalCents} isTotal />
    </dl>
  </>
)

const Sum = ({ label, cents, isTotal = false }: { label: string; cents: number; isTotal?: boolean }) => (
  <div className={isTotal ? styles.total : undefined}>
    <dt>{label}</dt>
    <dd>{formatEuroCents(cents)}</dd>
  </div>
)
