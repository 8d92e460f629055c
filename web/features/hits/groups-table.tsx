import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { type HitGroup, hitsPageSize, listInventoryHits } from '../../../contract/hits.ts'
import { formatInteger } from '../../../contract/kit/texts.ts'
import { pages } from '../../../contract/pages.ts'
import { queryOf } from '../../platform/api.ts'
import { Age, ageWidth } from '../../platform/format.tsx'
import { pathWith } from '../../platform/navigation.ts'
import { type DataColumn, DataTable, LoadFailed, type RowDetail, SkeletonLines, UnfoldButton } from '../../ui/index.ts'
import { CompanyLine, TierBadge } from '../companies/index.ts'
import { usePrice } from '../parts/index.ts'
import { type Tier, tierOf } from '../tiers/index.ts'
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
}

/** Parts in the company's stock that others searched for, each a sales lead. */
export function GroupsTable({ rows, openKey, hrefOf, onUnfold, detailOf }: GroupsTableProps) {
  const format = usePrice()
  const priceOf = (price: number | null) => format(price ?? 'CALL')
  const columns: DataColumn<HitGroup>[] = [
    {
      key: 'open',
      label: texts.open,
      isLabelHidden: true,
      width: 44,
      phone: 'first',
      cell: ({ key, partNumber }) => (
        <UnfoldButton
          label={texts.searchesFor(partNumber)}
          isOpen={key === openKey}
          onToggle={() => onUnfold(key === openKey ? '' : key)}
        />
      ),
    },
    {
      key: 'number',
      label: texts.partNumber,
      width: 168,
      phone: 'lead',
      title: ({ partNumber }) => partNumber,
      cell: group => (
        <Link href={hrefOf(group)} className="mono" data-row-link>
          {group.partNumber}
        </Link>
      ),
    },
    {
      key: 'searched',
      label: texts.searched,
      phone: 'rest',
      cell: ({ numCompanies, numSearches }) => texts.searchedBy(numCompanies, numSearches),
    },
    {
      key: 'mine',
      label: texts.mine,
      width: 76,
      isEnd: true,
      look: 'mono',
      title: ({ mine }) => (mine ? undefined : texts.removed),
      unit: ({ mine }) => (mine ? texts.mineUnit : ''),
      cell: ({ mine }) => (mine ? formatInteger(mine.pieces) : '–'),
    },
    {
      key: 'myPrice',
      label: texts.myPrice,
      width: 96,
      isEnd: true,
      look: 'mono',
      phone: 'first',
      tone: ({ mine }) => (mine?.price == null ? 'muted' : undefined),
      cell: ({ mine }) => mine && priceOf(mine.price),
    },
    {
      key: 'median',
      label: texts.median,
      width: 96,
      isEnd: true,
      look: 'mono',
      tone: () => 'muted',
      hiddenBelow: 'tablet',
      phone: 'hidden',
      cell: ({ median }) => median !== null && priceOf(median),
    },
    {
      key: 'by',
      label: texts.by,
      width: '26%',
      hiddenBelow: 'tablet',
      phone: 'hidden',
      title: ({ searchers }) => searchers.map(({ company: { name, country } }) => `${name}, ${country}`).join('\n'),
      cell: group => <Searchers group={group} />,
    },
    {
      key: 'last',
      label: texts.last,
      width: ageWidth,
      isEnd: true,
      look: 'muted',
      // A tablet needs the room for who searched; the latest is first in any case.
      hiddenBelow: 'tablet',
      cell: ({ searchedDT }) => <Age date={searchedDT} />,
    },
  ]
  return (
    <DataTable
      label={hitsTexts.groupsList.parts}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      rowLook={group => ({ href: hrefOf(group), detail: detailOf(group.key) })}
      skeletons={hitsPageSize}
      detail={group => group.key === openKey && <HitGroupDetails group={group} />}
      actions={{ size: 'button', cell: group => <OfferButton group={group} /> }}
    />
  )
}

const highestFirst: readonly Tier[] = ['diamond', 'gold', 'trusted', 'regular']

/** Who searched: the company, or the tiers and countries of several. */
function Searchers({ group: { searchers } }: { group: HitGroup }) {
  const [first] = searchers
  if (first === undefined) return null
  const { company } = first
  if (searchers.length === 1)
    return (
      <span className={styles.searchers}>
        <CompanyLine company={company} marks={company} />
        <span className="muted">{company.country}</span>
      </span>
    )
  const ofTiers = highestFirst.flatMap(tier => searchers.find(each => tierOf(each.company) === tier) ?? [])
  const countries = [...new Set(searchers.map(each => each.company.country))]
  return (
    <span className={styles.searchers}>
      {ofTiers.map(each => (
        <TierBadge key={each.company.id} marks={each.company} />
      ))}
      <span className={styles.countries}>{countries.join(', ')}</span>
    </span>
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
