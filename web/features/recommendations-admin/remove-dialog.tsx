import { removeRecommendation, type StaffRecommendation } from '../../../contract/recommendations.ts'
import { staffTexts } from '../../../contract/staff-texts.ts'
import { FormDialog } from '../../platform/form/form-dialog.tsx'
import { TextArea } from '../../ui/index.ts'
import { recommendationsAdminTexts as texts } from './texts.ts'

interface RemoveDialogProps {
  recommendation: StaffRecommendation
  onClose(): void
}

/** Removes a recommendation, with a reason that both companies get by mail. */
export const RemoveDialog = ({ recommendation, onClose }: RemoveDialogProps) => (
  <FormDialog
    endpoint={removeRecommendation}
    params={{ id: recommendation.id }}
    initial={{ reason: '' }}
    title={texts.removeTitle}
    button={{ label: texts.remove, pendingLabel: texts.removing, look: 'danger' }}
    done={() => staffTexts.recommendationRemoved}
    failed={staffTexts.recommendationNotRemoved}
    onClose={onClose}
  >
    {form => (
      <>
        <blockquote>{recommendation.description}</blockquote>
        <TextArea label={texts.reason} hint={texts.reasonHint} maxLength={1_000} {...form.field('reason')} />
      </>
    )}
  </FormDialog>
)
