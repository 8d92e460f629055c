import type { z } from 'zod'
import { type issueInvoice, maxInvoiceLines } from '../../../../contract/billing-admin.ts'
import type { Form } from '../../../platform/form/use-form.ts'
import { Button, TextField } from '../../../ui/index.ts'
import { billingStaffTexts } from '../staff-texts.ts'

const { issue: texts } = billingStaffTexts

interface IssueLinesProps {
  form: Form<z.input<typeof issueInvoice.body>>
}

/** The lines of an invoice, to fill in, add and remove. */
export function IssueLines({ form }: IssueLinesProps) {
  const rows = form.rows('lines')
  const indexes = rows.map(({ index }) => index)
  return (
    <>
      {rows.map(({ key, index }) => (
        <fieldset key={key} className="stack-2">
          <legend>{texts.line(index + 1)}</legend>
          <TextField label={texts.description} maxLength={200} required {...form.field(`lines.${index}.description`)} />
          <TextField label={texts.quantity} inputMode="numeric" required {...form.field(`lines.${index}.quantity`)} />
          <TextField label={texts.unitPrice} inputMode="decimal" required {...form.field(`lines.${index}.unitPrice`)} />
          {rows.length > 1 && (
            <Button
              onClick={() =>
                form.arrange(
                  'lines',
                  indexes.filter(other => other !== index),
                )
              }
            >
              {texts.removeLine(index + 1)}
            </Button>
          )}
        </fieldset>
      ))}
      {rows.length < maxInvoiceLines && (
        <p>
          <Button
            onClick={() => form.arrange('lines', [...indexes, { description: '', quantity: '1', unitPrice: '' }])}
          >
            {texts.addLine}
          </Button>
        </p>
      )}
    </>
  )
}
