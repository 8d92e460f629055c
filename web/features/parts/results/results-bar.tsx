import { Link } from 'wouter'
import type { ReplyOf } from '../../../../contract/kit/index.ts'
import { severalIn } from '../../../../contract/kit/several.ts'
import type { listPartGroups, listParts } from '../../../../contract/parts.ts'
import { formatCounted } from '../../../platform/format.tsx'
import { later } from '../../../platform/later.tsx'
import { FilterChip } from '../../../ui/index.ts'
import type { PartsState } from '../search/parts-search.ts'
import styles from './results-bar.module.css'
import { resultsTexts } from './texts.ts'

const texts = resultsTexts.resultsBar

const ResultChoices = later(async () => (await import('./result-choices.tsx')).ResultChoices)

type Reply = ReplyOf<typeof listParts> | ReplyOf<typeof listPartGroups>

interface ResultsBarProps {
  /** True if there is a search, so that currency and page size can be chosen. */
  isValid: boolean
  /** True for several searches, which show their filters themselves. */
  isSeveral: boolean
  /** Undefined before the first response, and without a search. */
  data: Reply | undefined
  state: PartsState
  update(patch: Partial<PartsState>): void
  isMember: boolean
  isGrouped: boolean
}

interface Counts {
  payload: Pick<Reply['payload'], 'numResults' | 'isCapped'>
  numLines?: number
}

/** Returns e.g. "1,284 lines", or "93 part numbers, 1,284 lines" */
export function linesFound({ payload, numLines }: Counts): string {
  if (numLines === undefined) return formatCounted(payload.numResults, payload.isCapped, texts.counted)
  const numbers = formatCounted(payload.numResults, false, texts.countedNumbers)
  return texts.numbersAndLines({ numbers, lines: formatCounted(numLines, false, texts.counted) })
}

/** Returns e.g. "1,284 lines, 4 ms" */
export function countAndTime({ tookMs, ...counts }: Counts & { tookMs: number }): string {
  const took = tookMs < 1 ? texts.underOneMs : texts.milliseconds(Math.round(tookMs))
  return texts.countAndTime({ lines: linesFound(counts), took })
}

export interface SellerChipsProps {
  state: PartsState
  update(patch: Partial<PartsState>): void
  isMember: boolean
  /** The name of the company that is filtered by; null or undefined until it is known. */
  companyName: string | null | undefined
}

/** The sellers that are filtered by, one company or the favorites; a click removes the filter. */
export function SellerChips({ state: { companyId, favorites }, update, isMember, companyName }: SellerChipsProps) {
  if (!isMember) return null
  return (
    <>
      {companyId !== undefined && (
        <FilterChip onClear={() => update({ companyId: undefined })}>
          {companyName ?? texts.company(companyId)}
        </FilterChip>
      )}
      {favorites && <FilterChip onClear={() => update({ favorites: undefined })}>{texts.yourFavorites}</FilterChip>}
    </>
  )
}

/** The bar above the results: their count, filters and sort order. */
export function ResultsBar({ isValid, isSeveral, data, state, update, isMember, isGrouped }: ResultsBarProps) {
  const isNarrowed = isMember && (state.companyId !== undefined || state.country !== '' || state.favorites)
  if (!isValid && !isNarrowed) return null
  return (
    <div className={styles.bar}>
      <p className={styles.summary} role="status">
        {data && countAndTime(data)}
      </p>
      {!isSeveral && <SellerChips state={state} update={update} isMember={isMember} companyName={data?.companyName} />}
      {isMember && !isValid && state.country !== '' && (
        <FilterChip onClear={() => update({ country: undefined })}>{severalIn(state.country).join(', ')}</FilterChip>
      )}
      {data?.landingPartNumber && (
        <Link href={`/${data.landingPartNumber}`} className={styles.landing}>
          {texts.statisticsOf(data.landingPartNumber)}
        </Link>
      )}
      {state.number !== '' && <FilterChip onClear={() => update({ number: undefined })}>{state.number}</FilterChip>}
      {isValid && <ResultChoices state={state} update={update} isMember={isMember} isGrouped={isGrouped} />}
    </div>
  )
}
