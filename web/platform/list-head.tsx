import type { ReactNode } from 'react'
import { Icon } from '../ui/index.ts'
import styles from './list-head.module.css'
import { platformTexts } from './texts.ts'

interface ListHeadProps {
  title: string
  exportHref: string
  /** What staff can do besides: buttons, after the export. */
  children?: ReactNode
}

/** The title of a staff list, with an export of all its pages. */
export const ListHead = ({ title, exportHref, children }: ListHeadProps) => (
  <header className={styles.head}>
    <h1>{title}</h1>
    <div className={styles.verbs}>
      <a href={exportHref} download>
        <Icon name="download" size={16} />
        {platformTexts.listHead.exportCsv}
      </a>
      {children}
    </div>
  </header>
)
