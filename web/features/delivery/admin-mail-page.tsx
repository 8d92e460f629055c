import { useSearch } from 'wouter'
import { listMailQueue, listSuppressions } from '../../../contract/delivery.ts'
import { pages } from '../../../contract/pages.ts'
import { pathWith, readSearch, useSearchState } from '../../platform/navigation.ts'
import { need, type PageModule } from '../../platform/page.ts'
import { Tabs } from '../../ui/index.ts'
import { MailQueue } from './mail-queue.tsx'
import { mailSearch } from './mail-search.ts'
import { deliveryStaffTexts } from './staff-texts.tsx'
import { Suppressions } from './suppressions.tsx'

const texts = deliveryStaffTexts.adminMailPage

const { path } = pages.adminMail

function Component() {
  const [search, update] = useSearchState(mailSearch)
  const address = useSearch()
  const hrefOf = (page: number) => pathWith(path, { ...Object.fromEntries(new URLSearchParams(address)), page })
  return (
    <div className="stack-3">
      <h1>{texts.mail}</h1>
      <Tabs
        label={texts.whichMail}
        tabs={[
          { label: texts.queue, href: path, isCurrent: search.tab === 'queue' },
          {
            label: texts.suppressions,
            href: pathWith(path, { tab: 'suppressions' }),
            isCurrent: search.tab !== 'queue',
          },
        ]}
      />
      {search.tab === 'queue' ? (
        <MailQueue search={search} onSearch={update} hrefOf={hrefOf} />
      ) : (
        <Suppressions search={search} onSearch={update} hrefOf={hrefOf} />
      )}
    </div>
  )
}

export const page: PageModule = {
  Component,
  needs({ search, preferences: { pageSize } }) {
    const { tab, query, to, state, page: number } = readSearch(mailSearch, search)
    return tab === 'queue'
      ? [need(listMailQueue, { query: { to, state, page: number, pageSize: pageSize } })]
      : [need(listSuppressions, { query: { query, page: number, pageSize: pageSize } })]
  },
}
