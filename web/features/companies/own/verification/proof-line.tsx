import type { ReactNode } from 'react'
import { ProofMark, type ProofState } from '../../../../ui/index.ts'
import styles from './verification.module.css'

interface ProofLineProps {
  mark: ProofState
  label: string
  /** The state in a few words. */
  state: string
  /** How and when it became known. */
  children?: ReactNode
  /** The owner's actions. */
  actions?: ReactNode
  /** Further facts, at full width. */
  below?: ReactNode
}

/** One proof about the member's company. */
export const ProofLine = ({ mark, label, state, children, actions, below }: ProofLineProps) => (
  <div className={styles.proof}>
    <ProofMark state={mark} />
    <div className={styles.what}>
      <p>
        {label} <strong>{state}</strong>
      </p>
      {children && <div className="muted">{children}</div>}
      {below}
    </div>
    {actions && <div className={styles.actions}>{actions}</div>}
  </div>
)
