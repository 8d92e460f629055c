import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import type { User } from '../../../../contract/auth.ts'
import { formatInteger } from '../../../../contract/kit/texts.ts'
import { getPart, type Part, partCondition } from '../../../../contract/parts.ts'
import { queryOf } from '../../../platform/api.ts'
import { CaptchaState } from '../../../platform/captcha.tsx'
import { lotText } from '../../../platform/lot-text.ts'
import { PartLink } from '../../../platform/part-link.tsx'
import { useUser } from '../../../platform/session.ts'
import { Button, Checkbox, commonTexts, Dialog, Notice, SelectField, TextArea, TextField } from '../../../ui/index.ts'
import { isSendKey } from '../is-send-key.ts'
import { conditionOptions, currencyOptions } from '../wording.ts'
import { AudienceFields } from './audience-fields.tsx'
import { DeadlineFields } from './deadline-fields.tsx'
import styles from './rfq-dialog.module.css'
import type { RfqTarget } from './rfq-target.ts'
import { askTexts } from './texts.tsx'
import { useRfq } from './use-rfq.ts'

const texts = askTexts.rfqDialog

interface RfqDialogProps {
  target: RfqTarget
  onClose(): void
}

/** Request for Quote: to the company of a stock line, or to every company that has the part. */
export default function RfqDialog({ target, onClose }: RfqDialogProps) {
  const user = useUser()
  const { form, captcha, reach, count, isReady, isSending, send } = useRfq(target, user, onClose)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSendKey(event)) return
    event.preventDefault()
    send()
  }
  const footer = (
    <>
      <span className={styles.hint}>{texts.enterSends}</span>
      <Button onClick={onClose}>{commonTexts.cancel}</Button>
      <Button look="primary" disabled={!isReady} onClick={send} aria-keyshortcuts="Control+Enter">
        {isSending ? commonTexts.sending : count === undefined ? commonTexts.send : texts.ask(count)}
      </Button>
    </>
  )
  return (
    <Dialog title={texts.requestForQuote} onClose={onClose} footer={footer}>
      <form ref={form.ref} className={styles.form} onKeyDown={onKeyDown} onSubmit={event => event.preventDefault()}>
        <RequestedPart target={target} />
        {form.errors.partId && <Notice kind="error">{form.errors.partId}</Notice>}
        <GoodsFields form={form} />
        <DeadlineFields due={form.field('due')} day={form.field('dueDay')} />
        <ReceiverFields form={form} reach={reach} />
        {count === 0 && (
          <div className={styles.whole}>
            <Notice kind="info">{form.values.sendToAll ? texts.nobodyToAsk : texts.takesNone}</Notice>
          </div>
        )}
        <div className={styles.whole}>
          <TextArea label={texts.message} {...form.field('message')} rows={3} />
        </div>
        <Sender form={form} user={user} />
        {user === undefined && (
          <div className={styles.whole}>
            <CaptchaState captcha={captcha} />
            {form.errors.captcha && <p className={styles.error}>{form.errors.captcha}</p>}
          </div>
        )}
      </form>
    </Dialog>
  )
}

type RfqState = ReturnType<typeof useRfq>

/** The buyer's terms: quantity, condition, target price and model. */
const GoodsFields = ({ form }: Pick<RfqState, 'form'>) => (
  <>
    <TextField
      label={texts.requestedQuantity}
      {...form.field('requestedQuantity')}
      inputMode="numeric"
      autoComplete="off"
      required
      onFocus={event => event.target.select()}
    />
    <SelectField
      label={texts.conditionAskedFor}
      {...form.field('condition', text => partCondition.safeParse(text).data ?? null)}
      options={conditionOptions}
    />
    <TextField
      label={texts.targetPrice}
      hint={texts.targetHint}
      {...form.field('targetPrice')}
      inputMode="decimal"
      autoComplete="off"
    />
    <SelectField label={texts.currency} {...form.field('targetCurrency')} options={currencyOptions} />
    <TextField label={texts.model} hint={texts.modelHint} {...form.field('model')} maxLength={100} autoComplete="off" />
  </>
)

