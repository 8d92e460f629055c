import { useSearch } from 'wouter'
import { pages } from '../../../../contract/pages.ts'
import { listRfqs } from '../../../../contract/quotes.ts'
import { pathWith, readSearch } from '../../../platform/navigation.ts'
import { need, type PageModule } from '../../../platform/page.ts'
import { useMay } from '../../../platform/session.ts'
import { ButtonLink, Icon, Notice, Tabs } from '../../../ui/index.ts'
import { RfqList } from './rfq-list.tsx'
import styles from './rfqs-page.module.css'

const search = listRfqs.query.pick({ box: true, page: true })

/** Requests for quote of the own company: those it sent and those it received. */
function Component() {
  const { box, page } = readSearch(search, useSearch())
  const isTrader = useMay(listRfqs)
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <h1>Requests for Quote</h1>
        {isTrader && (
          <ButtonLink href={pages.rfqNew.path} look="primary">
            <Icon name="paste" />
            Ask for a list
          </ButtonLink>
        )}
      </div>
      {isTrader ? (
        <>
          <Tabs
            label="Requests"
            tabs={[
              { label: 'Sent', href: pages.rfqs.path, isCurrent: box === 'sent' },
              {
                label: 'Received',
                href: pathWith(pages.rfqs.path, { box: 'received' }),
                isCurrent: box === 'received',
              },
            ]}
          />
          <RfqList box={box} page={page} />
        </>
      ) : (
        <Notice kind="info">Your account does not allow for requests for quote.</Notice>
      )}
    </div>
  )
}

export const page: PageModule = {
  Component,
  needs: ({ search: text, preferences: { pageSize } }) => {
    const { box, page } = readSearch(search, text)
    return [need(listRfqs, { query: { box, page, pageSize } })]
  },
}
