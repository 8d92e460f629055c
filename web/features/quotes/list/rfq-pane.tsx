import type { RfqBox } from '../../../../contract/rfq-board.ts'
import { AnswerForm, type BesideList } from '../answer/answer-form.tsx'
import { RfqQuotes } from '../compare/rfq-page.tsx'

interface RfqPaneProps {
  box: RfqBox
  id: string
  list: BesideList
}

/** A request beside the list: the quotes to one that was sent, the form to answer one that was received. */
export default function RfqPane({ box, id, list }: RfqPaneProps) {
  return box === 'sent' ? <RfqQuotes key={id} id={id} isInPane /> : <AnswerForm named={id} beside={list} />
}
