import { useQuery } from '@tanstack/react-query'
import { getStockAccuracy } from '../../../contract/stock-accuracy.ts'
import { queryOf } from '../../platform/api.ts'
import { formatNumber } from '../../platform/format.tsx'
import { Fact } from '../../ui/index.ts'
import { companiesTexts } from './texts.ts'

const texts = companiesTexts.stockAccuracy

/** The minimum number of answered lines for a meaningful percentage. */
const minAnswered = 3

/**
 * "96 % of 54 lines were still in stock when asked for a quote": a company's stock accuracy, for members. The row is rendered
 * before the response arrives, so that nothing below moves.
 */
export function StockAccuracy({ companyId }: { companyId: number }) {
  const { data } = useQuery(queryOf(getStockAccuracy, { params: { id: companyId } }))
  return <Fact label={texts.title}>{data ? accuracyText(data.payload) : '\u2026'}</Fact>
}

const accuracyText = ({ answered, stillTrue }: { answered: number; stillTrue: number }) =>
  answered < minAnswered
    ? texts.tooFewAnswers
    : texts.stillInStock({ percent: Math.floor((stillTrue / answered) * 100), answered: formatNumber(answered) })
