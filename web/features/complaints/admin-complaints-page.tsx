import { useState } from 'react'
import {
  complaintStates,
  exportComplaints,
  type StaffComplaint,
  searchComplaints,
} from '../../../contract/complaints.ts'
import { pages } from '../../../contract/pages.ts'
import { ListHead } from '../../platform/list-head.tsx'
import type { PageModule } from '../../platform/page.ts'
import { StateListing } from '../../platform/state-listing.tsx'
import { listNeeds, useListPage } from '../../platform/use-list-page.ts'
import { staffColumns } from './staff-columns.tsx'
import { StaffComplaintDialog } from './staff-complaint-dialog.tsx'
import { complaintsTexts } from './texts.ts'

const texts = complaintsTexts.staff

const { path } = pages.adminComplaints

const stateOptions = [
  { value: '', label: texts.allStates },
  ...complaintStates.map(state => ({ value: state, label: complaintsTexts.states[state] })),
]

/** All complaints for the staff, to search, read and decide. */
function Component() {
  const list = useListPage(searchComplaints, path)
  const [openId, setOpenId] = useState<number>()
  const open: StaffComplaint | undefined = list.rows?.find(({ id }) => id === openId)
  return (
    <div className="stack-3">
      <ListHead title={texts.title} exportHref={list.exportOf(exportComplaints)} />
      <StateListing
        list={list}
        texts={texts}
        stateLabel={complaintsTexts.shared.state}
        states={stateOptions}
        columns={staffColumns(({ id }) => setOpenId(id))}
        sort={list.sort}
      />
      {open && <StaffComplaintDialog complaint={open} onClose={() => setOpenId(undefined)} />}
    </div>
  )
}

export const page: PageModule = {
  Component,
  needs: listNeeds(searchComplaints),
}
