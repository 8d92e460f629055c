import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { emptyTexts } from '../../../../contract/catalogue-texts.ts'
import { type FoundPart, getPart, getPartStatistics, type PartGroup } from '../../../../contract/parts.ts'
import { ApiProblem, queryOf } from '../../../platform/api.ts'
import { useUser } from '../../../platform/session.ts'
import { useSettled } from '../../../platform/use-settled.ts'
import { SkeletonLines } from '../../../ui/index.ts'
import { LoadFailedOrLimited } from '../../reading-budgets/index.ts'
import { PartDetails } from '../detail/part-details.tsx'
import { NumberView } from '../statistics/number-view.tsx'
import { offersInput, readOffers } from '../statistics/offers-state.ts'
import { lineIdOf, numberOf } from './open-part.ts'
import { resultsTexts } from './texts.ts'

const texts = resultsTexts.partPane

interface PartPaneProps {
  /** Names a line or a part number: see `open-part.ts`. */
  openId: string
  /** Its row in the list, if it is there: shown until the rest arrives. */
  row: PartGroup | FoundPart | undefined
}

/** A stock line or a part number beside the list. */
export default function PartPane({ openId, row }: PartPaneProps) {
  const number = numberOf(openId)
  return number === undefined ? (
    <LinePane key={openId} id={lineIdOf(openId)} row={row} />
  ) : (
    <NumberPane key={openId} number={number} row={row} />
  )
}

type Row = Pick<PartPaneProps, 'row'>

/** The line's company counts toward the reading limit, so its contact data is loaded only if the reader stays. */
function LinePane({ id, row }: Row & { id: number }) {
  const isMember = useUser() !== undefined
  const isSettled = useSettled(id)
  const line = useQuery({
    ...queryOf(getPart, { params: { id }, query: { withoutContact: true } }),
    retryOnMount: false,
  })
  const full = useQuery({
    ...queryOf(getPart, { params: { id } }),
    enabled: isMember && isSettled && line.isSuccess,
    retryOnMount: false,
  })
  const part = (full.data ?? line.data)?.part
  if (part) return <PartDetails part={part} isInPane />
  return <PendingPart row={row} error={line.error} onRetry={line.refetch} />
}

/** The lines of a number count toward the reading limit, so they are loaded only if the reader stays. */
function NumberPane({ number, row }: Row & { number: string }) {
  const isSettled = useSettled(number)
  const isMember = useUser() !== undefined
  const [state, setState] = useState(() => readOffers(''))
  const { data, error, refetch } = useQuery({
    ...queryOf(getPartStatistics, offersInput(number, state, isMember)),
    enabled: isSettled,
    retryOnMount: false,
    placeholderData: keepPreviousData,
  })
  const header =
    data?.result.part[0] ??
    (row && { partnumber: row.partNumber, manufacturer: row.manufacturer, description: row.description })
  if (header === undefined || error) return <PendingPart row={row} error={error} onRetry={refetch} />
  return (
    <div className="stack-3">
      <NumberView
        partNumber={number}
        header={header}
        result={data?.result}
        state={state}
        update={patch => setState({ ...state, ...patch })}
        isInPane
      />
      {data === undefined && <SkeletonLines count={6} label={texts.loading} />}
    </div>
  )
}

interface PendingPartProps extends Row {
  error: Error | null
  onRetry(): void
}

const PendingPart = ({ row, error, onRetry }: PendingPartProps) => (
  <div className="stack-3">
    {row && <h2 className="mono">{row.partNumber}</h2>}
    {error instanceof ApiProblem && error.status === 404 ? (
      <p role="status">{emptyTexts.contentMissing}</p>
    ) : error ? (
      <LoadFailedOrLimited title={texts.notShown} error={error} onRetry={onRetry} />
    ) : (
      <SkeletonLines count={8} label={texts.loading} />
    )}
  </div>
)
