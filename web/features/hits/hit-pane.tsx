import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { type HitGroup, listHitGroups, maxHitDays } from '../../../contract/hits.ts'
import { formatInteger } from '../../../contract/kit/texts.ts'
import { queryOf } from '../../platform/api.ts'
import { useSettled } from '../../platform/use-settled.ts'
import { type DataColumn, DataTable, LoadFailed, SkeletonLines } from '../../ui/index.ts'
import { Condition, Market, usePrice } from '../parts/index.ts'
import styles from './hit-pane.module.css'
import { OfferButton } from './offer-button.tsx'
import { SearchersTable } from './searchers-table.tsx'
import { hitsTexts } from './texts.tsx'

const texts = hitsTexts.pane

interface HitPaneProps {
  partKey: string
  days: number
  /** Its row in the list, if it is there. */
  row: HitGroup | undefined
}

/** A part that others searched for: the company's own stock, who searched, and what the part is worth. */
export default function HitPane({ partKey, days, row }: HitPaneProps) {
  const { data, error, refetch } = useQuery({
    ...queryOf(listHitGroups, { query: { key: partKey, days: maxHitDays } }),
    enabled: row === undefined,
  })
  const isSettled = useSettled(partKey)
  const group = row ?? data?.payload.results[0]
  if (error) return <LoadFailed title={hitsTexts.groupsTable.notShown} error={error} onRetry={refetch} />
  if (group === undefined)
    return data === undefined ? (
      <SkeletonLines count={8} label={hitsTexts.groupsTable.loading} />
    ) : (
      <p role="status">{texts.gone}</p>
    )
  const { mine, partNumber, searchers, numCompanies, numSearches } = group
  const [first] = mine?.lines ?? []
  return (
    <div className="stack-3">
      <div className="spread">
        <div>
          <h2 className="mono">{first ? <Link href={`/parts/${first.id}`}>{partNumber}</Link> : partNumber}</h2>
          <p className="muted">{texts.searched(numCompanies, numSearches, row ? days : maxHitDays)}</p>
        </div>
        <OfferButton group={group} isPrimary />
      </div>
      <section className={styles.section} aria-labelledby="who-searched">
        <h3 id="who-searched">{texts.who}</h3>
        <SearchersTable rows={searchers} />
      </section>
      <section className={styles.section} aria-labelledby="own-lines">
        <h3 id="own-lines">{texts.mine}</h3>
        {mine ? <OwnLines lines={mine.lines} /> : <p className="muted">{hitsTexts.groupsTable.removed}</p>}
      </section>
      {isSettled ? <Market partNumber={partNumber} isInPane /> : <SkeletonLines count={6} label={texts.market} />}
    </div>
  )
}

type OwnLine = NonNullable<HitGroup['mine']>['lines'][number]

function OwnLines({ lines }: { lines: readonly OwnLine[] }) {
  const priceOf = usePrice()
  const columns: DataColumn<OwnLine>[] = [
    {
      key: 'quantity',
      label: texts.quantity,
      width: 64,
      isEnd: true,
      look: 'mono',
      cell: ({ quantity }) => formatInteger(quantity),
    },
    {
      key: 'condition',
      label: texts.condition,
      width: 80,
      cell: ({ condition }) => <Condition code={condition} />,
    },
    {
      key: 'price',
      label: texts.price,
      width: 88,
      isEnd: true,
      look: 'mono',
      cell: ({ price }) => priceOf(price ?? 'CALL'),
    },
    {
      key: 'description',
      label: texts.description,
      look: 'muted',
      title: ({ description }) => description,
      cell: ({ description }) => description,
    },
  ]
  return <DataTable isSmall label={texts.mine} columns={columns} rows={lines} rowKey={({ id }) => id} />
}
