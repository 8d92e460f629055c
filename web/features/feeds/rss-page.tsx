import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useSearch } from 'wouter'
import { getFeedToken, listBroadcastLists, listBroadcasts } from '../../../contract/broadcasts.ts'
import type { ReplyOf } from '../../../contract/kit/index.ts'
import { pages } from '../../../contract/pages.ts'
import { queryOf } from '../../platform/api.ts'
import { Age } from '../../platform/format.tsx'
import { readSearch } from '../../platform/navigation.ts'
import { need, type PageModule } from '../../platform/page.ts'
import { useUser } from '../../platform/session.ts'
import { ButtonLink, commonTexts, Icon, LoadFailed, Notice, SkeletonLines, SmallPage } from '../../ui/index.ts'
import { Subject } from '../broadcasts/index.ts'
import { SideChip } from '../sides/index.ts'
import { FeedAddress } from './feed-address.tsx'
import { type FeedSearch, feedPath, feedSearch, inWords, listHref, openSearch } from './feed-search.ts'
import { RenewAddress } from './renew-address.tsx'
import styles from './rss-page.module.css'
import { feedsTexts } from './texts.tsx'

const texts = feedsTexts.rssPage

const searchFor = (search: string, isMember: boolean): FeedSearch => {
  const params = readSearch(feedSearch, search)
  return isMember ? params : openSearch(params)
}
/** Returns the request for the newest entries of the feed. */
const previewOf = (search: FeedSearch) => ({ query: { ...search, pageSize: 5 as const } })

function Component() {
  const isMember = useUser() !== undefined
  const query = useSearch()
  const search = useMemo(() => searchFor(query, isMember), [query, isMember])
  const lists = useQuery(queryOf(listBroadcastLists)).data?.payload.results ?? []
  const preview = useQuery(queryOf(listBroadcasts, previewOf(search)))
  const { companyName = null, manufacturerNames = [] } = preview.data ?? {}
  return (
    <SmallPage title={texts.rssFeed}>
      <p>
        {texts.lead(inWords(search, { lists, companyName, manufacturerNames }))}{' '}
        {isMember && <Link href={listHref(search)}>{texts.changeTheSearch}</Link>}
      </p>
      {isMember ? <OwnFeed search={search} /> : <OpenFeed search={search} />}
      <section className={styles.preview}>
        <h2 className={styles.title}>{texts.preview}</h2>
        <Preview result={preview} />
      </section>
    </SmallPage>
  )
}

/** A member's personal feed. It contains what the member may see, so its address must stay secret. */
function OwnFeed({ search }: { search: FeedSearch }) {
  const { data, error, refetch } = useQuery(queryOf(getFeedToken))
  if (error) return <LoadFailed title={texts.notLoaded} error={error} onRetry={refetch} />
  if (data === undefined) return <SkeletonLines count={1} label={texts.loadingAddress} />
  return (
    <>
      <FeedAddress path={feedPath(search, data.payload.token)} />
      <div className={styles.warning}>
        <p>
          <Icon name="lock" size={16} />{' '}
          {texts.warning(
            data.payload.lastUsedDT === null ? texts.neverUsed : texts.lastUsed(<Age date={data.payload.lastUsedDT} />),
          )}
        </p>
        <RenewAddress />
      </div>
    </>
  )
}

const OpenFeed = ({ search }: { search: FeedSearch }) => (
  <>
    <FeedAddress path={feedPath(search)} />
    <Notice
      kind="info"
      title={texts.masked}
      action={
        <ButtonLink href={pages.freeTrial.path} look="primary">
          {commonTexts.startFreeTrial}
        </ButtonLink>
      }
    >
      {texts.membersHaveOwn}
    </Notice>
  </>
)

interface PreviewProps {
  result: { data: ReplyOf<typeof listBroadcasts> | undefined; error: Error | null }
}

function Preview({ result: { data, error } }: PreviewProps) {
  if (error) return <p className="muted">{error.message}</p>
  if (data === undefined) return <SkeletonLines count={5} label={texts.loadingBroadcasts} />
  const { results } = data.payload
  if (results.length === 0) return <p className="muted">{texts.nothingYet}</p>
  return (
    <ul className={styles.items}>
      {results.map(({ id, side, subject, date }) => (
        <li key={id}>
          <SideChip side={side} />
          <Link href={`/broadcasts/${id}`} className={styles.subject}>
            <Subject subject={subject} side={side} />
          </Link>
          <span className={styles.age}>
            <Age date={date} />
          </span>
        </li>
      ))}
    </ul>
  )
}
export const page: PageModule = {
  Component,
  needs: ({ search, isMember }) => [
    need(listBroadcastLists),
    need(listBroadcasts, previewOf(searchFor(search, isMember))),
    ...(isMember ? [need(getFeedToken)] : []),
  ],
}
