import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { kindNames } from '../../../contract/equivalent-texts.ts'
import { listEquivalents, proposeEquivalent } from '../../../contract/equivalents.ts'
import { queryOf } from '../../platform/api.ts'
import { IfMay } from '../../platform/if-may.tsx'
import { PartLink } from '../../platform/part-link.tsx'
import { useUser } from '../../platform/session.ts'
import { Button, Icon, LoadFailed, SkeletonLines } from '../../ui/index.ts'
import styles from './equivalents-block.module.css'
import { ProposeDialog } from './propose.ts'
import { equivalentsTexts } from './texts.tsx'

const texts = equivalentsTexts.equivalentsBlock

interface EquivalentsBlockProps {
  partNumber: string
  /** The key that the page loaded the equivalents by, if it differs from the number as written. */
  lookupKey?: string
}

/** Equivalents of a part number, each linked to its offers. Members can propose one; visitors see the list if there is any. */
export function EquivalentsBlock({ partNumber, lookupKey = partNumber }: EquivalentsBlockProps) {
  const isMember = useUser() !== undefined
  const [isProposing, setIsProposing] = useState(false)
  const { data, error, refetch } = useQuery(queryOf(listEquivalents, { query: { partNumber: lookupKey } }))
  const results = data?.payload.results
  if (!isMember && !results?.length) return null
  return (
    <section className={styles.block} aria-labelledby="equivalents">
      <div className="spread">
        <h2 id="equivalents" className={styles.heading}>
          {texts.equivalentNumbers}
        </h2>
        {isMember && (
          <IfMay call={proposeEquivalent}>
            <Button onClick={() => setIsProposing(true)}>
              <Icon name="plus" />
              {texts.proposeAnEquivalent}
            </Button>
          </IfMay>
        )}
      </div>
      {error && <LoadFailed title={texts.notLoaded} error={error} onRetry={refetch} />}
      {!results && !error && <SkeletonLines count={2} label={texts.loading} />}
      {results?.length === 0 && <p className="muted">{texts.none}</p>}
      {results && results.length > 0 && (
        <ul className={styles.list}>
          {results.map(({ key, partNumber: number, kind }) => (
            <li key={key} className={styles.item}>
              <PartLink partNumber={number} className={styles.number} />
              <span className="muted">{kindNames[kind]}</span>
            </li>
          ))}
        </ul>
      )}
      {isProposing && <ProposeDialog partNumber={partNumber} onClose={() => setIsProposing(false)} />}
    </section>
  )
}
