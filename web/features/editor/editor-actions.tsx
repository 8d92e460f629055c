import type { ReactNode } from 'react'
import styles from './editor-actions.module.css'

interface EditorActionsProps {
  /** The action that deletes the edited item, shown separately from the others. */
  end?: ReactNode
  children: ReactNode
}

/** The actions below an editor, on one line. */
export const EditorActions = ({ end, children }: EditorActionsProps) => (
  <div className={styles.actions}>
    {children}
    {end && <div className={styles.end}>{end}</div>}
  </div>
)
