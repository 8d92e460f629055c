import {
  answerCopiedStock,
  askAboutCopiedStock,
  type CopiedStock,
  decideCopiedStock,
} from '../../../contract/copied-stock.ts'
import { staffTexts } from '../../../contract/staff-texts.ts'
import { FormDialog } from '../../platform/form/form-dialog.tsx'
import { TextArea } from '../../ui/index.ts'
import { copiedStockTexts } from './texts.ts'

const texts = copiedStockTexts.steps
const labels = copiedStockTexts.dialog

export type Step = 'ask' | 'record' | 'confirm' | 'dismiss'

interface StepDialogProps {
  step: Step
  finding: CopiedStock
  onClose(): void
}

const buttonOf = (step: Step) => ({ label: labels[step], pendingLabel: texts.saving }) as const

/** Asks for the text of a step: the question, the answer, or the reason of a decision. */
export function StepDialog({ step, finding: { id, companyName }, onClose }: StepDialogProps) {
  const shared = {
    params: { id },
    title: labels[step],
    size: 'small',
    button: buttonOf(step),
    failed: staffTexts.copiedStockNotSaved,
    onClose,
  } as const
  if (step === 'ask')
    return (
      <FormDialog
        {...shared}
        endpoint={askAboutCopiedStock}
        initial={{ question: '' }}
        done={() => staffTexts.copiedStockAsked(companyName)}
      >
        {form => (
          <TextArea
            label={texts.question}
            hint={texts.questionHint(companyName)}
            maxLength={1_000}
            {...form.field('question')}
          />
        )}
      </FormDialog>
    )
  if (step === 'record')
    return (
      <FormDialog
        {...shared}
        endpoint={answerCopiedStock}
        initial={{ answer: '' }}
        done={() => staffTexts.copiedStockAnswered}
      >
        {form => <TextArea label={texts.answer} hint={texts.answerHint} maxLength={2_000} {...form.field('answer')} />}
      </FormDialog>
    )
  return (
    <FormDialog
      {...shared}
      endpoint={decideCopiedStock}
      initial={{ outcome: step === 'confirm' ? 'confirmed' : 'dismissed', reason: '' }}
      done={() => staffTexts.copiedStockDecided}
    >
      {form => <TextArea label={texts.reason} hint={texts.reasonHint} maxLength={1_000} {...form.field('reason')} />}
    </FormDialog>
  )
}
