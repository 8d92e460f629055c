import { plantCompany } from '../../../contract/planted-companies.ts'
import { staffTexts } from '../../../contract/staff-texts.ts'
import type { ApiProblem } from '../../platform/api.ts'
import { FormDialog } from '../../platform/form/form-dialog.tsx'
import { SelectField, TextArea, TextField, wizard } from '../../ui/index.ts'
import { emptyCompany, useCountryOptions } from '../company-fields/index.ts'
import { readingStaffTexts } from './staff-texts.ts'

const texts = readingStaffTexts.plantDialog

const initial = { ...emptyCompany, memberSince: '' }

/** An address that is taken is an error of its field. */
const errorsOf = ({ code, errors, message }: ApiProblem) =>
  code === 'address-in-use' ? [{ param: 'email', msg: message }] : errors

/** The form for an invented company and its contact. */
export function PlantDialog({ onClose }: { onClose(): void }) {
  const options = useCountryOptions(texts.chooseCountry)
  return (
    <FormDialog
      endpoint={plantCompany}
      initial={initial}
      title={texts.title}
      button={{ label: texts.plant, pendingLabel: texts.planting }}
      done={({ company }) => staffTexts.companyPlanted(company)}
      failed={staffTexts.companyNotPlanted}
      errorsOf={errorsOf}
      onClose={onClose}
    >
      {form => (
        <>
          <p>{texts.lead}</p>
          <TextField label={texts.company} maxLength={100} {...form.field('company')} />
          <TextField label={texts.address} maxLength={200} {...form.field('address')} />
          <div className={wizard.trio}>
            <TextField label={texts.zip} maxLength={20} {...form.field('zip')} />
            <TextField label={texts.city} maxLength={100} {...form.field('city')} />
            <SelectField label={texts.country} options={options} {...form.field('country')} />
          </div>
          <div className={wizard.pair}>
            <TextField label={texts.website} inputMode="url" maxLength={200} {...form.field('website')} />
            <TextField label={texts.memberSince} type="date" {...form.field('memberSince')} />
          </div>
          <TextArea label={texts.description} maxLength={2_000} {...form.field('desc')} />
          <div className={wizard.pair}>
            <TextField label={texts.contact} maxLength={100} {...form.field('name')} />
            <TextField label={texts.function} maxLength={100} {...form.field('function')} />
          </div>
          <div className={wizard.pair}>
            <TextField label={texts.email} type="email" maxLength={254} {...form.field('email')} />
            <TextField label={texts.telephone} type="tel" maxLength={50} {...form.field('tel')} />
          </div>
        </>
      )}
    </FormDialog>
  )
}
