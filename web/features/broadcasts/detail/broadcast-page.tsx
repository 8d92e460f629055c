import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Broadcast, getBroadcast } from '../../../../contract/broadcasts.ts'
import { catalogue } from '../../../../contract/catalogue-texts.ts'
import { documentTitle, pages } from '../../../../contract/pages.ts'
import { getPartMarket } from '../../../../contract/part-market.ts'
import { ApiProblem, queryOf } from '../../../platform/api.ts'
import { useHead } from '../../../platform/head.tsx'
import { useLastSearch } from '../../../platform/last-search.ts'
import { notify } from '../../../platform/notify.ts'
import { OwnAddress } from '../../../platform/own-address.tsx'
import { need, type PageModule } from '../../../platform/page.ts'
import { useUser } from '../../../platform/session.ts'
import { useSettings } from '../../../platform/settings.ts'
import { BackLink, ButtonLink, LoadFailed, SkeletonLines } from '../../../ui/index.ts'
import { useShowOpened } from '../use-show-opened.ts'
import { BroadcastActions } from './broadcast-actions.tsx'
import { BroadcastDetails } from './broadcast-details.tsx'
import { BroadcastMarket, marketNeeds } from './broadcast-market.tsx'
import styles from './broadcast-page.module.css'
import { detailTexts } from './texts.tsx'

const texts = detailTexts.broadcastPage

const inputOf = (params: Record<string, string>) => ({ params: { id: Number(params.id) } })

function Component({ params }: { params: Record<string, string> }) {
  // "Not found" is final: the first response is shown, without a retry.
  const { data, error, refetch } = useQuery({ ...queryOf(getBroadcast, inputOf(params)), retryOnMount: false })
  const isMissing = error instanceof ApiProblem && error.status === 404
  return (
    <article className="stack-4">
      <BackToList />
      {data && <OwnAddress idInUrl={params.id} id={data.result.id} />}
      {data && <Found broadcast={data.result} />}
      {isMissing && <MissingBroadcast problem={error} />}
      {error && !isMissing && <LoadFailed title={texts.notShown} error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonLines count={8} label={texts.loading} />}
    </article>
  )
}

/** Leads back to the last search; for visitors, who have no list of broadcasts, to the home page. */
function BackToList() {
  const list = useLastSearch(pages.broadcasts.path)
  const isVisitor = useUser() === undefined
  return (
    <BackLink href={isVisitor ? pages.home.path : list}>
      {isVisitor ? texts.backToHome : texts.backToBroadcasts}
    </BackLink>
  )
}

function Found({ broadcast }: { broadcast: Broadcast }) {
  const productName = useSettings()?.brand.name ?? ''
  useHead({ title: documentTitle(broadcast.subject, productName), type: 'article' })
  useShowOpened(broadcast.id)
  return (
    <>
      <BroadcastDetails broadcast={broadcast} actions={<BroadcastActions broadcast={broadcast} />} />
      <BroadcastMarket broadcast={broadcast} />
    </>
  )
}

function MissingBroadcast({ problem }: { problem: ApiProblem }) {
  const productName = useSettings()?.brand.name ?? ''
  const isVisitor = useUser() === undefined
  const { message } = problem
  const { title } = catalogue.broadcastRemoved(message)
  useHead({ title: documentTitle(title, productName), robots: 'noindex, nofollow', status: 404 })
  useEffect(() => notify(catalogue.broadcastRemoved(message)), [message])
  return (
    <div className={styles.missing}>
      <h1>{title}</h1>
      <p>{message}</p>
      {!isVisitor && (
        <div>
          <ButtonLink href={pages.broadcasts.path} look="primary">
            {texts.allBroadcasts}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

export const page: PageModule = {
  Component,
  needs: async ({ params, may, ask }) => {
    const reply = may(getPartMarket) ? await ask(getBroadcast, inputOf(params)) : undefined
    return [need(getBroadcast, inputOf(params)), ...(reply ? marketNeeds(reply.result) : [])]
  },
}
