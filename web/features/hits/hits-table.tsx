import { Link } from 'wouter'
import { hitsPageSize, type InventoryHit } from '../../../contract/hits.ts'
import { type DataColumn, DataTable, type DataTableProps, type RowDetail } from '../../ui/index.ts'
import { CompanyButton } from '../companies/index.ts'
import { hitsTexts } from './texts.tsx'

const texts = hitsTexts.hitsList

const columns: DataColumn<InventoryHit>[] = [
  {
    key: 'terms',
    label: texts.searchedFor,
    look: 'mono',
    phone: 'rest',
    title: ({ searchterms }) => searchterms,
    cell: ({ searchterms }) => searchterms,
  },
  {
    key: 'found',
    label: texts.partFound,
    look: 'mono',
    phone: 'lead',
    cell: ({ partId, partnumber }) =>
      partId === null ? (
        <span className="mono muted" title={texts.takenOut}>
          {partnumber}
        </span>
      ) : (
        <Link href={`/parts/${partId}`} className="mono" data-row-link>
          {partnumber}
        </Link>
      ),
  },
  {
    key: 'by',
    label: texts.searchedBy,
    phone: 'first',
    cell: ({ companyid, name }) => <CompanyButton company={{ id: companyid, name }} />,
  },
  {
    key: 'on',
    label: texts.searchedOn,
    width: 170,
    look: 'muted',
    cell: ({ searchedAt, dateHuman }) => <time dateTime={searchedAt}>{dateHuman}</time>,
  },
]

/** Identifies a hit in the list. */
export const keyOfHit = (hit: InventoryHit): string =>
  `${hit.searchedAt} ${hit.partId} ${hit.partnumber} ${hit.companyid} ${hit.searchterms}`

/** Identifies a hit in the URL of its pane: the part and the moment. */
export const idOfHit = ({ key, searchedAt }: InventoryHit): string => `${key}.${Date.parse(searchedAt)}`

interface HitsTableProps {
  rows: readonly InventoryHit[] | undefined
  /** Opens a hit beside the list. */
  detailOf?(id: string): RowDetail
  isSmall?: boolean
  selection?: DataTableProps<InventoryHit>['selection']
}

/** Single searches that found the company's stock. */
export const HitsTable = ({ rows, detailOf, isSmall = false, selection }: HitsTableProps) => (
  <DataTable
    label={texts.hits}
    columns={columns}
    rows={rows}
    isSmall={isSmall}
    selection={selection}
    rowKey={keyOfHit}
    rowLook={hit =>
      detailOf === undefined || hit.partId === null
        ? {}
        : { href: `/parts/${hit.partId}`, detail: detailOf(idOfHit(hit)) }
    }
    skeletons={hitsPageSize}
  />
)
