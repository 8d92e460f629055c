import { Link } from 'wouter'
import { ageColumn } from '../../platform/format.tsx'
import type { DataColumn } from '../../ui/index.ts'
import styles from './admin-reading.module.css'
import { readingStaffTexts } from './staff-texts.ts'

const texts = readingStaffTexts.staffColumns

interface Reader {
  companyId: number
  companyName: string
  contactName: string
  email: string
  isTrial?: boolean
}

/** Returns the reader's company. */
export const shownTo = (label: string): DataColumn<Reader> => ({
  key: 'company',
  label,
  phone: 'below',
  wraps: true,
  cell: ({ companyId, companyName, isTrial }) => (
    <>
      <Link href={`/companies/${companyId}`} className={styles.company}>
        {companyName}
      </Link>
      {isTrial && <span className="muted"> {texts.freeTrial}</span>}
    </>
  ),
})

/** The account matters most, so this column never shrinks. */
export const account: DataColumn<Reader> = {
  key: 'account',
  label: texts.account,
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

export const when = { key: 'when', label: texts.when, ...ageColumn } as const
