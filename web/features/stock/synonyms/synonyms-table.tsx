import type { Synonym, SynonymKind } from '../../../../contract/stock-files.ts'
import { Button, commonTexts, type DataColumn, DataTable } from '../../../ui/index.ts'
import { synonymsTexts } from './texts.ts'

const texts = synonymsTexts.synonymsTable

const columnsOf = (kind: SynonymKind): DataColumn<Synonym>[] => [
  {
    key: 'meaning',
    label: kind === 'manufacturer' ? texts.shownAs : texts.means,
    width: 240,
    look: 'strong',
    phone: 'rest',
    title: ({ meaning }) => meaning,
    cell: ({ meaning }) => meaning,
  },
  { key: 'text', label: texts.written[kind], phone: 'lead', title: ({ text }) => text, cell: ({ text }) => text },
]

interface SynonymsTableProps {
  kind: SynonymKind
  rows: readonly Synonym[] | undefined
  onChange(row: Synonym): void
  onRemove(row: Synonym): void
}

/** A table of texts in files and their meanings. */
export const SynonymsTable = ({ kind, rows, onChange, onRemove }: SynonymsTableProps) => (
  <DataTable
    label={texts.synonyms}
    columns={columnsOf(kind)}
    rows={rows}
    rowKey={({ id }) => id}
    skeletons={10}
    actions={{
      size: 'buttonPair',
      cell: row => (
        <>
          <Button data-row-link onClick={() => onChange(row)} aria-label={texts.changeText(row.text)}>
            {texts.change}
          </Button>
          <Button onClick={() => onRemove(row)} aria-label={texts.removeNamed(row.text)}>
            {commonTexts.remove}
          </Button>
        </>
      ),
    }}
  />
)
