import type { RfqBox } from '../../../../contract/rfq-board.ts'
import { useFocusToRow } from '../../../platform/use-focus-to-row.ts'
import { type AdjacentList, AnswerForm } from '../answer/answer-form.tsx'
import { RfqQuotes } from '../compare/rfq-page.tsx'

interface RfqPaneProps {
  box: RfqBox
  id: string
  list: AdjacentList
}

/** A request beside the list: the quotes for a sent request, or the form to answer a received one. */
export default function RfqPane({ box, id, list }: RfqPaneProps) {
  useFocusToRow(id)
  return box === 'sent' ? <RfqQuotes key={id} id={id} isInPane /> : <AnswerForm named={id} beside={list} />
}
