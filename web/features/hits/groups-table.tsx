import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { type HitGroup, hitsPageSize, listInventoryHits } from '../../../contract/hits.ts'
import { pages } from '../../../contract/pages.ts'
import { queryOf } from '../../platform/api.ts'
import { pathWith } from '../../platform/navigation.ts'
import { DataTable, type DataTableProps, LoadFailed, type RowDetail, SkeletonLines } from '../../ui/index.ts'
import { usePrice } from '../parts/index.ts'
import { groupColumns } from './group-columns.tsx'
import styles from './groups-table.module.css'
import { HitsTable } from './hits-table.tsx'
import { OfferButton } from './offer-button.tsx'
import { hitsTexts } from './texts.tsx'

const texts = hitsTexts.groupsTable

interface GroupsTableProps {
  rows: readonly HitGroup[] | undefined
  /** The key of the unfolded part. */
  openKey: string
  hrefOf(group: HitGroup): string
  onUnfold(key: string): void
  detailOf(key: string): RowDetail
  selection: DataTableProps<HitGroup>['selection']
}

/** Parts in the company's stock that others searched for, each a sales lead. */
export function GroupsTable({ rows, openKey, hrefOf, onUnfold, detailOf, selection }: GroupsTableProps) {
  const columns = groupColumns({ openKey, hrefOf, onUnfold, format: usePrice() })
  return (
    <DataTable
      label={hitsTexts.groupsList.parts}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      rowLook={group => ({ href: hrefOf(group), detail: detailOf(group.key) })}
      skeletons={hitsPageSize}
      selection={selection}
      detail={group => group.key === openKey && <HitGroupDetails group={group} />}
      actions={{ size: 'button', cell: group => <OfferButton group={group} /> }}
    />
  )
}

/** The single searches for a part. */
function HitGroupDetails({ group: { key } }: { group: HitGroup }) {
  const { data, error, refetch } = useQuery(queryOf(listInventoryHits, { query: { key } }))
  if (error) return <LoadFailed title={texts.notShown} error={error} onRetry={refetch} />
  if (data === undefined) return <SkeletonLines count={3} label={texts.loading} />
  const { results, numResults } = data.payload
  return (
    <div className={styles.unfolded}>
      <HitsTable isSmall rows={results} />
      {numResults > results.length && (
        <Link href={pathWith(pages.inventoryHits.path, { view: 'hits', key })}>{texts.allOf(numResults)}</Link>
      )}
    </div>
  )
}
