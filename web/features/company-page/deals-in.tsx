import { useQuery } from '@tanstack/react-query'
import { getDealsIn } from '../../../contract/company-market.ts'
import { queryOf } from '../../platform/api.ts'
import { LoadFailed } from '../../ui/index.ts'
import styles from './company-page.module.css'
import { Panel } from './panel.tsx'
import { companyPageTexts } from './texts.ts'

const texts = companyPageTexts.dealsIn

/** A company's specialties: in its own words, and by its broadcasts and stock; nothing if both are empty. */
export function DealsIn({ id, description }: { id: number; description: string | null }) {
  const { data, error, refetch } = useQuery(queryOf(getDealsIn, { params: { id } }))
  const { lists = [], brands = [] } = data?.payload ?? {}
  const ownWords = description === null || description === '-' ? '' : description
  const isCounted = lists.length + brands.length > 0
  if (ownWords === '' && !isCounted && !error) return null
  return (
    <Panel title={texts.title}>
      {ownWords !== '' && <p className={styles.note}>{ownWords}</p>}
      {error && <LoadFailed title={texts.notLoaded} error={error} onRetry={refetch} />}
      {isCounted && (
        <p className="muted" title={texts.basis}>
          {[texts.shares(lists), texts.brands(brands)].filter(Boolean).join(' ')}
        </p>
      )}
    </Panel>
  )
}
