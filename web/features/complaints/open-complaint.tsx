import styles from './open-complaint.module.css'

/** A complaint's title, which opens it. */
export const OpenComplaint = ({ title, onOpen }: { title: string; onOpen(): void }) => (
  <button type="button" className={styles.open} data-row-link aria-haspopup="dialog" onClick={onOpen}>
    {title}
  </button>
)
