import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { getMailedLines, postMailedLines } from '../../../../contract/mailed-lines.ts'
import { pages } from '../../../../contract/pages.ts'
import { type ApiProblem, queryOf, useCall } from '../../../platform/api.ts'
import { useForm } from '../../../platform/form/use-form.ts'
import { isBadLink, useLinkToken } from '../../../platform/link-token.ts'
import { need, type PageModule } from '../../../platform/page.ts'
import {
  Button,
  ButtonLink,
  commonTexts,
  LoadFailed,
  Notice,
  SkeletonLines,
  SmallPage,
  SmallPageActions,
  TextArea,
} from '../../../ui/index.ts'
import { LineFields } from '../compose/line-fields.tsx'
import { LinesTable } from '../compose/lines-table.tsx'
import { failureNotice } from '../compose/refusal.ts'
import { SideChoice } from '../compose/side-choice.tsx'
import { useLines } from '../compose/use-lines.ts'
import { bodyOf, type ComposeValues, pathOf } from '../compose/values.ts'
import styles from './mailed-lines.module.css'
import { mailedLinesTexts as texts } from './texts.ts'

type MailedLines = { listName: string; values: ComposeValues }

/** The target of the link in the mail that asks to check lines. Opening it changes nothing; the button sends, without signing in. */
function Component() {
  const token = useLinkToken()
  const mailed = useQuery({
    ...queryOf(getMailedLines, { query: { token } }),
    enabled: token !== '',
    retryOnMount: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (token === '' || isBadLink(mailed.error)) return <BadLink />
  if (mailed.error)
    return (
      <SmallPage title={texts.title}>
        <LoadFailed title={texts.notRead} error={mailed.error} onRetry={mailed.refetch} />
      </SmallPage>
    )
  if (mailed.data === undefined)
    return (
      <SmallPage title={texts.title}>
        <SkeletonLines count={3} label={commonTexts.loading} />
      </SmallPage>
    )
  const { listName, ...read } = mailed.data.payload
  const values = { ...read, listType: '', fromEmail: '', pLink: '', pasted: null, isSideChosen: false }
  return <Check token={token} mailed={{ listName, values }} />
}

const BadLink = () => (
  <SmallPage title={commonTexts.badLink}>
    <p>{texts.badLinkReason}</p>
    <SmallPageActions>
      <ButtonLink href={`${pages.broadcasts.path}?tab=my`}>{texts.myBroadcasts}</ButtonLink>
    </SmallPageActions>
  </SmallPage>
)

function Sent({ id, listName }: { id: number; listName: string }) {
  const ref = useRef<HTMLDivElement>(null)
  // The form was longer, and its button had the focus.
  useEffect(() => {
    window.scrollTo(0, 0)
    ref.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={ref} tabIndex={-1}>
      <SmallPage title={texts.sent}>
        <Notice kind="success" title={texts.sentTo(listName)} />
        <SmallPageActions>
          <ButtonLink href={`/broadcasts/${id}`}>{texts.open}</ButtonLink>
        </SmallPageActions>
      </SmallPage>
    </div>
  )
}

function Check({ token, mailed: { listName, values } }: { token: string; mailed: MailedLines }) {
  const form = useForm(postMailedLines.body, values, {
    bodyOf: current => ({ ...bodyOf(current), token }),
    pathOf,
  })
  const lines = useLines(form)
  const posting = useCall(postMailedLines)
  const [postedId, setPostedId] = useState<number>()
  const [problem, setProblem] = useState<ApiProblem>()
  if (isBadLink(problem)) return <BadLink />
  if (postedId !== undefined) return <Sent id={postedId} listName={listName} />
  const send = form.onSubmit(body =>
    posting.mutate(
      { body },
      {
        onSuccess: ({ payload }) => setPostedId(payload.id),
        onError: failed => {
          form.setErrors(failed.errors)
          setProblem(failed)
        },
      },
    ),
  )
  const refused = problem === undefined ? undefined : failureNotice(problem)
  return (
    <article className={styles.page}>
      <h1>{texts.title}</h1>
      <p>{texts.lead(listName)}</p>
      <form ref={form.ref} className="stack-4" onSubmit={send} noValidate>
        <SideChoice value={form.values.broadcastType} onChange={side => form.set('broadcastType', side)} />
        <section aria-label={texts.lines}>
          {lines.lines.length === 1 ? <LineFields lines={lines} /> : <LinesTable lines={lines} />}
        </section>
        <TextArea label={texts.additionalInfo} {...form.field('additionalInfo')} rows={3} />
        {refused && (
          <Notice kind="error" title={refused.title}>
            {refused.body}
          </Notice>
        )}
        <div className="row">
          <Button type="submit" look="primary" size="large" disabled={posting.isPending}>
            {posting.isPending ? commonTexts.sending : texts.send}
          </Button>
        </div>
      </form>
    </article>
  )
}

const tokenOf = (search: string) => new URLSearchParams(search).get('token') ?? ''

export const page: PageModule = {
  Component,
  needs: ({ search }) => (tokenOf(search) === '' ? [] : [need(getMailedLines, { query: { token: tokenOf(search) } })]),
}
