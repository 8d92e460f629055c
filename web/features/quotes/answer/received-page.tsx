import { pages } from '../../../../contract/pages.ts'
import { getQuoteRequest } from '../../../../contract/quotes.ts'
import { pathWith } from '../../../platform/navigation.ts'
import { need, type PageModule } from '../../../platform/page.ts'
import { BackLink } from '../../../ui/index.ts'
import { AnswerForm } from './answer-form.tsx'
import { answerTexts } from './texts.tsx'
import { inputOf } from './use-answer.ts'

const texts = answerTexts.receivedPage

/** A request that the member's company received, answered on the site. */
const Component = ({ params: { id = '' } }: { params: Record<string, string> }) => (
  <div className="stack-4">
    <BackLink href={pathWith(pages.rfqs.path, { box: 'received' })}>{texts.requestsForQuote}</BackLink>
    <AnswerForm named={id} />
  </div>
)

export const page: PageModule = {
  Component,
  needs: ({ params: { id = '' } }) => [need(getQuoteRequest, inputOf(id))],
}
