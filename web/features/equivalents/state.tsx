import type { Proposal } from '../../../contract/equivalents.ts'
import styles from './equivalents.module.css'
import { equivalentsTexts } from './texts.tsx'

const texts = equivalentsTexts.state

const names = { waiting: texts.waiting, approved: texts.approved, rejected: texts.rejected }

/** The state of a proposal, with the reason for a rejection. */
export const State = ({ proposal: { state, reason } }: { proposal: Pick<Proposal, 'state' | 'reason'> }) => (
  <span title={reason ?? undefined}>
    <span className={styles[state]}>{names[state]}</span>
    {reason !== null && `: ${reason}`}
  </span>
)
