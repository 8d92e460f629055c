import { useState } from 'react'
import { emptyTexts } from '../../../contract/catalogue-texts.ts'
import { type Complaint, listComplaints } from '../../../contract/complaints.ts'
import { pages } from '../../../contract/pages.ts'
import { Age, ageColumn } from '../../platform/format.tsx'
import { Listing } from '../../platform/listing.tsx'
import type { PageModule } from '../../platform/page.ts'
import { listNeeds, useListPage } from '../../platform/use-list-page.ts'
import { type DataColumn, DataTable, RowButton } from '../../ui/index.ts'
import { ComplaintDialog } from './complaint-dialog.tsx'
import styles from './complaints.module.css'
import { complaintsTexts } from './texts.ts'

const texts = complaintsTexts.page
const shared = complaintsTexts.shared

const columnsOf = (onOpen: (complaint: Complaint) => void): DataColumn<Complaint>[] => [
  {
    key: 'title',
    label: shared.complaint,
    phone: 'lead',
    title: ({ complaintTitle }) => complaintTitle,
    cell: complaint => <RowButton onOpen={() => onOpen(complaint)}>{complaint.complaintTitle}</RowButton>,
  },
  {
    key: 'other',
    label: texts.otherSide,
    width: '32%',
    phone: 'rest',
    cell: ({ isFiledByUs, otherCompany: { name } }) => (isFiledByUs ? texts.byUs(name) : texts.aboutUs(name)),
  },
  {
    key: 'state',
    label: shared.state,
    width: 180,
    phone: 'second',
    tone: ({ mayAnswer, answer }) => (mayAnswer && answer === null ? 'warning' : undefined),
    cell: ({ state, mayAnswer, answer }) =>
      mayAnswer && answer === null ? texts.mayAnswer : complaintsTexts.states[state],
  },
  {
    key: 'filed',
    label: shared.filed,
    ...ageColumn,
    cell: ({ filedDT }) => <Age date={filedDT} />,
  },
]

/** The complaints that a company filed, and those about it, which it answers here. */
function Component() {
  const list = useListPage(listComplaints, pages.complaints.path)
  const [openId, setOpenId] = useState<number>()
  const open = list.rows?.find(({ id }) => id === openId)
  return (
    <div className="stack-3">
      <h1>{texts.title}</h1>
      <p className={styles.lead}>{texts.lead}</p>
      <Listing label={texts.title} names={texts.counted} empty={emptyTexts.complaints} {...list.listing}>
        {rows => (
          <DataTable
            label={texts.title}
            columns={columnsOf(({ id }) => setOpenId(id))}
            rows={rows}
            rowKey={({ id }) => id}
          />
        )}
      </Listing>
      {open && <ComplaintDialog complaint={open} onClose={() => setOpenId(undefined)} />}
    </div>
  )
}

export const page: PageModule = {
  Component,
  needs: listNeeds(listComplaints),
}
