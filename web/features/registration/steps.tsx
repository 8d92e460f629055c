import { hearOptions, qrHearOption } from '../../../contract/registration.ts'
import { SelectField, TextArea, TextField, wizard } from '../../ui/index.ts'
import { useCountryOptions, useVatFault } from '../company-fields/index.ts'
import { useHearLabels } from './hear-labels.ts'
import { registrationPageTexts } from './texts.ts'
import type { Registration } from './use-registration.ts'

const texts = registrationPageTexts.register

export function CompanyStep({ form }: Pick<Registration, 'form'>) {
  const vatFault = useVatFault(form.values)
  const options = useCountryOptions(texts.chooseCountry)
  return (
    <>
      <TextField label={texts.company} autoComplete="organization" maxLength={100} {...form.field('company')} />
      <TextField
        label={texts.address}
        placeholder={texts.addressExample}
        autoComplete="address-line1"
        maxLength={200}
        {...form.field('address')}
      />
      <div className={wizard.trio}>
        <TextField label={texts.zip} autoComplete="postal-code" maxLength={20} {...form.field('zip')} />
        <TextField label={texts.city} autoComplete="address-level2" maxLength={100} {...form.field('city')} />
        <SelectField label={texts.country} autoComplete="country" options={options} {...form.field('country')} />
      </div>
      <div className={wizard.pair}>
        <TextField
          label={texts.website}
          inputMode="url"
          autoComplete="url"
          maxLength={200}
          onKeyDown={event => {
            if (event.key === ' ') event.preventDefault()
          }}
          {...form.field('website')}
        />
        <TextField
          label={form.values.country === 'GB' ? texts.eori : texts.vat}
          hint={texts.vatHint}
          autoComplete="off"
          spellCheck={false}
          maxLength={30}
          {...form.field('vat')}
          error={form.errors.vat ?? vatFault}
        />
      </div>
      <TextArea label={texts.desc} rows={3} maxLength={2_000} {...form.field('desc')} />
    </>
  )
}

export function PersonStep({ form, isFromQrCode, telFault }: Pick<Registration, 'form' | 'isFromQrCode' | 'telFault'>) {
  const labels = useHearLabels()
  const options = isFromQrCode
    ? [{ value: qrHearOption, label: labels[qrHearOption] ?? qrHearOption }]
    : [{ value: '', label: texts.hearNone }, ...hearOptions.map(value => ({ value, label: labels[value] ?? value }))]
  const hear = form.field('hear')
  return (
    <>
      <div className={wizard.pair}>
        <TextField label={texts.name} autoComplete="name" maxLength={100} {...form.field('name')} />
        <TextField
          label={texts.function}
          autoComplete="organization-title"
          maxLength={100}
          {...form.field('function')}
        />
      </div>
      <TextField
        label={texts.email}
        hint={texts.emailHint}
        type="email"
        autoComplete="email"
        maxLength={254}
        {...form.field('email')}
      />
      <div className={wizard.pair}>
        <TextField
          label={texts.tel}
          type="tel"
          autoComplete="tel"
          maxLength={50}
          {...form.field('tel')}
          error={form.errors.tel ?? telFault}
        />
        <SelectField label={texts.hear} options={options} {...hear} value={isFromQrCode ? qrHearOption : hear.value} />
      </div>
    </>
  )
}
