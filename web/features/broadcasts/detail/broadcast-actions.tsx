import { lazy, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Broadcast } from '../../../../contract/broadcasts.ts'
import { listFavorites } from '../../../../contract/favorites.ts'
import { sendBroadcastReply } from '../../../../contract/messages.ts'
import { deferred } from '../../../platform/deferred.tsx'
import { useIsHydrated } from '../../../platform/format.tsx'
import { InBrowser } from '../../../platform/in-browser.tsx'
import { pathWith } from '../../../platform/navigation.ts'
import { useMay } from '../../../platform/session.ts'
import { useShortcut } from '../../../platform/shortcut.ts'
import { Button, Icon } from '../../../ui/index.ts'
import { detailTexts } from './texts.tsx'

const texts = detailTexts.broadcastPage

const OwnBroadcast = lazy(() => import('./own-broadcast.tsx'))
const ReplyDialog = deferred(() => import('./reply-dialog.tsx'))

interface ActionsProps {
  broadcast: Broadcast
  /** Called after an own broadcast was removed; by default the list is shown. */
  onRemoved?(): void
}

/** The actions that the viewer may take on a broadcast. */
export function BroadcastActions({ broadcast, onRemoved }: ActionsProps) {
  const isTrader = useMay(listFavorites)
  const mayReply = useMay(sendBroadcastReply)
  if (broadcast.isOwn) return isTrader && <PosterActions broadcast={broadcast} onRemoved={onRemoved} />
  return mayReply && <Answer broadcast={broadcast} />
}

/** The actions of the poster. Few first loads need their code, so it is loaded later; until then a button reserves their space. */
function PosterActions(props: { broadcast: Broadcast; onRemoved: (() => void) | undefined }) {
  const pending = (
    <Button disabled>
      {texts.yourBroadcast} <Icon name="down" size={16} />
    </Button>
  )
  // The server does not wait for code that is loaded later.
  if (!useIsHydrated()) return pending
  return (
    <InBrowser fallback={pending}>
      <OwnBroadcast {...props} />
    </InBrowser>
  )
}

/** The actions of other traders. */
function Answer({ broadcast }: { broadcast: Broadcast }) {
  const [path, navigate] = useLocation()
  const params = Object.fromEntries(new URLSearchParams(useSearch()))
  const isReplyAsked = 'reply' in params
  const [isReplying, setIsReplying] = useState(false)
  const reply = () => setIsReplying(true)
  const close = () => {
    setIsReplying(false)
    if (isReplyAsked) navigate(pathWith(path, { ...params, reply: undefined }), { replace: true, state: history.state })
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
