import { Link } from 'wouter'
import { pages } from '../../../../contract/pages.ts'
import { getImportErrors, type ImportLogEntry } from '../../../../contract/stock-admin.ts'
import { urlOf } from '../../../platform/api.ts'
import { Age, ageColumn } from '../../../platform/format.tsx'
import { pathWith } from '../../../platform/navigation.ts'
import { Button, type DataColumn, DataTable } from '../../../ui/index.ts'
import { outcomeOf, stateNameOf } from '../uploads/upload-wording.ts'
import { stockStaffTexts } from './texts.tsx'

const texts = stockStaffTexts.importsTable

const sources = { page: texts.byHand, api: texts.ownSystem, mail: texts.byMail } satisfies Record<
  ImportLogEntry['source'],
  string
>

const columns: DataColumn<ImportLogEntry>[] = [
  {
    key: 'company',
    label: texts.company,
    width: '20%',
    phone: 'lead',
    title: ({ companyName }) => companyName,
    cell: ({ companyId, companyName }) => (
      <Link href={pathWith(pages.adminStock.path, { companyId })} data-row-link>
        {companyName}
      </Link>
    ),
  },
  {
    key: 'file',
    label: texts.file,
    phone: 'rest',
    title: ({ fileName, source, by }) => `${fileName}, ${sources[source]}, ${by}`,
    cell: ({ fileName, by }) => (
      <>
        {fileName} <span className="muted">{by}</span>
      </>
    ),
  },
  {
    key: 'state',
    label: texts.state,
    width: 116,
    tone: ({ state }) => (state === 'failed' ? 'danger' : undefined),
    cell: stateNameOf,
  },
  {
    key: 'outcome',
    label: texts.result,
    width: '26%',
    look: 'muted',
    hiddenBelow: 'tablet',
    phone: 'below',
    title: outcomeOf,
    cell: entry =>
      entry.mode === 'replace' && entry.state === 'done' ? texts.fullReplacement(outcomeOf(entry)) : outcomeOf(entry),
  },
  {
    key: 'errors',
    label: texts.leftOut,
    width: 96,
    cell: ({ id, numErrors, fileName }) =>
      numErrors > 0 && (
        <a href={urlOf(getImportErrors, { params: { id } })} download>
          {texts.rows(numErrors)}
          <span className="visually-hidden"> {texts.ofFile(fileName)}</span>
        </a>
      ),
  },
  {
    key: 'when',
    label: texts.when,
    ...ageColumn,
    cell: ({ receivedDT }) => <Age date={receivedDT} />,
  },
]

interface ImportsTableProps {
  rows: readonly ImportLogEntry[] | undefined
  pageSize: number
  onRollBack(entry: ImportLogEntry): void
}

export const ImportsTable = ({ rows, pageSize, onRollBack }: ImportsTableProps) => (
  <DataTable
    label={texts.uploads}
    columns={columns}
    rows={rows}
    rowKey={({ id }) => id}
    skeletons={Math.min(pageSize, 20)}
    actions={{
      size: 'button',
      cell: entry =>
        entry.canUndo && (
          <Button
            onClick={() => onRollBack(entry)}
            aria-label={texts.rollBackOf({ fileName: entry.fileName, companyName: entry.companyName })}
          >
            {texts.rollBack}
          </Button>
        ),
    }}
  />
)
