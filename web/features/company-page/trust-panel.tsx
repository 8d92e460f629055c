import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getTrust, type Trust } from '../../../contract/trust.ts'
import { queryOf } from '../../platform/api.ts'
import { Icon, ProofMark, SkeletonLines } from '../../ui/index.ts'
import { LoadFailedOrLimited } from '../reading-budgets/index.ts'
import pageStyles from './company-page.module.css'
import styles from './trust-panel.module.css'
import { type TrustFigure, trustTexts as texts } from './trust-texts.ts'

const Figure = ({ label, value, mark, sum }: TrustFigure) => (
  <details className={styles.figure} name="trust">
    <summary>
      <ProofMark state={mark} />
      <span className={styles.label}>{label}</span>
      <span className={`${styles.value} ${mark === 'weak' ? styles.weak : ''}`}>{value}</span>
      <Icon name="down" size={14} />
    </summary>
    <p>{sum}</p>
  </details>
)

/** The verified facts about a company; each figure opens its calculation. In a narrow window one line opens them all. */
export function TrustPanel({ companyId }: { companyId: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const { data, error, refetch } = useQuery(queryOf(getTrust, { params: { id: companyId } }))
  if (error) return <LoadFailedOrLimited title={texts.notLoaded} error={error} onRetry={refetch} />
  return (
    <section className={pageStyles.panel}>
      <div className={styles.heading}>
        <h2>{texts.title}</h2>
        <p className={styles.hint}>{texts.figures}</p>
        <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {data && <InShort trust={data.payload} />}
          <Icon name={isOpen ? 'up' : 'down'} size={14} />
        </button>
      </div>
      {data ? (
        <div className={`${styles.figures} ${isOpen ? '' : styles.folded}`}>
          {texts.figuresOf(data.payload).map(figure => (
            <Figure {...figure} key={figure.key} />
          ))}
        </div>
      ) : (
        <SkeletonLines count={4} label={texts.loading} />
      )}
    </section>
  )
}

/** A phone has room for the first ones only, so what is to be looked at leads. */
const InShort = ({ trust }: { trust: Trust }) => (
  <span className={styles.short}>
    {texts
      .figuresOf(trust)
      .filter(figure => texts.inShort.includes(figure.key) || isPoor(figure))
      .sort((a, b) => Number(isPoor(b)) - Number(isPoor(a)))
      .map(({ key, label, value, mark }) => (
        <span key={key} className={mark === 'weak' ? styles.weak : mark === 'bad' ? styles.bad : undefined}>
          {label} <strong>{value}</strong>
        </span>
      ))}
  </span>
)

const isPoor = ({ mark }: TrustFigure) => mark === 'bad' || mark === 'weak'
