import { useQuery } from '@tanstack/react-query'
import { formatInteger } from '../../../contract/kit/texts.ts'
import { accuracyPercent, getStockAccuracy } from '../../../contract/stock-accuracy.ts'
import { queryOf } from '../../platform/api.ts'
import { Fact } from '../../ui/index.ts'
import { companiesTexts } from './texts.ts'

const texts = companiesTexts.stockAccuracy

/**
 * "96 % of 54 lines were still in stock when a quote was requested": a company's stock accuracy, for members. The row is rendered
 * before the response arrives, so that nothing below moves.
 */
export function StockAccuracy({ companyId }: { companyId: number }) {
  const { data } = useQuery(queryOf(getStockAccuracy, { params: { id: companyId } }))
  return <Fact label={texts.title}>{data ? accuracyText(data.payload) : '\u2026'}</Fact>
}

function accuracyText(accuracy: { answered: number; stillTrue: number }) {
  const percent = accuracyPercent(accuracy)
  return percent === undefined
    ? texts.tooFewAnswers
    : texts.stillInStock({ percent, answered: formatInteger(accuracy.answered) })
}
