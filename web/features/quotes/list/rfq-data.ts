import { formatInteger } from '../../../../contract/kit/texts.ts'
import type { RfqBox, RfqRow } from '../../../../contract/rfq-board.ts'
import type { TableData } from '../../../platform/selection/table-file.ts'
import type { NumberLine } from '../ask/text-of-list.ts'
import { receivedState, sentState } from '../wording.ts'
import { listTexts } from './texts.tsx'

const texts = listTexts.rfqList
const { numLines, asked, answered, inEuros } = listTexts.rfqData

const partNumbersOf = ({ partNumbers, numLines }: RfqRow): string => {
  const more = numLines - partNumbers.length
  return partNumbers.join(', ') + (more > 0 ? ` ${texts.andMore(formatInteger(more))}` : '')
}

const dayOf = (date: string | null) => date?.slice(0, 10) ?? ''

/** Returns requests for quote with their quotes, in euros, as a table to copy and to export. */
export const rfqData = (rows: readonly RfqRow[], box: RfqBox): TableData => ({
  header: [
    box === 'sent' ? texts.sent : texts.received,
    texts.partNumber,
    numLines,
    texts.quantity,
    texts.condition,
    box === 'sent' ? asked : texts.buyer,
    box === 'sent' ? answered : texts.mine,
    inEuros(box === 'sent' ? texts.bestPrice : texts.myQuote),
    inEuros(box === 'sent' ? texts.total : texts.myTotal),
    texts.state,
    texts.neededBy,
  ],
  rows: rows.map(row => [
    dayOf(row.createdDT),
    partNumbersOf(row),
    row.numLines,
    row.numLines === 1 ? row.quantity : '',
    row.numLines === 1 ? (row.condition ?? texts.anyCondition) : '',
    box === 'sent' ? row.asked : (row.buyerName ?? ''),
    box === 'sent' ? row.answered : (row.mine ?? ''),
    row.price ?? '',
    row.total ?? '',
    (box === 'sent' ? sentState(row) : receivedState(row)).label,
    dayOf(row.answerByDT),
  ]),
})

/** Returns the numbers of requests, to ask for them; none of a request of which the list shows only the first ones. */
export const numbersOf = (rows: readonly RfqRow[]): NumberLine[] =>
  rows.flatMap(({ partNumbers, numLines, quantity }) =>
    partNumbers.length < numLines
      ? []
      : partNumbers.map(number => ({ number, wanted: numLines === 1 && quantity > 0 ? quantity : null })),
  )
