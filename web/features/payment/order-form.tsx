import { useState } from 'react'
import { euCountries, needsVatNumber } from '../../../contract/payment.ts'
import { deferred } from '../../platform/deferred.tsx'
import { Button, Checkbox, Notice, SelectField, TextField, wizard } from '../../ui/index.ts'
import { useCountryOptions, useVatFault } from '../company-fields/index.ts'
import styles from './payment.module.css'
import { paymentPageTexts } from './texts.ts'
import type { Payment } from './use-payment.ts'

const texts = paymentPageTexts.form

const ContractDialog = deferred(async () => ({ default: (await import('../registration/index.ts')).ContractDialog }))

/** Step 2: the order form, with notes beside it. */
export function OrderForm({ payment }: { payment: Payment }) {
  const { form, refusal, isChecking } = payment
  const [isReading, setIsReading] = useState(false)
  return (
    <div className={wizard.columns}>
      <form
        ref={form.ref}
        className={wizard.card}
        noValidate
        onInput={() => payment.log('interacted')}
        onSubmit={event => {
          event.preventDefault()
          payment.next()
        }}
      >
        {form.isRestored && <Notice kind="info">{paymentPageTexts.stages.restored}</Notice>}
        <p className={wizard.hint}>{texts.required}</p>
        <Fields payment={payment} />
        <div className={wizard.agree}>
          <Checkbox
            label={texts.agree}
            {...form.check('isContractAgreed')}
            aria-invalid={form.errors.isContractAgreed !== undefined}
          />
          <Button onClick={() => setIsReading(true)}>{texts.readContract}</Button>
        </div>
        {refusal && <Notice kind="error">{refusal}</Notice>}
        <div className={wizard.actions}>
          <Button onClick={() => payment.goTo(1)}>{texts.back}</Button>
          <Button type="submit" look="primary" size="large" disabled={!form.values.isContractAgreed || isChecking}>
            {isChecking ? texts.checking : texts.next}
          </Button>
        </div>
        {isReading && <ContractDialog onClose={() => setIsReading(false)} />}
      </form>
      <aside className={wizard.aside}>
        <h3>{texts.instructions}</h3>
        <ul className={styles.notes}>
          {texts.notes.map(note => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </aside>
    </div>
  )
}

/** Shows the country of the member's company, which decides about VAT; a buyer without one chooses. */
function Country({ payment: { form, ownCountry } }: { payment: Payment }) {
  const options = useCountryOptions(texts.chooseCountry)
  if (ownCountry === undefined)
    return <SelectField label={texts.country} autoComplete="country" options={options} {...form.field('country')} />
  const name = options.find(({ value }) => value === ownCountry)?.label ?? ownCountry
  return (
    <TextField
      label={texts.country}
      name="country"
      value={name}
      readOnly
      hint={texts.ownCountry}
      error={form.errors.country}
    />
  )
}

function Fields({ payment }: { payment: Payment }) {
  const { form, ownCountry } = payment
  const { hasNoVatNumber } = form.values
  const country = ownCountry ?? form.values.country
  const isInEu = euCountries.includes(country)
  const isVatOptional = country !== '' && !needsVatNumber({ country, hasNoVatNumber })
  const vatFault = useVatFault({ country, vat: isInEu && hasNoVatNumber ? '' : form.values.vat })
  const vatLabel = country === 'GB' ? texts.eori : isVatOptional ? texts.vatOptional : texts.vat
  return (
    <>
      <div className={wizard.pair}>
        <TextField label={texts.name} autoComplete="name" maxLength={100} {...form.field('name')} />
        <TextField label={texts.email} type="email" autoComplete="email" maxLength={254} {...form.field('email')} />
      </div>
      <TextField label={texts.company} autoComplete="organization" maxLength={100} {...form.field('company')} />
      <TextField label={texts.address} autoComplete="address-line1" maxLength={200} {...form.field('address')} />
      <div className={wizard.trio}>
        <TextField label={texts.zip} autoComplete="postal-code" maxLength={20} {...form.field('zip')} />
        <TextField label={texts.city} autoComplete="address-level2" maxLength={100} {...form.field('city')} />
        <Country payment={payment} />
      </div>
      <div className={wizard.pair}>
        <TextField
          label={vatLabel}
          autoComplete="off"
          spellCheck={false}
          maxLength={30}
          disabled={isInEu && hasNoVatNumber}
          {...form.field('vat')}
          error={form.errors.vat ?? vatFault}
        />
        {isInEu && (
          <div className={styles.noVat}>
            <Checkbox label={texts.noVat} {...form.check('hasNoVatNumber')} />
          </div>
        )}
      </div>
    </>
  )
}
