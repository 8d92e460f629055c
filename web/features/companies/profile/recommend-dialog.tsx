import { catalogue } from '../../../../contract/catalogue-texts.ts'
import { recommendCompany } from '../../../../contract/recommendations.ts'
import { FormDialog } from '../../../platform/form/form-dialog.tsx'
import { commonTexts, TextArea } from '../../../ui/index.ts'
import { profileTexts } from './texts.ts'

const texts = profileTexts.recommendButton

/** Writes a recommendation, which the company approves before others see it. */
export default function RecommendDialog({ id, name, onClose }: { id: number; name: string; onClose(): void }) {
  return (
    <FormDialog
      endpoint={recommendCompany}
      params={{ id }}
      initial={{ companyId: id, text: '' }}
      title={texts.title}
      button={{ label: commonTexts.send, pendingLabel: commonTexts.sending }}
      done={() => catalogue.recommendationSent}
      failed={() => catalogue.recommendationNotSent}
      errorsOf={({ code, errors, message }) =>
        code === 'already-recommended' ? [{ param: 'text', msg: message }] : errors
      }
      onClose={onClose}
    >
      {form => <TextArea label={texts.text} hint={texts.hint(name)} rows={6} {...form.field('text')} />}
    </FormDialog>
  )
}
