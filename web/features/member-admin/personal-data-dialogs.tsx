import type { ReactNode } from 'react'
import { erasePersonalData, exportPersonalData } from '../../../contract/privacy.ts'
import { staffTexts } from '../../../contract/staff-texts.ts'
import { download } from '../../platform/download.ts'
import { FormDialog } from '../../platform/form/form-dialog.tsx'
import type { Form } from '../../platform/form/use-form.ts'
import { TextArea } from '../../ui/index.ts'
import { CodeField } from '../auth/index.ts'
import type { ContactDialogProps } from './command-dialogs.tsx'
import { memberAdminTexts } from './texts.ts'

const texts = memberAdminTexts.personalData
const initial = { reason: '', code: '' }

/** The command's effect, the reason for the audit log, and a code of the second factor. */
function Fields({ form, children }: { form: Form<typeof initial>; children: ReactNode }) {
  return (
    <>
      <p>{children}</p>
      <TextArea label={texts.reason} hint={texts.reasonHint} maxLength={1_000} {...form.field('reason')} />
      <CodeField {...form.field('code')} onCode={code => form.set('code', code)} />
    </>
  )
}

const errorsOf = ({
  code,
  errors,
  message,
}: {
  code: string
  errors: readonly { param: string; msg: string }[]
  message: string
}) => (code === 'confirmation-required' ? [{ param: 'code', msg: message }] : errors)

export const ExportDataDialog = ({ contact, onClose }: ContactDialogProps) => (
  <FormDialog
    endpoint={exportPersonalData}
    params={{ id: contact.id }}
    initial={initial}
    title={texts.exportOf(contact.name)}
    button={{ label: texts.export, pendingLabel: texts.exporting }}
    done={(_, { data }) => {
      download(`${JSON.stringify(data, null, 2)}\n`, `personal-data-${contact.id}.json`, 'application/json')
      return staffTexts.dataExported(contact.name)
    }}
    failed={message => staffTexts.dataNotExported(contact.name, message)}
    errorsOf={errorsOf}
    onClose={onClose}
  >
    {form => <Fields form={form as unknown as Form<typeof initial>}>{texts.exportMeans}</Fields>}
  </FormDialog>
)

export const EraseDataDialog = ({ contact, onClose }: ContactDialogProps) => (
  <FormDialog
    endpoint={erasePersonalData}
    params={{ id: contact.id }}
    initial={initial}
    title={texts.eraseOf(contact.name)}
    button={{ label: texts.erase, pendingLabel: texts.erasing, look: 'danger' }}
    done={() => staffTexts.dataErased(contact.name)}
    failed={message => staffTexts.dataNotErased(contact.name, message)}
    errorsOf={errorsOf}
    onClose={onClose}
  >
    {form => <Fields form={form as unknown as Form<typeof initial>}>{texts.eraseMeans}</Fields>}
  </FormDialog>
)
