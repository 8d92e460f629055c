import { FilterChip } from '../../../ui/index.ts'
import type { PartsState } from '../search/parts-search.ts'
import { resultsTexts } from './texts.ts'

const texts = resultsTexts.resultsBar

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
