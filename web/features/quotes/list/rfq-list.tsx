import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import { emptyTexts } from '../../../../contract/catalogue-texts.ts'
import { pages } from '../../../../contract/pages.ts'
import { listRfqs, type RfqRow } from '../../../../contract/quotes.ts'
import { queryOf } from '../../../platform/api.ts'
import { Age, ageWidth, formatNumber } from '../../../platform/format.tsx'
import { useListKeys } from '../../../platform/list-keys.ts'
import { pathWith } from '../../../platform/navigation.ts'
import { usePreferences } from '../../../platform/preferences.tsx'
import {
  ButtonLink,
  type DataColumn,
  DataTable,
  EmptyState,
  LoadFailed,
  PageSizeSelect,
  Pagination,
} from '../../../ui/index.ts'
import { AnswerBy } from '../answer-by.tsx'
import { StateMark } from '../state-mark.tsx'
import { receivedState, sentState } from '../wording.ts'
import styles from './rfq-list.module.css'
import { listTexts } from './texts.tsx'

const texts = listTexts.rfqList

type Box = 'sent' | 'received'

const hrefOf = (box: Box, page?: number) =>
  pathWith(pages.rfqs.path, { ...(box === 'received' && { box }), ...(page !== undefined && { page }) })

/** A page of requests, newest first. A sent request opens its quotes, a received one the form to answer it. */
export function RfqList({ box, page }: { box: Box; page: number }) {
  const { preferences, prefer } = usePreferences()
  const [, navigate] = useLocation()
  const { pageSize } = preferences
  const { data, error, refetch } = useQuery({
    ...queryOf(listRfqs, { query: { box, page, pageSize } }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  })
  const { list } = useListKeys<HTMLElement>()
  const payload = data?.payload
  if (error) return <LoadFailed title={texts.notLoaded} error={error} onRetry={refetch} />
  if (payload?.numResults === 0) return <Nothing box={box} />
  const resize = (size: number) => {
    prefer('pageSize', size)
    if (page > 1) navigate(hrefOf(box))
  }
  return (
    <section aria-label={box === 'sent' ? texts.sent : texts.received} aria-busy={payload === undefined} {...list}>
      <DataTable
        label={texts.requestsForQuote}
        columns={columnsOf(box)}
        rows={payload?.results}
        rowKey={({ id }) => id}
        rowLook={row => ({ href: requestHref(row, box) })}
        skeletons={8}
      />
      {payload && (
        <div className={styles.foot}>
          <PageSizeSelect value={pageSize} onChange={resize} />
          <Pagination {...payload} page={page} pageSize={pageSize} hrefOf={at => hrefOf(box, at)} />
        </div>
      )}
    </section>
  )
}

const Nothing = ({ box }: { box: Box }) => (
  <EmptyState>
    <p>{box === 'sent' ? emptyTexts.rfqsSent : emptyTexts.rfqsReceived}</p>
    {box === 'sent' ? (
      <ButtonLink href={pages.rfqNew.path}>{texts.pasteAList}</ButtonLink>
    ) : (
      <ButtonLink href={pages.inventory.path}>{texts.myInventory}</ButtonLink>
    )}
  </EmptyState>
)

const requestHref = ({ id }: RfqRow, box: Box) => (box === 'sent' ? `/rfqs/${id}` : `/rfqs/received/${id}`)

const columnsOf = (box: Box): DataColumn<RfqRow>[] => [
  { key: 'goods', label: texts.askedFor, phone: 'lead', wraps: true, cell: row => <Goods row={row} box={box} /> },
  {
    key: 'who',
    label: box === 'sent' ? texts.suppliers : texts.buyer,
    width: 150,
    look: 'muted',
    phone: 'rest',
    cell: ({ answered, asked, buyerName }) =>
      box === 'sent' ? texts.ofAnswered({ answered: formatNumber(answered), asked: formatNumber(asked) }) : buyerName,
  },
  {
    key: 'state',
    label: texts.state,
    width: 170,
    cell: row => <StateMark {...(box === 'sent' ? sentState(row) : receivedState(row))} />,
  },
  {
    key: 'due',
    label: texts.neededBy,
    width: 124,
    look: 'muted',
    phone: 'rest',
    cell: ({ answerByDT, numOpen }) => answerByDT && numOpen > 0 && <AnswerBy date={answerByDT} />,
  },
  {
    key: 'date',
    label: box === 'sent' ? texts.sent : texts.received,
    width: ageWidth,
    isEnd: true,
    look: 'muted',
    phone: 'first',
    cell: ({ createdDT }) => <Age date={createdDT} />,
  },
]

function Goods({ row, box }: { row: RfqRow; box: Box }) {
  const more = row.numLines - row.partNumbers.length
  return (
    <Link href={requestHref(row, box)} data-row-link>
      {row.numLines === 1 ? (
        <span className="mono">
          {texts.oneLine({ quantity: formatNumber(row.quantity), partNumber: row.partNumbers.join(', ') })}
        </span>
      ) : (
        texts.severalLines({
          count: formatNumber(row.numLines),
          partNumbers: <span className="mono">{row.partNumbers.join(', ')}</span>,
        })
      )}
      {more > 0 && <span className="muted"> {texts.andMore(formatNumber(more))}</span>}
    </Link>
  )
}
