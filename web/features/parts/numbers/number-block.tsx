import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { emptyTexts } from '../../../../contract/catalogue-texts.ts'
import { formatInteger } from '../../../../contract/kit/texts.ts'
import type { ListedNumber } from '../../../../contract/listed-numbers.ts'
import { listParts } from '../../../../contract/parts.ts'
import { queryOf } from '../../../platform/api.ts'
import { pathWith } from '../../../platform/navigation.ts'
import { AskSellersButton } from '../../quotes/index.ts'
import { LoadFailedOrLimited } from '../../reading-budgets/index.ts'
import { MyStock } from '../my-stock.tsx'
import { PartsTable } from '../results/parts-table.tsx'
import { RelaxedNote } from '../results/relaxed-note.tsx'
import { linesFound } from '../results/results-bar.tsx'
import { isFiltered, linesOfGroup, numberLinesInput, type PartsState } from '../search/parts-search.ts'
import { usePrice } from '../use-price.ts'
import styles from './number-block.module.css'
import { numbersTexts } from './texts.ts'

const texts = numbersTexts.block

interface NumberBlockProps {
  row: ListedNumber
  state: PartsState
  update(patch: Partial<PartsState>): void
  isMember: boolean
}

/** One part number of a short list: its figures, and its first lines or those that a search finds instead. */
export function NumberBlock({ row, state, update, isMember }: NumberBlockProps) {
  const { number, found } = row
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...queryOf(listParts, numberLinesInput(state, row, { isMember })),
    placeholderData: keepPreviousData,
  })
  const further = (data?.payload.numResults ?? 0) - linesOfGroup
  return (
    <section className={styles.block} aria-label={number} aria-busy={data === undefined || isPlaceholderData}>
      <Head row={row} isFiltered={isFiltered(state)} />
      {error ? (
        <LoadFailedOrLimited title={texts.failed} error={error} onRetry={refetch} />
      ) : data?.payload.numResults === 0 ? (
        <p className={styles.nothing}>{emptyTexts.noResults}</p>
      ) : (
        <>
          {data && <RelaxedNote relaxed={data.relaxed} found={linesFound(data)} query={number} />}
          <PartsTable
            rows={data?.payload.results}
            pageSize={linesOfGroup}
            query={number}
            sorting={state}
            onSort={update}
            isMember={isMember}
            isHighlighted={found === null}
          />
        </>
      )}
      {further > 0 && (
        <Link href={pathWith('/parts', { query: number, number: found?.number ?? '' })} className={styles.all}>
          {texts.allLines(data?.payload.numResults ?? 0)}
        </Link>
      )}
    </section>
  )
}

function Head({ row: { number, wanted, found, myStock }, isFiltered }: { row: ListedNumber; isFiltered: boolean }) {
  const formatPrice = usePrice()
  return (
    <div className={styles.head}>
      <h2 className={`mono ${styles.number}`}>
        {found?.landingPartNumber ? <Link href={`/${found.landingPartNumber}`}>{number}</Link> : number}
      </h2>
      <p className={styles.figures}>
        {wanted !== null && <strong>{texts.wanted(formatInteger(wanted))}</strong>}
        {found && (
          <>
            <span>{found.sellers === null ? texts.lines(found.lines) : texts.sellers(found.sellers)}</span>
            <span>{texts.pieces(formatInteger(found.pieces))}</span>
            {found.bestPrice !== null && <strong>{texts.best(formatPrice(found.bestPrice))}</strong>}
            {found.medianPrice !== null && <span>{texts.median(formatPrice(found.medianPrice))}</span>}
          </>
        )}
        {myStock && <MyStock of={{ number: found?.number ?? null, partNumber: number, myStock }} isLabeled />}
      </p>
      {found && (
        <AskSellersButton
          partId={found.id}
          partNumber={found.partNumber}
          sellers={isFiltered ? null : found.others}
          quantity={wanted}
        />
      )}
    </div>
  )
}
