import { FilterChip } from '../../ui/index.ts'
import type { AccountsSearch } from './accounts-search.ts'
import { memberAdminTexts } from './texts.ts'

const texts = memberAdminTexts.filters

interface AccountFiltersProps {
  search: AccountsSearch
  onClear(patch: Record<string, undefined>): void
}

/** The filters that only links set, such as those of the dashboard; a click removes one. */
export function AccountFilters({ search: { tier, country, move, from, to }, onClear }: AccountFiltersProps) {
  const span = [from && texts.from(from), to && texts.to(to)].filter(Boolean).join(' ')
  return (
    <>
      {tier && <FilterChip onClear={() => onClear({ tier: undefined })}>{texts.tiers[tier]}</FilterChip>}
      {country && <FilterChip onClear={() => onClear({ country: undefined })}>{texts.country(country)}</FilterChip>}
      {move && (
        <FilterChip onClear={() => onClear({ move: undefined, from: undefined, to: undefined })}>
          {`${texts.moves[move]} ${span}`.trim()}
        </FilterChip>
      )}
    </>
  )
}