/** The choice of every company that has the part, and which of them; with the number of companies. */
const ReceiverFields = ({ form, reach }: Pick<RfqState, 'form' | 'reach'>) => (
  <>
    <div className={styles.whole}>
      <Checkbox
        label={
          <span>
            {texts.sendToAll}
            {reach && <span className="muted"> ({texts.companies(reach.all)})</span>}
          </span>
        }
        {...form.check('sendToAll')}
      />
    </div>
    {reach && form.values.sendToAll && (
      <AudienceFields
        reach={reach}
        countries={{ value: form.values.onlyCountries, set: value => form.set('onlyCountries', value) }}
        tier={form.field('onlyTier')}
        condition={form.field('onlyCondition')}
      />
    )}
  </>
)

/** Many descriptions already begin with the manufacturer. */
const goodsOf = ({ manufacturer, description }: Pick<Part, 'manufacturer' | 'description'>) =>
  description.toLowerCase().startsWith(manufacturer.toLowerCase()) ? description : `${manufacturer}, ${description}`

/** The requested lines, and the suppliers that will receive the request. */
const RequestedNumber = ({ partNumber }: { partNumber: string | undefined }) =>
  partNumber === undefined ? (
    <span className={`mono ${styles.number}`}> </span>
  ) : (
    <PartLink partNumber={partNumber} className={styles.number} isNewTab />
  )

function RequestedPart({ target: { partId, partNumber, companyName, isToAll = false } }: { target: RfqTarget }) {
  const { data, error } = useQuery(queryOf(getPart, { params: { id: partId }, query: { withoutContact: true } }))
  const part = data?.part
  if (error)
    return (
      <div className={styles.whole}>
        <Notice kind="error" title={texts.notRead}>
          {error.message}
        </Notice>
      </div>
    )
  return (
    <div className={styles.asked}>
      <RequestedNumber partNumber={part?.partNumber ?? partNumber} />
      <span className={styles.description}>{part ? goodsOf(part) : ' '}</span>
      {part?.lot && !isToAll && <span>{lotText(part.lot)}</span>}
      <span className="muted">
        {part && !isToAll
          ? texts.inStock({
              company: part.company.name,
              quantity: formatInteger(part.quantity),
              condition: part.partCondition,
            })
          : companyName}
      </span>
    </div>
  )
}

/** The sender. For a signed-in user it is the account; only the contact details may be changed. */
function Sender({ form, user }: { form: ReturnType<typeof useRfq>['form']; user: User | undefined }) {
  const isFixed = user !== undefined
  const { contactName, companyName, contactTel } = form.values
  const [isOpen, setOpen] = useState(!isFixed || contactTel.trim() === '')
  if (!isOpen && !Object.keys(form.errors).some(field => field.startsWith('contact') || field === 'companyName'))
    return (
      <p className={`${styles.whole} muted`}>
        {texts.from({ name: contactName, company: companyName })}{' '}
        <Button look="quiet" onClick={() => setOpen(true)}>
          {texts.edit}
        </Button>
      </p>
    )
  return (
    <fieldset className={styles.sender}>
      <legend>{isFixed ? texts.asSeen : texts.whoYouAre}</legend>
      <TextField
        label={texts.companyName}
        {...form.field('companyName')}
        readOnly={isFixed}
        required
        autoComplete="organization"
      />
      <TextField
        label={texts.contactPerson}
        {...form.field('contactName')}
        readOnly={isFixed}
        required
        autoComplete="name"
      />
      <TextField
        label={texts.email}
        type="email"
        {...form.field('contactEmail')}
        readOnly={isFixed}
        required
        autoComplete="email"
      />
      <TextField label={texts.telephone} type="tel" {...form.field('contactTel')} required autoComplete="tel" />
      <TextField label={texts.address} {...form.field('address')} autoComplete="address-line1" />
      <TextField label={texts.ownCountry} {...form.field('country')} readOnly={isFixed} autoComplete="country-name" />
    </fieldset>
  )
}
