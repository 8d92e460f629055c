import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { emptyTexts } from '../../../contract/catalogue-texts.ts'
import { type Complaint, listComplaints } from '../../../contract/complaints.ts'
import { pageQuery } from '../../../contract/kit/index.ts'
import { pages } from '../../../contract/pages.ts'
import { z } from '../../platform/address.ts'
import { queryOf } from '../../platform/api.ts'
import { Age, ageWidth } from '../../platform/format.tsx'
import { useListKeys } from '../../platform/list-keys.ts'
import { Listing } from '../../platform/listing.tsx'
import { pathWith, readSearch, useSearchState } from '../../platform/navigation.ts'
import { need, type PageModule } from '../../platform/page.ts'
import { usePreferences } from '../../platform/preferences.tsx'
import { type DataColumn, DataTable, RowButton } from '../../ui/index.ts'
import { ComplaintDialog } from './complaint-dialog.tsx'
import styles from './complaints.module.css'
import { complaintsTexts } from './texts.ts'

const texts = complaintsTexts.page
const shared = complaintsTexts.shared

const ownSearch = z.object({ page: pageQuery.page })

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
    width: ageWidth,
    isEnd: true,
    look: 'muted',
    phone: 'first',
    cell: ({ filedDT }) => <Age date={filedDT} />,
  },
]

/** The complaints that a company filed, and those about it, which it answers here. */
function Component() {
  const [{ page }] = useSearchState(ownSearch)
  const { pageSize } = usePreferences().preferences
  const keys = useListKeys<HTMLElement>()
  const [openId, setOpenId] = useState<number>()
  const query = useQuery({
    ...queryOf(listComplaints, { query: { page, pageSize } }),
    placeholderData: keepPreviousData,
  })
  const open = query.data?.payload.results.find(({ id }) => id === openId)
  return (
    <div className="stack-3">
      <h1>{texts.title}</h1>
      <p className={styles.lead}>{texts.lead}</p>
      <Listing
        label={texts.title}
        names={texts.counted}
        result={query}
        keys={keys}
        empty={emptyTexts.complaints}
        page={page}
        hrefOf={to => pathWith(pages.complaints.path, { page: to })}
      >
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
  needs: ({ search, preferences: { pageSize } }) => [
    need(listComplaints, { query: { page: readSearch(ownSearch, search).page, pageSize } }),
  ],
}
