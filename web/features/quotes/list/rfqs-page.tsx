import { useSearch } from 'wouter'
import { pages } from '../../../../contract/pages.ts'
import { listRfqs, sendRfqList } from '../../../../contract/quotes.ts'
import { pathWith, readSearch } from '../../../platform/navigation.ts'
import { need, type PageModule } from '../../../platform/page.ts'
import { useMay } from '../../../platform/session.ts'
import { ButtonLink, Icon, Notice, Tabs } from '../../../ui/index.ts'
import { RfqList } from './rfq-list.tsx'
import { listTexts } from './texts.tsx'

const texts = listTexts.rfqsPage

const search = listRfqs.query.pick({ box: true, page: true })

/** The requests for quote that the member's company sent or received. */
function Component() {
  const { box, page } = readSearch(search, useSearch())
  const isTrader = useMay(listRfqs)
  const maySend = useMay(sendRfqList)
  return (
    <div className="stack-4">
      <div className="spread">
        <h1>{texts.requestsForQuote}</h1>
        {maySend && (
          <ButtonLink href={pages.rfqNew.path} look="primary">
            <Icon name="paste" />
            {texts.askForAList}
          </ButtonLink>
        )}
      </div>
      {isTrader ? (
        <>
          <Tabs
            label={texts.requests}
            tabs={[
              { label: texts.sent, href: pages.rfqs.path, isCurrent: box === 'sent' },
              {
                label: texts.received,
                href: pathWith(pages.rfqs.path, { box: 'received' }),
                isCurrent: box === 'received',
              },
            ]}
          />
          <RfqList box={box} page={page} />
        </>
      ) : (
        <Notice kind="info">{texts.notAllowed}</Notice>
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
