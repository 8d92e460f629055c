import { useLocation } from 'wouter'
import type { Broadcast } from '../../../../contract/broadcasts.ts'
import { pages } from '../../../../contract/pages.ts'
import { useLastSearch } from '../../../platform/last-search.ts'
import { useSettings } from '../../../platform/settings.ts'
import { Icon } from '../../../ui/index.ts'
import { OwnActions } from '../list/own-actions.tsx'
import { publicUrlOf } from '../share/share.ts'
import { ShareButtons } from '../share/share-buttons.tsx'
import { detailTexts } from './texts.tsx'

const texts = detailTexts.broadcastPage

interface OwnBroadcastProps {
  broadcast: Broadcast
  /** Called after the broadcast was removed; by default the list is shown. */
  onRemoved: (() => void) | undefined
}

/** The actions of the broadcast's poster. */
export default function OwnBroadcast({ broadcast, onRemoved }: OwnBroadcastProps) {
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
