import { useQuery } from '@tanstack/react-query'
import { getStockTruth } from '../../../contract/quotes.ts'
import { queryOf } from '../../platform/api.ts'
import { formatNumber } from '../../platform/format.tsx'
import { Fact } from '../../ui/index.ts'

/** Below this a share says more about chance than about the company. */
const least = 3

/**
 * "96 % of 54 lines were still in stock when asked": how far a company's stock can be trusted, for members; nothing where it
 * was asked too seldom to say.
 */
export function StockTruth({ companyId }: { companyId: number }) {
  const { data } = useQuery(queryOf(getStockTruth, { params: { id: companyId } }))
  const { answered = 0, stillTrue = 0 } = data?.payload ?? {}
  if (answered < least) return null
  return (
    <Fact label="Stock truth">
      {Math.floor((stillTrue / answered) * 100)} % of {formatNumber(answered)} lines were still in stock when asked for
      a quote
    </Fact>
  )
}
