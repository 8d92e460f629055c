import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { getThread, markThreadRead, markThreadUnread, type Thread } from '../../../contract/inbox.ts'
import { ApiProblem, queryOf, useCall } from '../../platform/api.ts'
import { later } from '../../platform/later.tsx'
import { useShortcut } from '../../platform/shortcut.ts'
import { BackLink, Button, LoadFailed, Notice, SkeletonLines } from '../../ui/index.ts'
import { MuteButton } from '../mutes/index.ts'
import { Entry } from './entry.tsx'
import styles from './inbox.module.css'
import { inboxTexts } from './texts.tsx'

const texts = inboxTexts.thread

const AnswerForm = later(async () => (await import('./answer-form.tsx')).AnswerForm)

/** How many of the latest entries are shown at first, and how many more each time. */
export const firstShown = 30

/** One thread: its entries, oldest first, and below them the answer. Shown entries are marked as read. */
export function ThreadPane({ id, backHref }: { id: number; backHref: string }) {
  const [show, setShow] = useState(firstShown)
  const { data, error, refetch } = useQuery({
    ...queryOf(getThread, { params: { id }, query: { show } }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  })
  const thread = data?.payload
  useMarkRead(thread)
  if (error)
    return (
      <div className={styles.failed}>
        <BackLink href={backHref}>{texts.back}</BackLink>
        {error instanceof ApiProblem && error.code === 'not-found' ? (
          <Notice kind="error" title={texts.notLoaded}>
            {texts.notFound}
          </Notice>
        ) : (
          <LoadFailed title={texts.notLoaded} error={error} onRetry={() => void refetch()} />
        )}
      </div>
    )
  return (
    <article className={styles.thread} aria-label={texts.label} aria-busy={thread === undefined}>
      <header className={styles.head}>
        <div className={styles.back}>
          <BackLink href={backHref}>{texts.back}</BackLink>
        </div>
        <div className={styles.titles}>
          <h1 className={styles.heading}>{thread?.subject}</h1>
          {thread && (
            <p>
              {thread.company.id === null ? (
                texts.visitor(thread.company.name)
              ) : (
                <Link href={`/companies/${thread.company.id}`}>{thread.company.name}</Link>
              )}
              {thread.company.country !== '' && <span className="muted">, {thread.company.country}</span>}
            </p>
          )}
        </div>
        {thread && (
          <div className={styles.verbs}>
            <UnreadButton thread={thread} backHref={backHref} />
            {isMember(thread.company) && <MuteButton company={thread.company} look="quiet" />}
          </div>
        )}
      </header>
      {thread === undefined ? (
        <SkeletonLines count={6} label={texts.loading} />
      ) : (
        <>
          <Entries thread={thread} onEarlier={() => setShow(show + firstShown)} />
          <AnswerForm thread={thread} />
        </>
      )}
    </article>
  )
}

const isMember = (company: Thread['company']): company is Thread['company'] & { id: number } => company.id !== null

/** Marks a thread with something received as unread, and leaves it. */
function UnreadButton({ thread, backHref }: { thread: Thread; backHref: string }) {
  const [, navigate] = useLocation()
  const { mutate, isPending } = useCall(markThreadUnread)
  const isReceived = thread.entries.some(({ isSent }) => !isSent)
  const mark = () => mutate({ params: { id: thread.id } }, { onSuccess: () => navigate(backHref) })
  useShortcut('u', mark, { isOn: isReceived, hint: texts.unread })
  if (!isReceived) return null
  return (
    <Button look="quiet" disabled={isPending} onClick={mark}>
      {texts.markUnread}
    </Button>
  )
}

function Entries({ thread, onEarlier }: { thread: Thread; onEarlier(): void }) {
  const { entries, numEntries } = thread
  const ref = useRef<HTMLElement>(null)
  const lastId = entries.at(-1)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the end again when an entry is added
  useLayoutEffect(() => {
    ref.current?.scrollTo({ top: ref.current.scrollHeight })
  }, [lastId])
  const more = Math.min(numEntries - entries.length, firstShown)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must do so by keyboard
    <section ref={ref} className={styles.entries} aria-label={texts.entries} tabIndex={0}>
      {more > 0 && (
        <Button look="quiet" className={styles.earlier} onClick={onEarlier}>
          {texts.earlier(more)}
        </Button>
      )}
      {entries.map(entry => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </section>
  )
}

/** Marks the shown entries as read, once for each new one. */
function useMarkRead(thread: Thread | undefined) {
  const { mutate } = useCall(markThreadRead)
  const latest = useRef(mutate)
  useEffect(() => {
    latest.current = mutate
  })
  const id = thread?.id
  const until = thread?.entries.at(-1)?.dateDT
  const isUnread = (thread?.numUnread ?? 0) > 0
  useEffect(() => {
    if (id !== undefined && until !== undefined && isUnread) latest.current({ params: { id }, body: { until } })
  }, [id, until, isUnread])
}
