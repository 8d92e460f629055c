import type { ComponentProps } from 'react'
import type { ReplyOf } from '../../../../contract/kit/index.ts'
import { type getPartStatistics, offersPerPage, type PartStatRow } from '../../../../contract/parts.ts'
import { later } from '../../../platform/later.tsx'
import { pathWith } from '../../../platform/navigation.ts'
import { useSelection } from '../../../platform/selection/use-selection.ts'
import { Pagination } from '../../../ui/index.ts'
import type { OffersState } from './offers-state.ts'
import { StatisticsTable } from './statistics-table.tsx'

const OfferFacets = later(async () => (await import('./offer-facets.tsx')).OfferFacets)
const SelectedOffers = later(async () => (await import('./selected-offers.tsx')).SelectedOffers)

interface OffersProps {
  partNumber: string
  result: ReplyOf<typeof getPartStatistics>['result']
  heading: ComponentProps<typeof StatisticsTable>['heading']
  state: OffersState
  update(patch: Partial<OffersState>): void
  isMember: boolean
  /** In the pane the keys of a selection are those of the list beside it. */
  isInPane: boolean
}

/** The offers of a part number: filters, one page of lines, and the links to the others. */
export function Offers({ partNumber, result, heading, state, update, isMember, isInPane }: OffersProps) {
  const { partStats, statistics } = result
  // A node of the previous release has neither filters nor pages.
  const numFound = result.numFound ?? statistics.numLines
  const Table = isMember && !isInPane ? SelectableTable : StatisticsTable
  return (
    <div>
      <Table rows={partStats} numFound={numFound} sorting={state} onSort={update} isMember={isMember} heading={heading}>
        {statistics.numLines > 1 && (
          <OfferFacets partNumber={partNumber} state={state} update={update} isMember={isMember} />
        )}
      </Table>
      <Pagination
        page={state.page}
        pageSize={offersPerPage}
        numResults={numFound}
        isCapped={false}
        hrefOf={page => pathWith(`/${partNumber}`, { ...state, page })}
      />
    </div>
  )
}

/** Lines that can be selected, with the bar of actions on them. */
function SelectableTable(props: ComponentProps<typeof StatisticsTable>) {
  const chosen = useSelection<PartStatRow>(props.rows, row => `${row.Partnumber}, ${row.inv_companyname}`)
  return (
    <>
      <StatisticsTable {...props} selection={chosen.selection} />
      {chosen.rows.length > 0 && <SelectedOffers rows={chosen.rows} onClear={chosen.clear} />}
    </>
  )
}
