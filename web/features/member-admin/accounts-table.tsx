import { Link } from 'wouter'
import type { CompanyStanding, MemberAccountRow } from '../../../contract/member-admin.ts'
import { type DataColumn, DataTable, type Sorting } from '../../ui/index.ts'
import { TierBadge } from '../companies/index.ts'
import type { AccountOrder } from './accounts-search.ts'
import { memberAdminTexts } from './texts.ts'

const texts = memberAdminTexts.accountsTable

const isStopped = (standing: CompanyStanding) =>
  standing === 'account-blocked' || standing === 'payment-overdue' || standing === 'trial-ended'

const hrefOf = ({ id }: MemberAccountRow) => `/admin/companies/${id}`

const columns: DataColumn<MemberAccountRow, AccountOrder>[] = [
  {
    key: 'tier',
    label: texts.memberSince,
    isLabelHidden: true,
    width: 36,
    phone: 'first',
    cell: row => <TierBadge marks={row} />,
  },
  {
    key: 'company',
    label: texts.company,
    order: 'companyname',
    phone: 'lead',
    title: ({ name }) => name,
    cell: row => (
      <Link href={hrefOf(row)} data-row-link>
        {row.name}
      </Link>
    ),
  },
  {
    key: 'country',
    label: texts.country,
    width: '14%',
    order: 'Country',
    phone: 'first',
    cell: ({ country }) => country,
  },
  {
    key: 'standing',
    label: texts.standing,
    width: 140,
    tone: ({ standing }) => (isStopped(standing) ? 'warning' : undefined),
    cell: ({ standing }) => memberAdminTexts.standings[standing],
  },
  {
    key: 'plan',
    label: texts.plan,
    width: 76,
    look: 'muted',
    phone: 'hidden',
    cell: ({ plan }) => memberAdminTexts.plans[plan],
  },
  {
    key: 'contact',
    label: texts.contact,
    width: '28%',
    phone: 'rest',
    hiddenBelow: 'tablet',
    title: ({ mainContact, email }) => `${mainContact} ${email}`,
    cell: ({ mainContact, email }) => (
      <>
        {mainContact} <span className="muted">{email}</span>
      </>
    ),
  },
  {
    key: 'since',
    label: texts.memberSince,
    width: 132,
    isEnd: true,
    order: 'memberSince',
    look: 'muted',
    phone: 'hidden',
    cell: ({ memberSince }) => memberSince,
  },
]

interface AccountsTableProps {
  /** Undefined before the first response. */
  rows: readonly MemberAccountRow[] | undefined
  pageSize: number
  sorting: Sorting<AccountOrder>
  onSort(sorting: Sorting<AccountOrder>): void
}

/** All companies; each row leads to its account. */
export const AccountsTable = ({ rows, pageSize, sorting, onSort }: AccountsTableProps) => (
  <DataTable
    label={texts.title}
    columns={columns}
    rows={rows}
    rowKey={({ id }) => id}
    rowLook={row => ({ href: hrefOf(row) })}
    skeletons={Math.min(pageSize, 20)}
    sort={{ sorting, fallback: 'companyname', onSort }}
  />
)
