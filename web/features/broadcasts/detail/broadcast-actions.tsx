import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Broadcast } from '../../../../contract/broadcasts.ts'
import { listFavorites } from '../../../../contract/favorites.ts'
import { sendBroadcastReply } from '../../../../contract/messages.ts'
import { pages } from '../../../../contract/pages.ts'
import { deferred } from '../../../platform/deferred.tsx'
import { useLastSearch } from '../../../platform/last-search.ts'
import { pathWith } from '../../../platform/navigation.ts'
import { useMay } from '../../../platform/session.ts'
import { useSettings } from '../../../platform/settings.ts'
import { useShortcut } from '../../../platform/shortcut.ts'
import { Button, Icon } from '../../../ui/index.ts'
import { OwnActions } from '../list/own-actions.tsx'
import { publicUrlOf } from '../share/share.ts'
import { ShareButtons } from '../share/share-buttons.tsx'
import { detailTexts } from './texts.tsx'

const texts = detailTexts.broadcastPage

const ReplyDialog = deferred(() => import('./reply-dialog.tsx'))

interface ActionsProps {
  broadcast: Broadcast
  /** Called after an own broadcast was removed; by default the list is shown. */
  onRemoved?(): void
}

/** What the viewer may do with a broadcast. */
export function BroadcastActions({ broadcast, onRemoved }: ActionsProps) {
  const isTrader = useMay(listFavorites)
  const mayReply = useMay(sendBroadcastReply)
  if (broadcast.isOwn) return isTrader && <Own broadcast={broadcast} onRemoved={onRemoved} />
  return mayReply && <Answer broadcast={broadcast} />
}

/** The actions of the broadcast's poster. */
function Own({ broadcast, onRemoved }: ActionsProps) {
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
        onRemoved={onRemoved ?? (() => navigate(back, { replace: true }))}
      />
      {hasShareButtons && <ShareButtons path={publicUrlOf(shareId ?? id, '')} text={subject} />}
    </>
  )
}

/** The actions of other traders. */
function Answer({ broadcast }: { broadcast: Broadcast }) {
  const [path, navigate] = useLocation()
  const asked = Object.fromEntries(new URLSearchParams(useSearch()))
  const isReplyAsked = 'reply' in asked
  const [isReplying, setIsReplying] = useState(false)
  const reply = () => setIsReplying(true)
  const close = () => {
    setIsReplying(false)
    if (isReplyAsked) navigate(pathWith(path, { ...asked, reply: undefined }), { replace: true, state: history.state })
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
