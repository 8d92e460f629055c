import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CopiedStock, listCopiedStock } from '../../../contract/copied-stock.ts'
import { pageQuery } from '../../../contract/kit/index.ts'
import { pages } from '../../../contract/pages.ts'
import { z } from '../../platform/address.ts'
import { queryOf } from '../../platform/api.ts'
import { Listing } from '../../platform/listing.tsx'
import { pathWith, readSearch, useSearchState } from '../../platform/navigation.ts'
import { need, type PageModule } from '../../platform/page.ts'
import { usePreferences } from '../../platform/preferences.tsx'
import { Button, DataTable, Tabs } from '../../ui/index.ts'
import { findingColumns } from './finding-columns.tsx'
import { FindingDialog } from './finding-dialog.tsx'
import { copiedStockTexts } from './texts.ts'

const texts = copiedStockTexts.page
const tableTexts = copiedStockTexts.table

const { path } = pages.adminCopiedStock
const tab = z.enum(['open', 'decided']).default('open')
const adminSearch = z.object({ tab, page: pageQuery.page })
const inputOf = ({ tab, page }: z.output<typeof adminSearch>, pageSize: number) =>
  ({ query: { isDecided: tab === 'decided' ? '1' : '0', page, pageSize } }) as const

/** Staff page: companies that list another's stock, the questions to them, and the decisions. */
function Component() {
  const [search] = useSearchState(adminSearch)
  const { pageSize } = usePreferences().preferences
  const [shown, setShown] = useState<CopiedStock>()
  const isDecided = search.tab === 'decided'
  const label = isDecided ? tableTexts.decidedLabel : tableTexts.openLabel
  const result = useQuery({
    ...queryOf(listCopiedStock, inputOf(search, pageSize)),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="stack-3">
      <h1>{texts.title}</h1>
      <p className="muted">{texts.lead}</p>
      <Tabs
        label={texts.which}
        tabs={[
          { label: texts.open, href: path, isCurrent: !isDecided },
          { label: texts.decided, href: pathWith(path, { tab: 'decided' }), isCurrent: isDecided },
        ]}
      />
      <Listing
        label={label}
        names={tableTexts.counted}
        result={result}
        empty={isDecided ? tableTexts.nothingDecided : tableTexts.nothingOpen}
        page={search.page}
        hrefOf={page => pathWith(path, { tab: isDecided ? 'decided' : undefined, page })}
      >
        {rows => (
          <DataTable
            label={label}
            columns={findingColumns}
            rows={rows}
            rowKey={({ id }) => id}
            actions={{
              size: 'button',
              cell: finding => (
                <Button
                  aria-label={tableTexts.viewPair(finding.companyName, finding.ofCompanyName)}
                  onClick={() => setShown(finding)}
                >
                  {tableTexts.view}
                </Button>
              ),
            }}
          />
        )}
      </Listing>
      {shown && <FindingDialog finding={shown} onClose={() => setShown(undefined)} />}
    </div>
  )
}

export const page: PageModule = {
  Component,
  needs: ({ search, preferences: { pageSize } }) => [
    need(listCopiedStock, inputOf(readSearch(adminSearch, search), pageSize)),
  ],
}
