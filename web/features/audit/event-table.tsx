import type { AccountEvent } from '../../../contract/audit.ts'
import { Age, ageColumn } from '../../platform/format.tsx'
import { type DataColumn, DataTable } from '../../ui/index.ts'
import { wordsOf } from './describe-change.ts'
import { auditTexts } from './texts.ts'

const texts = auditTexts.eventTable

const columns: DataColumn<AccountEvent>[] = [
  { key: 'event', label: texts.event, width: 150, look: 'strong', phone: 'lead', cell: ({ event }) => wordsOf(event) },
  {
    key: 'outcome',
    label: texts.outcome,
    width: 170,
    tone: ({ outcome }) => (outcome === 'done' ? undefined : 'warning'),
    cell: ({ outcome }) => wordsOf(outcome),
  },
  {
    key: 'account',
    label: texts.account,
    phone: 'rest',
    title: ({ contactName, email, companyName }) => [contactName, email, companyName].filter(Boolean).join(', '),
    cell: ({ contactId, contactName, email }) =>
      contactId === null ? (
        <span className="muted">{texts.unknownAccount}</span>
      ) : (
        <>
          {contactName} <span className="muted">{email}</span>
        </>
      ),
  },
  { key: 'address', label: texts.address, width: 150, look: 'mono', phone: 'below', cell: ({ address }) => address },
  {
    key: 'route',
    label: texts.route,
    width: '24%',
    look: 'muted',
    hiddenBelow: 'desk',
    phone: 'hidden',
    title: ({ route }) => route,
    cell: ({ route }) => route,
  },
  {
    key: 'when',
    label: texts.when,
    ...ageColumn,
    cell: ({ happenedDT }) => <Age date={happenedDT} />,
  },
]

/** Sign-ins, failures, refusals, exports and uses of keys. */
export const EventTable = ({ rows }: { rows: readonly AccountEvent[] | undefined }) => (
  <DataTable label={texts.events} columns={columns} rows={rows} rowKey={({ id }) => id} />
)
