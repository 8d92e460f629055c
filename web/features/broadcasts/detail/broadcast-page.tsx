import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { type Broadcast, getBroadcast } from '../../../../contract/broadcasts.ts'
import { catalogue } from '../../../../contract/catalogue.ts'
import { listFavorites } from '../../../../contract/favorites.ts'
import { sendBroadcastReply } from '../../../../contract/messages.ts'
import { documentTitle, pages } from '../../../../contract/pages.ts'
import { ApiProblem, queryOf } from '../../../platform/api.ts'
import { deferred } from '../../../platform/deferred.tsx'
import { useHead } from '../../../platform/head.tsx'
import { useLastSearch } from '../../../platform/last-search.ts'
import { notify } from '../../../platform/notify.ts'
import { OwnAddress } from '../../../platform/own-address.tsx'
import { need, type PageModule } from '../../../platform/page.ts'
import { useMay, useUser } from '../../../platform/session.ts'
import { useSettings } from '../../../platform/settings.ts'
import { useShortcut } from '../../../platform/shortcut.ts'
import { BackLink, Button, ButtonLink, Icon, LoadFailed, SkeletonLines } from '../../../ui/index.ts'
import { OwnActions } from '../list/own-actions.tsx'
import { publicUrlOf } from '../share/share.ts'
import { ShareButtons } from '../share/share-buttons.tsx'
import { BroadcastDetails } from './broadcast-details.tsx'
import styles from './broadcast-page.module.css'
import { detailTexts } from './texts.tsx'

const texts = detailTexts.broadcastPage

const ReplyDialog = deferred(() => import('./reply-dialog.tsx'))

/** The query parameter that opens the reply form, used by the button in broadcast mails. */

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
      {isMissing && <Missing problem={error} />}
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
  const { subject, isOwn } = broadcast
  const productName = useSettings()?.brand.name ?? ''
  const isTrader = useMay(listFavorites)
  const mayReply = useMay(sendBroadcastReply)
  useHead({ title: documentTitle(subject, productName), type: 'article' })
  return (
    <BroadcastDetails
      broadcast={broadcast}
      actions={isOwn ? isTrader && <Own broadcast={broadcast} /> : mayReply && <Answer broadcast={broadcast} />}
    />
  )
}

/** The actions of the broadcast's poster. */
function Own({ broadcast }: { broadcast: Broadcast }) {
  const { id, shareId, subject } = broadcast
  const hasShareButtons = useSettings()?.enableBroadcastShareButtons === true
  const back = useLastSearch(pages.broadcasts.path)
  const [, navigate] = useLocation()
  return (
    <>
      <OwnActions
        broadcast={broadcast}
        label={
          <>
            {texts.yourBroadcast} <Icon name="down" size={16} />
          </>
        }
        align="start"
        onRemoved={() => navigate(back, { replace: true })}
      />
      {hasShareButtons && <ShareButtons path={publicUrlOf(shareId ?? id, '')} text={subject} />}
    </>
  )
}

/** The actions of other traders. */
function Answer({ broadcast }: { broadcast: Broadcast }) {
  const [path, navigate] = useLocation()
  const isReplyAsked = new URLSearchParams(useSearch()).has('reply')
  const [isReplying, setIsReplying] = useState(false)
  const reply = () => setIsReplying(true)
  const close = () => {
    setIsReplying(false)
    if (isReplyAsked) navigate(path, { replace: true })
  }
  useShortcut('r', reply, { hint: texts.reply })
  return (
    <>
      <Button look="primary" onClick={reply} aria-keyshortcuts="r" title={texts.replyHint}>
        <Icon name="reply" size={16} />
        {texts.replyToBroadcast}
      </Button>
      {(isReplying || isReplyAsked) && <ReplyDialog broadcast={broadcast} onClose={close} />}
    </>
  )
}

function Missing({ problem }: { problem: ApiProblem }) {
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
  needs: ({ params }) => [need(getBroadcast, inputOf(params))],
}
