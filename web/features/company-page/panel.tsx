import type { ReactNode } from 'react'
import styles from './company-page.module.css'

interface PanelProps {
  /** For links to the panel. */
  id?: string
  title: string
  /** The count shown next to the title. */
  figures?: ReactNode
  /** At the end of the title's line. */
  actions?: ReactNode
  children: ReactNode
}

/** A titled part of the page. */
export const Panel = ({ id, title, figures, actions, children }: PanelProps) => (
  <section id={id} className={styles.panel}>
    <div className={styles.heading}>
      <h2>{title}</h2>
      {figures && <p className={styles.figures}>{figures}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
    {children}
  </section>
)
