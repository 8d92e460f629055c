import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { countDesk, type DeskCounts } from '../../../../contract/desk.ts'
import { formatInteger } from '../../../../contract/kit/texts.ts'
import { pages } from '../../../../contract/pages.ts'
import { sendRfqList } from '../../../../contract/quotes.ts'
import { listRfqs, type RfqBox } from '../../../../contract/rfq-board.ts'
import { queryOf } from '../../../platform/api.ts'
import { pathWith, readSearch } from '../../../platform/navigation.ts'
import { need, type PageModule } from '../../../platform/page.ts'
import { useMay } from '../../../platform/session.ts'
import { ButtonLink, Icon, Notice, Tabs } from '../../../ui/index.ts'
import styles from './rfq-list.module.css'
import { boardInput, RfqList } from './rfq-list.tsx'
import { listTexts } from './texts.tsx'

const texts = listTexts.rfqsPage

const address = listRfqs.query
  .pick({ query: true, show: true, page: true })
  .extend({ box: listRfqs.query.shape.box.unwrap().optional() })

/**
 * Returns the box where it is the company's turn; received requests take precedence, because buyers wait for a price.
 */
const boxOf = (counts: DeskCounts | undefined): RfqBox => (counts && counts['to-answer'] > 0 ? 'received' : 'sent')

/** Returns the box in the URL, or the one where it was the company's turn when the page was opened. */
function useBox(named: RfqBox | undefined, counts: DeskCounts | undefined): RfqBox {
  const [first, setFirst] = useState<RfqBox>()
  if (first === undefined && counts !== undefined) setFirst(boxOf(counts))
  return named ?? first ?? boxOf(counts)
}

/** The requests for quote that the member's company sent or received. */
function Component() {
  const { box: named, ...filters } = readSearch(address, useSearch())
  const isTrader = useMay(listRfqs)
  const maySend = useMay(sendRfqList)
  const counts = useQuery({ ...queryOf(countDesk), enabled: isTrader }).data?.payload
  const box = useBox(named, counts)
  const tabOf = (each: RfqBox, label: string, count: number | undefined) => ({
    label,
    href: pathWith(pages.rfqs.path, { box: each }),
    isCurrent: box === each,
    ...(count !== 0 && { count: { shown: count === undefined ? undefined : formatInteger(count) } }),
  })
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{texts.requestsForQuote}</h1>
        {isTrader && (
          <div className={styles.tabs}>
            <Tabs
              label={texts.requests}
              tabs={[
                tabOf('received', texts.received, counts?.['to-answer']),
                tabOf('sent', texts.sent, counts?.['quotes-in']),
              ]}
            />
          </div>
        )}
        {maySend && (
          <ButtonLink href={pages.rfqNew.path} look="primary">
            <Icon name="paste" />
            <span className={styles.askLabel}>{texts.askForAList}</span>
          </ButtonLink>
        )}
      </header>
      {isTrader ? <RfqList key={box} state={{ box, ...filters }} /> : <Notice kind="info">{texts.notAllowed}</Notice>}
    </div>
  )
}

export const page: PageModule = {
  Component,
  async needs({ search, preferences: { pageSize }, may, ask }) {
    if (!may(listRfqs)) return []
    const { box: named, ...filters } = readSearch(address, search)
    const counts = (await ask(countDesk))?.payload
    return [need(countDesk), need(listRfqs, boardInput({ box: named ?? boxOf(counts), ...filters }, pageSize))]
  },
}
