import type { Synonym, SynonymKind } from '../../../../contract/stock-files.ts'
import { Button, type DataColumn, DataTable } from '../../../ui/index.ts'

const columnsOf = (kind: SynonymKind): DataColumn<Synonym>[] => [
  {
    key: 'meaning',
    label: kind === 'condition' ? 'Means' : 'Shown as',
    width: 240,
    look: 'strong',
    phone: 'rest',
    title: ({ meaning }) => meaning,
    cell: ({ meaning }) => meaning,
  },
  { key: 'text', label: 'Files write', phone: 'lead', title: ({ text }) => text, cell: ({ text }) => text },
]

interface SynonymsTableProps {
  kind: SynonymKind
  rows: readonly Synonym[] | undefined
  onChange(row: Synonym): void
  onRemove(row: Synonym): void
}

/** What files write and what is meant, a row each. */
export const SynonymsTable = ({ kind, rows, onChange, onRemove }: SynonymsTableProps) => (
  <DataTable
    label="Synonyms"
    columns={columnsOf(kind)}
    rows={rows}
    rowKey={({ id }) => id}
    skeletons={10}
    actions={{
      size: 'buttonPair',
      cell: row => (
        <>
          <Button data-row-link onClick={() => onChange(row)} aria-label={`Change ${row.text}`}>
            Change
          </Button>
          <Button onClick={() => onRemove(row)} aria-label={`Remove ${row.text}`}>
            Remove
          </Button>
        </>
      ),
    }}
  />
)
