import { pageQuery } from '../../../contract/kit/index.ts'
import { pages } from '../../../contract/pages.ts'
import { listPlantedCompanies } from '../../../contract/planted-companies.ts'
import { listBankReveals, listReadingAlarms } from '../../../contract/reading-budgets.ts'
import { z } from '../../platform/address.ts'
import { pathWith, readSearch, useSearchState } from '../../platform/navigation.ts'
import { need, type PageModule } from '../../platform/page.ts'
import { Tabs } from '../../ui/index.ts'
import { BankReveals } from './bank-reveals.tsx'
import { PlantedCompanies } from './planted-companies.tsx'
import { ReadingAlarms } from './reading-alarms.tsx'
import { readingStaffTexts } from './staff-texts.ts'

const texts = readingStaffTexts.adminReadingPage

const { path } = pages.adminReading
const tab = z.enum(['alarms', 'bank', 'planted']).default('alarms')
const adminSearch = z.object({ tab, page: pageQuery.page })

const lists = { alarms: ReadingAlarms, bank: BankReveals, planted: PlantedCompanies }
const calls = { alarms: listReadingAlarms, bank: listBankReveals, planted: listPlantedCompanies }

/** Staff page: who exceeded a reading budget, who viewed bank details, and the planted companies. */
function Component() {
  const [{ tab, page }] = useSearchState(adminSearch)
  const List = lists[tab]
  const hrefOf = (to: number) => pathWith(path, { tab: tab === 'alarms' ? undefined : tab, page: to })
  return (
    <div className="stack-3">
      <h1>{texts.reading}</h1>
      <Tabs
        label={texts.whichList}
        tabs={[
          { label: texts.alarms, href: path, isCurrent: tab === 'alarms' },
          { label: texts.bankDetails, href: pathWith(path, { tab: 'bank' }), isCurrent: tab === 'bank' },
          { label: texts.planted, href: pathWith(path, { tab: 'planted' }), isCurrent: tab === 'planted' },
        ]}
      />
      <List page={page} hrefOf={hrefOf} />
    </div>
  )
}

export const page: PageModule = {
  Component,
  needs({ search, preferences: { pageSize } }) {
    const { tab, page } = readSearch(adminSearch, search)
    return [need<(typeof calls)[typeof tab]>(calls[tab], { query: { page, pageSize } })]
  },
}
