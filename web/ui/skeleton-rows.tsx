import styles from './skeleton-rows.module.css'

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

interface SkeletonRowsProps {
  count: number
  /** How many columns one bar spans; or the class of each column's cells, so that each has a bar in its own place. */
  columns: number | readonly (string | undefined)[]
}

/** Rows of a table that are on their way: grey bars in rows of the final height, shown only after 150 ms. */
export const SkeletonRows = ({ count, columns }: SkeletonRowsProps) =>
  upTo(count).map(row => (
    <tr key={row} className={styles.row}>
      {typeof columns === 'number' ? (
        <td colSpan={columns}>
          <div className={styles.bar} />
        </td>
      ) : (
        columns.map((className, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table never move
          <td key={column} className={className}>
            <div className={styles.bar} />
          </td>
        ))
      )}
    </tr>
  ))
