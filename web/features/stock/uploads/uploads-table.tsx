import { Link } from 'wouter'
import { formatInteger } from '../../../../contract/kit/texts.ts'
import { pages } from '../../../../contract/pages.ts'
import type { StockUpload } from '../../../../contract/stock-uploads.ts'
import { Age, ageColumn } from '../../../platform/format.tsx'
import { type DataColumn, DataTable } from '../../../ui/index.ts'
import styles from './inventory-upload.module.css'
import { uploadsTexts } from './texts.tsx'
import { outcomeOf, stateNameOf } from './upload-wording.ts'

const texts = uploadsTexts.uploadsTable

const hrefOf = ({ id }: StockUpload) => `${pages.inventoryUpload.path}/${id}`

const columns: DataColumn<StockUpload>[] = [
  {
    key: 'file',
    label: texts.file,
    width: '28%',
    phone: 'lead',
    title: ({ fileName }) => fileName,
    cell: upload => (
      <Link href={hrefOf(upload)} data-row-link>
        {upload.fileName}
      </Link>
    ),
  },
  {
    key: 'state',
    label: texts.state,
    width: 124,
    tone: ({ state }) => (state === 'failed' ? 'danger' : undefined),
    cell: stateNameOf,
  },
  {
    key: 'outcome',
    label: texts.result,
    look: 'muted',
    phone: 'rest',
    title: outcomeOf,
    cell: upload =>
      upload.state === 'failed' ? (
        // It says what to do next, so it is never cut off.
        <span className={styles.failure}>{outcomeOf(upload)}</span>
      ) : // An upload that only waits was counted, but has done nothing yet.
      upload.numErrors === 0 || outcomeOf(upload) === '' ? (
        outcomeOf(upload)
      ) : (
        texts.resultAndLeftOut({
          result: outcomeOf(upload),
          leftOut: <span className={styles.errors}>{texts.leftOut(formatInteger(upload.numErrors))}</span>,
        })
      ),
  },
  {
    key: 'by',
    label: texts.by,
    width: 150,
    look: 'muted',
    hiddenBelow: 'tablet',
    phone: 'hidden',
    cell: ({ by }) => by,
  },
  {
    key: 'when',
    label: texts.when,
    ...ageColumn,
    cell: ({ receivedDT }) => <Age date={receivedDT} />,
  },
]

/** The uploads, newest first. */
export const UploadsTable = ({ rows }: { rows: readonly StockUpload[] | undefined }) => (
  <DataTable
    label={texts.uploads}
    columns={columns}
    rows={rows}
    rowKey={({ id }) => id}
    rowLook={upload => ({ href: hrefOf(upload) })}
  />
)
