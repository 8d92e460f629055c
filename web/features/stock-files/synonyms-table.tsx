import type { Synonym, SynonymKind } from '../../../contract/stock-files.ts'
import { ActionsColumn, actionsCell, Button, Column, SkeletonRows, Table } from '../../ui/index.ts'
import styles from './synonyms.module.css'

interface SynonymsTableProps {
  kind: SynonymKind
  rows: readonly Synonym[] | undefined
  onChange(row: Synonym): void
  onRemove(row: Synonym): void
}

/** What files write and what is meant, a row each. */
export const SynonymsTable = ({ kind, rows, onChange, onRemove }: SynonymsTableProps) => (
  <Table
    label="Synonyms"
    isStacking
    className={styles.table}
    head={
      <>
        <Column className={styles.meaning}>{kind === 'condition' ? 'Means' : 'Shown as'}</Column>
        <Column className={styles.text}>Files write</Column>
        <ActionsColumn className={styles.actions} />
      </>
    }
  >
    {rows === undefined ? (
      <SkeletonRows count={10} columns={3} />
    ) : (
      rows.map(row => (
        <tr key={row.id}>
          <td className={styles.meaning} title={row.meaning}>
            {row.meaning}
          </td>
          <td className={styles.text} title={row.text}>
            {row.text}
          </td>
          <td className={actionsCell}>
            <span className={styles.buttons}>
              <Button data-row-link onClick={() => onChange(row)} aria-label={`Change ${row.text}`}>
                Change
              </Button>
              <Button onClick={() => onRemove(row)} aria-label={`Remove ${row.text}`}>
                Remove
              </Button>
            </span>
          </td>
        </tr>
      ))
    )}
  </Table>
)
