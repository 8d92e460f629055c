import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import { emptyTexts } from '../../../contract/catalogue.ts'
import { pages } from '../../../contract/pages.ts'
import { listRfqs, type RfqRow } from '../../../contract/quotes.ts'
import { queryOf } from '../../platform/api.ts'
import { Age, formatNumber } from '../../platform/format.tsx'
import { useListKeys } from '../../platform/list-keys.ts'
import { pathWith } from '../../platform/navigation.ts'
import { usePreferences } from '../../platform/preferences.tsx'
import {
  Button,
  ButtonLink,
  Column,
  EmptyState,
  LinkRow,
  Notice,
  PageSizeSelect,
  Pagination,
  SkeletonRows,
  Table,
} from '../../ui/index.ts'
import styles from './rfq-list.module.css'
import { StateMark } from './state-mark.tsx'
import { receivedState, sentState } from './wording.ts'

type Box = 'sent' | 'received'

const hrefOf = (box: Box, page?: number) =>
  pathWith(pages.rfqs.path, { ...(box === 'received' && { box }), ...(page !== undefined && { page }) })

/** A page of requests, newest first; a row opens the grid of what was sent, or the answer to what was received. */
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
  if (error)
    return (
      <Notice
        kind="error"
        title="The requests could not be loaded."
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        {error.message}
      </Notice>
    )
  if (payload?.numResults === 0) return <Nothing box={box} />
  const resize = (size: number) => {
    prefer('pageSize', size)
    if (page > 1) navigate(hrefOf(box))
  }
  return (
    <section aria-label={box === 'sent' ? 'Sent' : 'Received'} aria-busy={payload === undefined} {...list}>
      <Table label="Requests for quote" head={headOf(box)} isStacking className={styles.table}>
        {payload === undefined ? (
          <SkeletonRows count={8} columns={[styles.goods, styles.who, styles.state, styles.date]} />
        ) : (
          payload.results.map(row => <Row key={row.id} row={row} box={box} />)
        )}
      </Table>
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
      <ButtonLink href={pages.rfqNew.path}>Paste a list</ButtonLink>
    ) : (
      <ButtonLink href={pages.inventory.path}>My Inventory</ButtonLink>
    )}
  </EmptyState>
)

const headOf = (box: Box) => (
  <>
    <Column className={styles.goods}>Asked for</Column>
    <Column className={styles.who}>{box === 'sent' ? 'Suppliers' : 'Buyer'}</Column>
    <Column className={styles.state}>State</Column>
    <Column isEnd className={styles.date}>
      {box === 'sent' ? 'Sent' : 'Received'}
    </Column>
  </>
)

function Row({ row, box }: { row: RfqRow; box: Box }) {
  const href = box === 'sent' ? `/rfqs/${row.id}` : `/rfqs/received/${row.id}`
  const more = row.numLines - row.partNumbers.length
  return (
    <LinkRow href={href}>
      <td className={styles.goods}>
        <Link href={href} className={styles.link} data-row-link>
          {row.numLines > 1 && `${formatNumber(row.numLines)} lines: `}
          <span className="mono">
            {row.numLines === 1 && `${formatNumber(row.quantity)} x `}
            {row.partNumbers.join(', ')}
          </span>
          {more > 0 && <span className="muted"> and {formatNumber(more)} more</span>}
        </Link>
      </td>
      <td className={styles.who}>
        {box === 'sent' ? `${formatNumber(row.answered)} of ${formatNumber(row.asked)} answered` : row.buyerName}
      </td>
      <td className={styles.state}>
        <StateMark {...(box === 'sent' ? sentState(row) : receivedState(row))} />
      </td>
      <td className={styles.date}>
        <Age date={row.createdDT} />
      </td>
    </LinkRow>
  )
}
