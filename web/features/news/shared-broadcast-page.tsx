import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from 'wouter'
import { type Broadcast, getBroadcast } from '../../../contract/broadcasts.ts'
import { visitorTexts } from '../../../contract/catalogue-texts.ts'
import { publicIdParams } from '../../../contract/kit/index.ts'
import { documentTitle, pages } from '../../../contract/pages.ts'
import { ApiProblem, queryOf } from '../../platform/api.ts'
import { useHead } from '../../platform/head.tsx'
import { need, type PageModule } from '../../platform/page.ts'
import { useUser } from '../../platform/session.ts'
import { useSettings } from '../../platform/settings.ts'
import { ButtonLink, LoadFailed, SkeletonLines } from '../../ui/index.ts'
import { Subject } from '../broadcasts/index.ts'
import { TierBadge } from '../companies/index.ts'
import { NotFound } from '../not-found/index.ts'
import { SideChip } from '../sides/index.ts'
import styles from './shared-broadcast.module.css'
import { newsTexts } from './texts.tsx'

const texts = newsTexts.sharedBroadcastPage

/** The shared page of a broadcast. It shows the visitor's view to everybody, members included. */
const inputOf = (search: string) => {
  const { data: id = 0 } = publicIdParams('broadcast').shape.id.safeParse(
    new URLSearchParams(search).get('id') ?? undefined,
  )
  return { params: { id }, query: { bc: true } }
}

function Component() {
  const input = inputOf(useSearch())
  const isNamed = input.params.id > 0
  const { data, error, refetch } = useQuery({ ...queryOf(getBroadcast, input), retryOnMount: false, enabled: isNamed })
  if (!isNamed || (error instanceof ApiProblem && error.status === 404)) return <NotFound />
  if (error) return <LoadFailed title={texts.notShown} error={error} onRetry={refetch} />
  return data ? <SharedBroadcast broadcast={data.result} /> : <SkeletonLines count={6} label={texts.loading} />
}

function SharedBroadcast({ broadcast }: { broadcast: Broadcast }) {
  const { id, subject, side, company, broadcastListName, date, dateAsStringLong } = broadcast
  const productName = useSettings()?.brand.name ?? ''
  const isMember = useUser() !== undefined
  const address = `/broadcasts/${id}`
  const what = side === 'WTS' ? texts.forSale : texts.wanted
  useHead({
    title: documentTitle(subject, productName),
    description: texts.description({ what, productName, broadcastListName, subject }),
    canonical: address,
    type: 'article',
  })
  return (
    <article className={styles.page}>
      <p className={styles.kicker}>
        {texts.kicker({ list: broadcastListName, date: <time dateTime={date}>{dateAsStringLong}</time> })}
      </p>
      <h1 className={styles.subject}>
        <SideChip side={side} />
        <span>
          <Subject subject={subject} side={side} />
        </span>
      </h1>
      <p className={styles.from}>
        <TierBadge marks={company} />
        {company.name}
      </p>
      {isMember ? (
        <div>
          <ButtonLink href={address} look="primary">
            {texts.openTheBroadcast}
          </ButtonLink>
        </div>
      ) : (
        <>
          <p className={styles.invitation}>
            <Link href={pages.freeTrial.path}>{visitorTexts.registerForBroadcast}</Link>
          </p>
          <p className="muted">{texts.membersRead}</p>
        </>
      )}
    </article>
  )
}

export const page: PageModule = {
  Component,
  needs({ search }) {
    const input = inputOf(search)
    return input.params.id > 0 ? [need(getBroadcast, input)] : []
  },
}
