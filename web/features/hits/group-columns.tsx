import { Link } from 'wouter'
import type { HitGroup } from '../../../contract/hits.ts'
import { formatInteger } from '../../../contract/kit/texts.ts'
import { Age, ageWidth } from '../../platform/format.tsx'
import { type DataColumn, UnfoldButton } from '../../ui/index.ts'
import { CompanyLine, TierBadge } from '../companies/index.ts'
import type { usePrice } from '../parts/index.ts'
import { type Tier, tierOf } from '../tiers/index.ts'
import styles from './groups-table.module.css'
import { hitsTexts } from './texts.tsx'

const texts = hitsTexts.groupsTable

type Column = DataColumn<HitGroup>

interface GroupColumnsOptions {
  /** The key of the unfolded part. */
  openKey: string
  hrefOf(group: HitGroup): string
  onUnfold(key: string): void
  format: ReturnType<typeof usePrice>
}

export const groupColumns = ({ openKey, hrefOf, onUnfold, format }: GroupColumnsOptions): Column[] => [
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
  ...stockColumns(format),
  ...searchColumns,
]

/** The company's own stock and price, and the price of others. */
const stockColumns = (format: GroupColumnsOptions['format']): Column[] => [
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
    cell: ({ mine }) => mine && format(mine.price ?? 'CALL'),
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
    cell: ({ median }) => median !== null && format(median),
  },
]

/** The searchers, and the time of the last search. */
const searchColumns: Column[] = [
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
    // On a tablet the searchers need the space; the rows are sorted by this time in any case.
    hiddenBelow: 'tablet',
    cell: ({ searchedDT }) => <Age date={searchedDT} />,
  },
]

const highestFirst: readonly Tier[] = ['diamond', 'gold', 'trusted', 'regular']

/** The searchers: the company, or the tiers and countries of several. */
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
  const onePerTier = highestFirst.flatMap(tier => searchers.find(each => tierOf(each.company) === tier) ?? [])
  const countries = [...new Set(searchers.map(each => each.company.country))]
  return (
    <span className={styles.searchers}>
      {onePerTier.map(each => (
        <TierBadge key={each.company.id} marks={each.company} />
      ))}
      <span className={styles.countries}>{countries.join(', ')}</span>
    </span>
  )
}
