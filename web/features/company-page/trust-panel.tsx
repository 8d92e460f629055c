import { useQuery } from '@tanstack/react-query'
import { getTrust } from '../../../contract/trust.ts'
import { queryOf } from '../../platform/api.ts'
import { Icon, LoadFailed, ProofMark, SkeletonLines } from '../../ui/index.ts'
import { Panel } from './panel.tsx'
import styles from './trust-panel.module.css'
import { type TrustFigure, trustTexts as texts } from './trust-texts.ts'

const Figure = ({ label, value, mark, sum }: TrustFigure) => (
  <details className={styles.figure} name="trust">
    <summary>
      <ProofMark state={mark} />
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{value}</span>
      <Icon name="down" size={14} />
    </summary>
    <p>{sum}</p>
  </details>
)

/** The verified facts about a company; each figure opens its calculation. */
export function TrustPanel({ companyId }: { companyId: number }) {
  const { data, error, refetch } = useQuery(queryOf(getTrust, { params: { id: companyId } }))
  if (error) return <LoadFailed title={texts.notLoaded} error={error} onRetry={refetch} />
  return (
    <Panel title={texts.title} figures={texts.figures}>
      {data ? (
        <div className={styles.figures}>
          {texts.figuresOf(data.payload).map(figure => (
            <Figure {...figure} key={figure.key} />
          ))}
        </div>
      ) : (
        <SkeletonLines count={4} label={texts.loading} />
      )}
    </Panel>
  )
}
