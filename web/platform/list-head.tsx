import type { ReactNode } from 'react'
import { Icon } from '../ui/index.ts'
import styles from './list-head.module.css'
import { platformTexts } from './texts.ts'

interface ListHeadProps {
  title: string
  /** Address of the export; absent if the export needs a dialog, whose button is one of the children then. */
  exportHref?: string
  /** What staff can do besides: buttons, after the export. */
  children?: ReactNode
}

/** The title of a staff list, with an export of all its pages and other commands. */
export const ListHead = ({ title, exportHref, children }: ListHeadProps) => (
  <header className={styles.head}>
    <h1>{title}</h1>
    <div className={styles.verbs}>
      {exportHref !== undefined && (
        <a href={exportHref} download>
          <Icon name="download" size={16} />
          {platformTexts.listHead.exportCsv}
        </a>
      )}
      {children}
    </div>
  </header>
)
