import { Link } from 'wouter'
import type { AuditEntry } from '../../../contract/audit.ts'
import { pages } from '../../../contract/pages.ts'
import { Age, ageColumn } from '../../platform/format.tsx'
import { pathWith } from '../../platform/navigation.ts'
import { type DataColumn, DataTable } from '../../ui/index.ts'
import { describeChange, wordsOf } from './describe-change.ts'
import { auditTexts } from './texts.ts'

const texts = auditTexts.auditTable

const columns: DataColumn<AuditEntry>[] = [
  {
    key: 'action',
    label: texts.action,
    width: 190,
    look: 'strong',
    phone: 'lead',
    cell: ({ action }) => wordsOf(action),
  },
  {
    key: 'subject',
    label: texts.subject,
    width: '20%',
    phone: 'rest',
    title: ({ subject, subjectName }) => `${subjectName} ${subject}`,
    cell: ({ subject, subjectName }) => (
      <Link href={pathWith(pages.adminAudit.path, { subject })}>{subjectName === '' ? subject : subjectName}</Link>
    ),
  },
  {
    key: 'change',
    label: texts.change,
    look: 'muted',
    phone: 'below',
    wraps: true,
    cell: entry => describeChange(entry).join(' · '),
  },
  {
    key: 'by',
    label: texts.by,
    width: 150,
    look: 'muted',
    hiddenBelow: 'tablet',
    title: ({ actorName, actorCompany }) => `${actorName}, ${actorCompany}`,
    cell: ({ actorName }) => actorName,
  },
  {
    key: 'when',
    label: texts.when,
    ...ageColumn,
    cell: ({ happenedDT }) => <Age date={happenedDT} />,
  },
]

/** Staff's actions, each with old and new values and the reason. */
export const AuditTable = ({ rows }: { rows: readonly AuditEntry[] | undefined }) => (
  <DataTable label={texts.actions} columns={columns} rows={rows} rowKey={({ id }) => id} />
)
