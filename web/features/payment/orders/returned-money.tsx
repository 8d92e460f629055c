import { useState } from 'react'
import { formatEuroCents, type ReplyOf } from '../../../../contract/kit/index.ts'
import { creditReturned, type getStaffOrder, reviewReturned, type StaffOrder } from '../../../../contract/orders.ts'
import { staffTexts } from '../../../../contract/staff-texts.ts'
import { FormDialog } from '../../../platform/form/form-dialog.tsx'
import { Button, Checkbox, Notice, TextArea } from '../../../ui/index.ts'
import { CodeField } from '../../auth/index.ts'
import styles from '../payment.module.css'
import { paymentPageTexts } from '../texts.ts'

const orderTexts = paymentPageTexts.orders
const texts = orderTexts.returned

type Returned = ReplyOf<typeof getStaffOrder>['payload']['returned'][number]

interface ReturnedProps {
  order: StaffOrder
  returned: Returned
}

function titleOf({ kind, openCents }: Returned): string {
  const amount = formatEuroCents(Math.abs(openCents))
  return openCents < 0 ? texts.cameBackTitle(amount) : texts.titles[kind](amount)
}

function textOf({ kind, openCents, creditableCents }: Returned): string {
  if (openCents < 0) return texts.cameBackText
  if (creditableCents === 0) return texts.nothingToCredit
  const rest = creditableCents < openCents ? ` ${texts.creditsPart(formatEuroCents(creditableCents))}` : ''
  return `${texts.texts[kind]}${rest}`
}

/** Money that went back without a refund of the site, as far as staff have not decided about it. */
export const ReturnedMoney = ({ order, returned }: { order: StaffOrder; returned: readonly Returned[] }) =>
  returned
    .filter(({ openCents }) => openCents !== 0)
    .map(each => <ReturnedNotice key={each.kind} order={order} returned={each} />)

function ReturnedNotice({ order, returned }: ReturnedProps) {
  const [action, setAction] = useState<'credit' | 'review'>()
  const close = () => setAction(undefined)
  return (
    <>
      <Notice kind="warning" title={titleOf(returned)}>
        {textOf(returned)}
        <div className={styles.choice}>
          {returned.creditableCents > 0 && (
            <Button look="primary" onClick={() => setAction('credit')}>
              {texts.credit}
            </Button>
          )}
          <Button onClick={() => setAction('review')}>{orderTexts.settle}</Button>
        </div>
      </Notice>
      {action === 'credit' && <CreditDialog order={order} returned={returned} onClose={close} />}
      {action === 'review' && <ReviewDialog order={order} returned={returned} onClose={close} />}
    </>
  )
}

const CreditDialog = ({
  order,
  returned: { kind, openCents, creditableCents },
  onClose,
}: ReturnedProps & { onClose(): void }) => (
  <FormDialog
    endpoint={creditReturned}
    params={{ id: order.id }}
    initial={{ kind, cents: openCents, endsMembership: false, reason: '', code: '' }}
    title={texts.creditTitle}
    size="small"
    button={{ label: texts.credit, pendingLabel: texts.crediting }}
    done={(_, { payload }) => staffTexts.returnCredited(payload.creditNote)}
    failed={staffTexts.orderNotChanged}
    onClose={onClose}
  >
    {form => (
      <>
        <p>{texts.creditText(formatEuroCents(creditableCents))}</p>
        {order.plan !== null && order.companyId !== null && (
          <Checkbox label={orderTexts.endsMembership} {...form.check('endsMembership')} />
        )}
        <TextArea label={orderTexts.reason} required rows={3} maxLength={500} {...form.field('reason')} />
        <CodeField {...form.field('code')} onCode={code => form.set('code', code)} />
      </>
    )}
  </FormDialog>
)

const ReviewDialog = ({ order, returned: { kind, openCents }, onClose }: ReturnedProps & { onClose(): void }) => (
  <FormDialog
    endpoint={reviewReturned}
    params={{ id: order.id }}
    initial={{ kind, cents: openCents, note: '' }}
    title={orderTexts.settleTitle}
    size="small"
    button={{ label: orderTexts.settle, pendingLabel: orderTexts.settling }}
    done={() => staffTexts.orderSettled}
    failed={staffTexts.orderNotChanged}
    onClose={onClose}
  >
    {form => <TextArea label={orderTexts.note} rows={3} maxLength={500} {...form.field('note')} />}
  </FormDialog>
)
