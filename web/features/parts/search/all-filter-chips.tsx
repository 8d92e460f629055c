import { SellerChips, type SellerChipsProps } from '../results/results-bar.tsx'
import { FilterChips } from './filter-chips.tsx'

/** All filters of a search that has no bar of filters; a click removes one. */
export const AllFilterChips = ({ companyName, ...props }: SellerChipsProps) => (
  <>
    <SellerChips companyName={companyName} {...props} />
    <FilterChips {...props} />
  </>
)
