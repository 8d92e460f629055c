import { Link } from 'wouter'
import type { DataColumn } from '../../ui/index.ts'

interface Reader {
  companyId: number
  companyName: string
  contactName: string
  email: string
  isTrial?: boolean
}

/** Whose company read. */
export const shownTo = (label: string): DataColumn<Reader> => ({
  key: 'company',
  label,
  phone: 'below',
  wraps: true,
  cell: ({ companyId, companyName, isTrial }) => (
    <>
      <Link href={`/companies/${companyId}`}>{companyName}</Link>
      {isTrial && <span className="muted"> Free trial</span>}
    </>
  ),
})

/** Whose account it was matters most: it never gives its room away. */
export const account: DataColumn<Reader> = {
  key: 'account',
  label: 'Account',
  width: '34%',
  phone: 'below',
  wraps: true,
  title: ({ email }) => email,
  cell: ({ contactName, email }) => (
    <>
      {contactName} <span className="muted">{email}</span>
    </>
  ),
}

export const when = { key: 'when', label: 'When', width: 84, isEnd: true, look: 'muted', phone: 'first' } as const
