import { Icon } from '../ui/index.ts'
import styles from './list-head.module.css'
import { platformTexts } from './texts.ts'

/** The title of a staff list, with an export of all its pages. */
export const ListHead = ({ title, exportHref }: { title: string; exportHref: string }) => (
  <header className={styles.head}>
    <h1>{title}</h1>
    <a href={exportHref} download>
      <Icon name="download" size={16} />
      {platformTexts.listHead.exportCsv}
    </a>
  </header>
)
