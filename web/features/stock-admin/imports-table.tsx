import { Link } from 'wouter'
import { pages } from '../../../contract/pages.ts'
import { getImportErrors, type ImportLogEntry } from '../../../contract/stock-admin.ts'
import { urlOf } from '../../platform/api.ts'
import { Age, formatNumber } from '../../platform/format.tsx'
import { pathWith } from '../../platform/navigation.ts'
import { ActionsColumn, actionsCell, Button, Column, SkeletonRows, Table } from '../../ui/index.ts'
import { outcomeOf, stateNameOf } from '../inventory/index.ts'
import styles from './imports-table.module.css'

const sources = { page: 'by hand', api: 'own system', mail: 'by mail' } satisfies Record<
  ImportLogEntry['source'],
  string
>

const head = (
  <>
    <Column className={styles.company}>Company</Column>
    <Column>File</Column>
    <Column className={styles.state}>State</Column>
    <Column className={styles.outcome}>Result</Column>
    <Column className={styles.errors}>Left out</Column>
    <Column isEnd className={styles.when}>
      When
    </Column>
    <ActionsColumn className={styles.actions} />
  </>
)

interface ImportsTableProps {
  rows: readonly ImportLogEntry[] | undefined
  pageSize: number
  onRollBack(entry: ImportLogEntry): void
}

export const ImportsTable = ({ rows, pageSize, onRollBack }: ImportsTableProps) => (
  <Table label="Uploads" head={head} isStacking className={styles.table}>
    {rows === undefined ? (
      <SkeletonRows count={Math.min(pageSize, 20)} columns={7} />
    ) : (
      rows.map(entry => <Row key={entry.id} entry={entry} onRollBack={onRollBack} />)
    )}
  </Table>
)

function Row({ entry, onRollBack }: { entry: ImportLogEntry } & Pick<ImportsTableProps, 'onRollBack'>) {
  const { id, companyId, companyName, fileName, source, by, state, mode, numErrors, receivedDT, canUndo } = entry
  const outcome = outcomeOf(entry)
  return (
    <tr>
      <td className={styles.company}>
        <Link
          href={pathWith(pages.adminStock.path, { companyId })}
          className={styles.link}
          title={companyName}
          data-row-link
        >
          {companyName}
        </Link>
      </td>
      <td className={styles.file} title={`${fileName}, ${sources[source]}, ${by}`}>
        {fileName} <span className={styles.by}>{by}</span>
      </td>
      <td className={`${styles.state} ${state === 'failed' ? styles.failed : ''}`}>{stateNameOf(entry)}</td>
      <td className={styles.outcome} title={outcome}>
        {outcome}
        {mode === 'replace' && state === 'done' && ' (replaced)'}
      </td>
      <td className={styles.errors}>
        {numErrors > 0 && (
          <a href={urlOf(getImportErrors, { params: { id } })} download>
            {formatNumber(numErrors)} {numErrors === 1 ? 'row' : 'rows'}
            <span className="visually-hidden"> of {fileName}</span>
          </a>
        )}
      </td>
      <td className={styles.when}>
        <Age date={receivedDT} />
      </td>
      <td className={actionsCell}>
        {canUndo && (
          <Button onClick={() => onRollBack(entry)} aria-label={`Roll back ${fileName} of ${companyName}`}>
            Roll back
          </Button>
        )}
      </td>
    </tr>
  )
}
