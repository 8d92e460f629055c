import { useState } from 'react'
import { reportStates, searchReportedMessages } from '../../../contract/inbox.ts'
import { pages } from '../../../contract/pages.ts'
import type { PageModule } from '../../platform/page.ts'
import { StateListing } from '../../platform/state-listing.tsx'
import { listNeeds, useListPage } from '../../platform/use-list-page.ts'
import { SortSelect } from '../../ui/index.ts'
import { reportColumns } from './report-columns.tsx'
import { ReportedMessageDialog } from './reported-message-dialog.tsx'
import { inboxTexts } from './texts.tsx'

const texts = inboxTexts.staff

const { path } = pages.adminReportedMessages

const stateOptions = [
  { value: '', label: texts.allStates },
  ...reportStates.map(state => ({ value: state, label: texts.states[state] })),
]

/** Messages that members reported, for the staff to search, read and decide. */
function Component() {
  const list = useListPage(searchReportedMessages, path)
  const [openId, setOpenId] = useState<number>()
  const open = list.rows?.find(({ id }) => id === openId)
  const columns = reportColumns(({ id }) => setOpenId(id))
  return (
    <div className="stack-3">
      <h1>{texts.title}</h1>
      <StateListing
        list={list}
        texts={texts}
        stateLabel={texts.state}
        states={stateOptions}
        columns={columns}
        sort={list.sort}
        figures={<SortSelect columns={columns} {...list.sort} />}
      />
      {open && <ReportedMessageDialog report={open} onClose={() => setOpenId(undefined)} />}
    </div>
  )
}

export const page: PageModule = {
  Component,
  needs: listNeeds(searchReportedMessages),
}
