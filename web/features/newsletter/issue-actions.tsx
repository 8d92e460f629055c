import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { counted } from '../../../contract/kit/texts.ts'
import {
  deleteIssue,
  getNewsletterFigures,
  type Issue,
  sendIssue,
  sendTestIssue,
} from '../../../contract/newsletter.ts'
import { pages } from '../../../contract/pages.ts'
import { staffTexts } from '../../../contract/staff-texts.ts'
import { queryOf, useCall } from '../../platform/api.ts'
import { FormDialog } from '../../platform/form/form-dialog.tsx'
import { notify } from '../../platform/notify.ts'
import { Button, ConfirmDialog, commonTexts } from '../../ui/index.ts'
import { CodeField } from '../auth/index.ts'
import { EditorActions } from '../editor/index.ts'
import { newsletterTexts } from './texts.ts'

const texts = newsletterTexts.staff

interface IssueActionsProps {
  issue: Issue
  /** False while the form has changes that a test or a sending would leave out. */
  isSaved: boolean
}

/** Tests, sends and deletes an issue. */
export function IssueActions({ issue, isSaved }: IssueActionsProps) {
  const [, navigate] = useLocation()
  const [dialog, setDialog] = useState<'send' | 'delete'>()
  const testing = useCall(sendTestIssue)
  const deletion = useCall(deleteIssue)
  const params = { id: issue.id }
  const close = () => setDialog(undefined)
  const test = () =>
    testing.mutate(
      { params },
      {
        onSuccess: () => notify(staffTexts.issueTested),
        onError: ({ message }) => notify(staffTexts.issueNotSent(message)),
      },
    )
  const remove = () =>
    deletion.mutate(
      { params },
      {
        onSuccess: () => {
          notify(staffTexts.issueDeleted)
          navigate(pages.adminNewsletter.path)
        },
        onError: ({ message }) => notify(staffTexts.issueNotSaved(message)),
        onSettled: close,
      },
    )
  return (
    <EditorActions end={<Button onClick={() => setDialog('delete')}>{texts.delete}</Button>}>
      <Button disabled={!isSaved || testing.isPending} onClick={test}>
        {testing.isPending ? texts.testing : texts.test}
      </Button>
      <Button disabled={!isSaved} onClick={() => setDialog('send')}>
        {texts.send}
      </Button>
      {!isSaved && <span className="muted">{texts.saveFirst}</span>}
      {dialog === 'send' && <SendDialog issue={issue} onClose={close} />}
      {dialog === 'delete' && (
        <ConfirmDialog
          title={texts.deleteTitle}
          question={texts.deleteQuestion(issue.subject)}
          confirmLabel={commonTexts.delete}
          isBusy={deletion.isPending}
          onConfirm={remove}
          onClose={close}
        />
      )}
    </EditorActions>
  )
}

function SendDialog({ issue: { id, version }, onClose }: { issue: Issue; onClose(): void }) {
  const figures = useQuery(queryOf(getNewsletterFigures)).data?.payload
  return (
    <FormDialog
      endpoint={sendIssue}
      params={{ id }}
      initial={{ version, code: '' }}
      title={texts.sendTitle}
      size="small"
      button={{ label: texts.sendNow, pendingLabel: texts.sending }}
      done={(_, { payload }) => staffTexts.issueSent(payload.numRecipients)}
      failed={staffTexts.issueNotSent}
      onClose={onClose}
    >
      {form => (
        <>
          <p>{texts.sendQuestion(counted(figures?.numSubscribed ?? 0, texts.subscribers))}</p>
          <CodeField {...form.field('code')} onCode={code => form.set('code', code)} />
        </>
      )}
    </FormDialog>
  )
}
