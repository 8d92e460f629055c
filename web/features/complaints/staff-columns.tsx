import { Link } from 'wouter'
import type { complaintOrders, StaffComplaint } from '../../../contract/complaints.ts'
import { Age, ageColumn } from '../../platform/format.tsx'
import { type DataColumn, RowButton } from '../../ui/index.ts'
import { complaintsTexts } from './texts.ts'

const texts = complaintsTexts.staff
const shared = complaintsTexts.shared

type Order = (typeof complaintOrders)[number]

export const staffColumns = (onOpen: (complaint: StaffComplaint) => void): DataColumn<StaffComplaint, Order>[] => [
  {
    key: 'title',
    order: 'complaintTitle',
    label: shared.complaint,
    phone: 'lead',
    title: ({ complaintTitle }) => complaintTitle,
    cell: complaint => <RowButton onOpen={() => onOpen(complaint)}>{complaint.complaintTitle}</RowButton>,
  },
  {
    key: 'about',
    order: 'about',
    label: texts.about,
    width: '22%',
    phone: 'rest',
    title: ({ about }) => about.name,
    cell: ({ about }) => <Link href={`/companies/${about.id}`}>{about.name}</Link>,
  },
  {
    key: 'by',
    order: 'by',
    label: texts.by,
    width: '22%',
    phone: 'below',
    title: ({ by }) => texts.byContact({ contact: by.contactName, company: by.name }),
    cell: ({ by }) => <Link href={`/companies/${by.id}`}>{by.name}</Link>,
  },
  {
    key: 'state',
    order: 'state',
    label: shared.state,
    width: 120,
    phone: 'second',
    tone: ({ state }) => (state === 'filed' ? 'warning' : undefined),
    cell: ({ state }) => complaintsTexts.states[state],
  },
  {
    key: 'filed',
    order: 'filedDT',
    label: shared.filed,
    ...ageColumn,
    cell: ({ filedDT }) => <Age date={filedDT} />,
  },
]
