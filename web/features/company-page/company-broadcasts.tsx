import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { listBroadcasts } from '../../../contract/broadcasts.ts'
import { listFavorites } from '../../../contract/favorites.ts'
import { queryOf } from '../../platform/api.ts'
import { Age } from '../../platform/format.tsx'
import { pathWith } from '../../platform/navigation.ts'
import { useMay } from '../../platform/session.ts'
import { LoadFailed, SkeletonLines } from '../../ui/index.ts'
import { Subject } from '../broadcasts/index.ts'
import { SideChip, SoldChip } from '../sides/index.ts'
import styles from './company-page.module.css'
import { Panel } from './panel.tsx'
import { broadcastsInput } from './requests.ts'
import { companyPageTexts } from './texts.ts'

const texts = companyPageTexts.companyBroadcasts

/** The latest broadcasts of a company. */
export function CompanyBroadcasts({ companyId, isWhole = false }: { companyId: number; isWhole?: boolean }) {
  const { data, error, refetch } = useQuery(queryOf(listBroadcasts, broadcastsInput(companyId, isWhole)))
  const rows = data?.payload.results
  // Service-only members are not led to a company's broadcasts.
  const isTrader = useMay(listFavorites)
  return (
    <Panel
      title={texts.title}
      actions={
        isTrader &&
        rows !== undefined &&
        rows.length > 0 && <Link href={pathWith('/broadcasts', { companyId })}>{texts.all}</Link>
      }
    >
      {error && <LoadFailed title={texts.notLoaded} error={error} onRetry={refetch} />}
      {rows === undefined && !error && <SkeletonLines count={5} label={texts.title} />}
      {rows?.length === 0 && <p className="muted">{texts.none}</p>}
      <ul className={styles.broadcasts}>
        {rows?.map(({ id, side, subject, date, soldDT }) => (
          <li key={id}>
            <SideChip side={side} />
            <Link href={`/broadcasts/${id}`} className={styles.subject}>
              <Subject subject={subject} side={side} />
            </Link>
            {soldDT !== null && <SoldChip side={side} />}
            <span className="muted">
              <Age date={date} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
