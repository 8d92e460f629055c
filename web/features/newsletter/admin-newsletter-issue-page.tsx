import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '../../../contract/kit/index.ts'
import { counted } from '../../../contract/kit/texts.ts'
import { createIssue, getIssue, issueFields, previewIssue, updateIssue } from '../../../contract/newsletter.ts'
import { pages } from '../../../contract/pages.ts'
import { staffTexts } from '../../../contract/staff-texts.ts'
import { queryOf, urlOf } from '../../platform/api.ts'
import { useForm } from '../../platform/form/use-form.ts'
import { need, type PageModule } from '../../platform/page.ts'
import {
  BackLink,
  Button,
  commonTexts,
  LoadFailed,
  Notice,
  SkeletonLines,
  TextArea,
  TextField,
} from '../../ui/index.ts'
import { EditedMeanwhile, EditorActions, useSave, useVersion } from '../editor/index.ts'
import { IssueActions } from './issue-actions.tsx'
import { NewsPicker, newsPickerNeed } from './news-picker.tsx'
import styles from './newsletter.module.css'
import { newsletterTexts } from './texts.ts'

const texts = newsletterTexts.staff
const { path } = pages.adminNewsletter

type OpenIssue = ReplyOf<typeof getIssue>['result']

/** Writes an issue of the newsletter, or changes, tests and sends one. */
function Component({ params: { id } }: { params: Record<string, string> }) {
  const isNew = id === undefined
  const input = { params: { id: Number(id) } }
  const { data, error, refetch } = useQuery({ ...queryOf(getIssue, input), enabled: !isNew })
  const issue = data?.result
  return (
    <div className="stack-3">
      <BackLink href={path}>{texts.back}</BackLink>
      <h1>{isNew ? texts.new : texts.edit}</h1>
      {error && <LoadFailed title={texts.notLoaded} error={error} onRetry={refetch} />}
      {!isNew && !error && issue === undefined && <SkeletonLines count={8} label={texts.loading} />}
      {issue?.sentDT && (
        <Notice kind="info">{texts.wasSent(counted(issue.numRecipients ?? 0, texts.subscribers))}</Notice>
      )}
      {(isNew || (issue && issue.sentDT === null)) && <IssueForm key={id ?? ''} issue={issue} />}
      {issue && <MailPreview issue={issue} />}
    </div>
  )
}

function IssueForm({ issue }: { issue: OpenIssue | undefined }) {
  const version = useVersion(issue?.version ?? 0)
  const { subject = '', intro = '', closing = '', newsIds = [] } = issue ?? {}
  const form = useForm(
    issueFields,
    { subject, intro, closing, newsIds },
    {
      draft: { key: `newsletter-${issue?.id ?? 'new'}-${version.basedOn}` },
    },
  )
  const { isSaving, save, overwrite } = useSave({
    item: issue,
    version,
    form,
    create: createIssue,
    update: updateIssue,
    listPath: path,
    saved: () => staffTexts.issueSaved,
    notSaved: staffTexts.issueNotSaved,
  })
  return (
    <>
      <form
        ref={form.ref}
        className="stack-3"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          save()
        }}
      >
        {version.isConflict && issue && <EditedMeanwhile currentHref={`${path}/${issue.id}`} onSaveOver={overwrite} />}
        <TextField label={texts.subject} maxLength={150} {...form.field('subject')} />
        <div className={styles.columns}>
          <div className="stack-3">
            <TextArea label={texts.intro} hint={texts.introHint} rows={8} maxLength={10_000} {...form.field('intro')} />
            <TextArea label={texts.closing} rows={4} maxLength={5_000} {...form.field('closing')} />
          </div>
          <NewsPicker chosen={form.values.newsIds ?? []} onChange={ids => form.set('newsIds', ids)} />
        </div>
        <EditorActions>
          <Button type="submit" look="primary" disabled={isSaving}>
            {isSaving ? commonTexts.saving : commonTexts.save}
          </Button>
        </EditorActions>
      </form>
      {issue && <IssueActions issue={issue} isSaved={form.numChanges === 0} />}
    </>
  )
}

const MailPreview = ({ issue: { id, text } }: { issue: OpenIssue }) => (
  <section className="stack-2">
    <h2>{texts.preview}</h2>
    <p className="muted">
      {texts.previewHint}{' '}
      <a href={urlOf(previewIssue, { params: { id } })} target="_blank" rel="noopener">
        {texts.openPreview}
      </a>
    </p>
    <pre className={styles.mail}>{text}</pre>
  </section>
)

export const page: PageModule = {
  Component,
  needs: ({ params: { id } }) => [
    newsPickerNeed,
    ...(id === undefined ? [] : [need(getIssue, { params: { id: Number(id) } })]),
  ],
}
