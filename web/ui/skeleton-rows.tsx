import styles from './skeleton-rows.module.css'

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Rows of a table that are on their way: grey bars in rows of the final height, shown only after 150 ms. */
export const SkeletonRows = ({ count, columns }: { count: number; columns: number }) =>
  upTo(count).map(row => (
    <tr key={row} className={styles.row}>
      <td colSpan={columns}>
        <div className={styles.bar} />
      </td>
    </tr>
  ))
