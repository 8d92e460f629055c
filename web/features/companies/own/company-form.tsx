import { useState } from 'react'
import type { z } from 'zod'
import { catalogue } from '../../../../contract/catalogue-texts.ts'
import type { Company } from '../../../../contract/companies.ts'
import { updateCompany } from '../../../../contract/profile.ts'
import { type ApiProblem, useCall } from '../../../platform/api.ts'
import { type Form, useForm } from '../../../platform/form/use-form.ts'
import { notify } from '../../../platform/notify.ts'
import { useMay } from '../../../platform/session.ts'
import { Button, commonTexts, Fact, Facts, TextArea, TextField } from '../../../ui/index.ts'
import { companiesTexts } from '../texts.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import styles from './own.module.css'
import { ownTexts } from './texts.ts'

const texts = ownTexts.companyForm
const { identifiers } = companiesTexts

type Values = z.input<typeof updateCompany.body>
type Body = z.output<typeof updateCompany.body>

/** Returns a company's fields as its form shows them; a stored `-` is an empty value. */
const valuesOf = (id: number, company: Company): Values => {
  const shown = (text: string | null) => (text === null || text === '-' ? '' : text)
  return {
    id,
    tel: shown(company.tel),
    website: shown(company.website),
    address: shown(company.address),
    shippingDetails: shown(company.shippingDetails),
    description: shown(company.description),
    bankCode: shown(company.bankCode),
    ibanCode: shown(company.ibanCode),
    swiftCode: shown(company.swiftCode),
    paymentMethod: shown(company.paymentMethod),
    warrantyPolicy: shown(company.warrantyPolicy),
  }
}

/** The form for the member's company. A change of the bank details asks for a password or code before it is saved. */
export function CompanyForm({ id, company }: { id: number; company: Company }) {
  const form = useForm(updateCompany.body, valuesOf(id, company))
  const saving = useCall(updateCompany)
  const mayChange = useMay(updateCompany)
  const [unconfirmed, setUnconfirmed] = useState<Body>()
  const save = (body: Body, onProblem?: (problem: ApiProblem) => void) =>
    saving.mutate(
      { body },
      {
        onSuccess: async () => {
          setUnconfirmed(undefined)
          notify(catalogue.companyUpdated)
          await saving.reloaded()
          form.discard()
        },
        onError: problem => {
          if (problem.code === 'confirmation-required') return setUnconfirmed(body)
          if (onProblem === undefined) form.setErrors(problem.errors)
          else onProblem(problem)
          notify(catalogue.companyNotUpdated)
        },
      },
    )
  return (
    <section className={styles.card}>
      <h2>{texts.title}</h2>
      <form ref={form.ref} className={styles.form} onSubmit={form.onSubmit(body => save(body))} noValidate>
        <Facts>
          <Fact label={texts.country}>{company.country}</Fact>
          <Fact label={identifiers[company.identifierLabel]}>
            {company.vatNr && <span className="mono">{company.vatNr}</span>}
          </Fact>
        </Facts>
        <fieldset className={styles.fields} disabled={!mayChange}>
          <CompanyFields form={form} />
          <BankFields form={form} />
        </fieldset>
        {mayChange && (
          <div className={styles.save}>
            <Button type="submit" look="primary" disabled={saving.isPending || form.numChanges === 0}>
              {saving.isPending ? commonTexts.saving : texts.save}
            </Button>
          </div>
        )}
      </form>
      {unconfirmed && (
        <ConfirmDialog
          title={texts.confirmTitle}
          why={texts.confirmWhy}
          isPending={saving.isPending}
          onConfirm={(proof, onProblem) => save({ ...unconfirmed, ...proof }, onProblem)}
          onClose={() => setUnconfirmed(undefined)}
        />
      )}
    </section>
  )
}

const CompanyFields = ({ form }: { form: Form<Values, Body> }) => (
  <>
    <div className={styles.pair}>
      <TextField label={texts.telephone} autoComplete="tel" {...form.field('tel')} />
      <TextField
        label={texts.website}
        inputMode="url"
        autoComplete="url"
        onKeyDown={event => {
          if (event.key === ' ') event.preventDefault()
        }}
        {...form.field('website')}
      />
    </div>
    <TextField label={texts.address} autoComplete="address-line1" {...form.field('address')} />
    <TextArea label={texts.description} rows={4} {...form.field('description')} />
    <div className={styles.pair}>
      <TextArea label={texts.shipping} rows={2} {...form.field('shippingDetails')} />
      <TextArea label={texts.warranty} rows={2} {...form.field('warrantyPolicy')} />
    </div>
    <TextField label={texts.paymentMethod} {...form.field('paymentMethod')} />
  </>
)

const BankFields = ({ form }: { form: Form<Values, Body> }) => (
  <fieldset className={styles.group}>
    <legend>{texts.bankDetails}</legend>
    <p className="muted">{texts.bankHint}</p>
    <div className={styles.bank}>
      <TextField label={texts.iban} autoComplete="off" spellCheck={false} {...form.field('ibanCode')} />
      <TextField label={texts.swiftBic} autoComplete="off" spellCheck={false} {...form.field('swiftCode')} />
      <TextField label={texts.bankCode} autoComplete="off" spellCheck={false} {...form.field('bankCode')} />
    </div>
  </fieldset>
)
