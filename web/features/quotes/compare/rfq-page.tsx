import { useQuery } from '@tanstack/react-query'
import { formatInteger } from '../../../../contract/kit/texts.ts'
import { pages } from '../../../../contract/pages.ts'
import { getRfq, type Rfq } from '../../../../contract/quotes.ts'
import { ApiProblem, queryOf } from '../../../platform/api.ts'
import { formatDay, formatMoment } from '../../../platform/format.tsx'
import { pathWith } from '../../../platform/navigation.ts'
import { need, type PageModule } from '../../../platform/page.ts'
import { BackLink, ButtonLink, commonTexts, Icon, LoadFailed, SkeletonLines } from '../../../ui/index.ts'
import { NotFound } from '../../not-found/index.ts'
import { AnswerBy } from '../answer-by.tsx'
import { quotesTexts } from '../texts.ts'
import { Compare } from './compare.tsx'
import styles from './rfq-page.module.css'
import { compareTexts } from './texts.tsx'

const texts = compareTexts.rfqPage

const queryFor = (id: string | undefined) => queryOf(getRfq, { params: { id: Number(id) } })
/** Polling intervals in milliseconds: while answers are missing, and until a decision has taken effect and its orders exist. */
const pollMs = 15_000
const effectPollMs = 2_000

const isAwaiting = (rfq: Rfq | undefined) =>
  rfq?.lines.some(line => line.state === 'open' && line.cells.some(cell => cell.answer === null)) ?? false

/** A sent request for quote with all answers, to compare and to award; in the pane beside the list, its heading is the page's. */
export function RfqQuotes({ id, isInPane = false }: { id: string | undefined; isInPane?: boolean }) {
  const { data, error, refetch } = useQuery({
    ...queryFor(id),
    staleTime: 5_000,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) =>
      data?.payload.undoable.length ? effectPollMs : isAwaiting(data?.payload) ? pollMs : false,
  })
  if (error instanceof ApiProblem && error.status === 404)
    return isInPane ? <p role="status">{error.message}</p> : <NotFound />
  return (
    <div className="stack-4">
      {!isInPane && <BackLink href={pathWith(pages.rfqs.path, { box: 'sent' })}>{texts.requestsForQuote}</BackLink>}
      {data ? (
        <>
          <Heading rfq={data.payload} isInPane={isInPane} />
          <Compare key={data.payload.id} rfq={data.payload} />
        </>
      ) : error ? (
        <LoadFailed title={texts.notLoaded} error={error} onRetry={refetch} />
      ) : (
        <SkeletonLines count={8} label={commonTexts.loading} />
      )}
    </div>
  )
}

const Component = ({ params: { id } }: { params: Record<string, string> }) => <RfqQuotes id={id} />

function Heading({ rfq, isInPane }: { rfq: Rfq; isInPane: boolean }) {
  const Title = isInPane ? 'h2' : 'h1'
  const answered = rfq.suppliers.filter(({ answeredDT }) => answeredDT !== null).length
  const [first] = rfq.lines
  return (
    <header className={styles.top}>
      <div>
        <Title>
          {texts.title(
            rfq.lines.length === 1 && first ? (
              <span className="mono">
                {texts.goods({ quantity: formatInteger(first.quantity), partNumber: first.partNumber })}
              </span>
            ) : (
              texts.lines(rfq.lines.length)
            ),
          )}
        </Title>
        <p className="muted">
          {texts.sentAndAnswered({
            sent: formatDay(rfq.createdDT),
            by: rfq.contactName,
            answered: formatInteger(answered),
            asked: formatInteger(rfq.suppliers.length),
          })}
        </p>
        {rfq.answerByDT && (
          <p className="muted">
            {quotesTexts.deadline.neededBy(formatMoment(rfq.answerByDT))}{' '}
            {rfq.lines.some(({ state }) => state === 'open') && <AnswerBy date={rfq.answerByDT} />}
          </p>
        )}
        {rfq.message && <blockquote className={styles.message}>{rfq.message}</blockquote>}
      </div>
      {!isInPane && (
        <span className={styles.ask}>
          <ButtonLink href={pages.rfqNew.path}>
            <Icon name="paste" />
            {texts.askForAList}
          </ButtonLink>
        </span>
      )}
    </header>
  )
}

export const page: PageModule = {
  Component,
  needs: ({ params: { id } }) => [need(getRfq, { params: { id: Number(id) } })],
}
