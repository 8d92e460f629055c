import type { ReactNode } from 'react'
import { type HitGroup, maxHitDays } from '../../../contract/hits.ts'
import { InBrowser } from '../../platform/in-browser.tsx'
import { paneCode } from '../../platform/pane-code.tsx'
import { useDetail } from '../../platform/use-detail.ts'
import { DetailPane, SkeletonLines } from '../../ui/index.ts'
import { unfoldedHref } from './search.ts'
import { hitsTexts } from './texts.tsx'

const HitPane = paneCode(() => import('./hit-pane.tsx'))

/** Returns the part in the id of a pane, which may also name a single hit of it. */
const keyIn = (openId: string) => openId.replace(/\..*/, '')

/** Returns the state of the pane beside a list of hits; without room for a pane, the part is unfolded in the list. */
export const useHitDetail = () => useDetail(id => unfoldedHref(keyIn(id)), HitPane.load)

interface PaneBesideProps {
  detail: ReturnType<typeof useHitDetail>
  groups?: readonly HitGroup[] | undefined
  days?: number
  children: ReactNode
}

/** A list of hits with the open part beside it. */
export function PaneBeside({ detail: { openId, close }, groups, days = maxHitDays, children }: PaneBesideProps) {
  const key = openId === undefined ? undefined : keyIn(openId)
  return (
    <DetailPane label={hitsTexts.groupsList.pane} page={undefined} onClose={close} list={children}>
      {key !== undefined && (
        <InBrowser fallback={<SkeletonLines count={8} label={hitsTexts.groupsTable.loading} />}>
          <HitPane key={key} partKey={key} days={days} row={groups?.find(group => group.key === key)} />
        </InBrowser>
      )}
    </DetailPane>
  )
}
