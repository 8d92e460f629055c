import { Link } from 'wouter'
import { pages } from '../../../contract/pages.ts'
import type { StockUpload } from '../../../contract/stock-uploads.ts'
import { Age, formatNumber } from '../../platform/format.tsx'
import { Column, LinkRow, SkeletonRows, Table } from '../../ui/index.ts'
import styles from './inventory-upload.module.css'
import { outcomeOf, stateNameOf } from './upload-words.ts'

const hrefOf = ({ id }: StockUpload) => `${pages.inventoryUpload.path}/${id}`

/** What was uploaded, newest first. */
export const UploadsTable = ({ rows }: { rows: readonly StockUpload[] | undefined }) => (
  <Table
    label="Uploads"
    className={styles.table}
    isStacking
    head={
      <>
        <Column>File</Column>
        <Column width="140px">State</Column>
        <Column>Result</Column>
        <Column width="170px" className={styles.by}>
          By
        </Column>
        <Column isEnd width="110px">
          When
        </Column>
      </>
    }
  >
    {rows === undefined ? (
      <SkeletonRows count={5} columns={5} />
    ) : (
      rows.map(upload => (
        <LinkRow key={upload.id} href={hrefOf(upload)}>
          <td className={styles.file}>
            <Link href={hrefOf(upload)} className={styles.name} title={upload.fileName} data-row-link>
              {upload.fileName}
            </Link>
          </td>
          <td className={`${styles.state} ${upload.state === 'failed' ? styles.failed : ''}`}>{stateNameOf(upload)}</td>
          <td className={styles.outcome} title={outcomeOf(upload)}>
            {outcomeOf(upload)}
            {upload.numErrors > 0 && <span className={styles.errors}>, {formatNumber(upload.numErrors)} left out</span>}
          </td>
          <td className={styles.by}>{upload.by}</td>
          <td className={styles.when}>
            <Age date={upload.receivedDT} />
          </td>
        </LinkRow>
      ))
    )}
  </Table>
)
