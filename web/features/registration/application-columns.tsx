import type { Application } from '../../../contract/registration.ts'
import { Age, ageColumn } from '../../platform/format.tsx'
import { type DataColumn, RowButton } from '../../ui/index.ts'
import { registrationPageTexts } from './texts.ts'

const texts = registrationPageTexts.staff

/** Returns how many things about an application need a second look. */
const findingsOf = ({ vatCheck, duplicates }: Application) => (vatCheck === 'invalid' ? 1 : 0) + duplicates.length

export const applicationColumns = (onOpen: (application: Application) => void): DataColumn<Application>[] => [
  {
    key: 'company',
    label: texts.company,
    phone: 'lead',
    title: ({ company }) => company,
    cell: application => <RowButton onOpen={() => onOpen(application)}>{application.company}</RowButton>,
  },
  { key: 'country', label: texts.country, width: '16%', phone: 'rest', cell: ({ country }) => country },
  {
    key: 'contact',
    label: texts.contact,
    width: '28%',
    phone: 'below',
    title: ({ name, email }) => `${name}, ${email}`,
    cell: ({ name, email }) => (
      <>
        {name} <span className="muted">{email}</span>
      </>
    ),
  },
  {
    key: 'checks',
    label: texts.checks,
    width: 176,
    phone: 'second',
    tone: application => (application.state === 'waiting' && findingsOf(application) > 0 ? 'warning' : undefined),
    cell: application =>
      application.state === 'documents'
        ? texts.documentsAsked
        : findingsOf(application) === 0
          ? texts.noFindings
          : texts.findings(findingsOf(application)),
  },
  {
    key: 'confirmed',
    label: texts.confirmed,
    ...ageColumn,
    cell: ({ confirmedDT }) => <Age date={confirmedDT} />,
  },
]
