import type { VatCheck } from '../../../contract/verification.ts'
import { Age, ageWidth } from '../../platform/format.tsx'
import type { DataColumn } from '../../ui/index.ts'
import { CompanyButton, vatStateTexts } from '../companies/index.ts'
import { verificationTexts } from './texts.ts'

const texts = verificationTexts.vat

const tones = {
  confirmed: undefined,
  waiting: 'muted',
  failing: 'warning',
  refused: 'danger',
  wrong: 'danger',
} as const

/** The columns of a check: the company, the service's reply, and its date. */
export const vatColumns: DataColumn<VatCheck>[] = [
  {
    key: 'company',
    label: texts.company,
    look: 'strong',
    phone: 'lead',
    title: ({ companyAddress }) => companyAddress,
    cell: ({ companyId, companyName }) => <CompanyButton company={{ id: companyId, name: companyName }} />,
  },
  { key: 'number', label: texts.number, width: 148, look: 'mono', phone: 'second', cell: ({ number }) => number },
  {
    key: 'state',
    label: texts.state,
    width: 140,
    phone: 'first',
    tone: ({ state }) => tones[state],
    title: check => (check.attempts > 0 ? texts.failed(check) : undefined),
    cell: ({ state }) => vatStateTexts[state],
  },
  {
    key: 'name',
    label: texts.registeredFor,
    phone: 'rest',
    title: ({ address }) => address ?? undefined,
    cell: ({ name, repliedDT }) => (repliedDT === null ? '–' : name === '' ? texts.notDisclosed : name),
  },
  {
    key: 'request',
    label: texts.requestId,
    width: 150,
    look: 'mono',
    phone: 'hidden',
    hiddenBelow: 'desk',
    cell: ({ requestId }) => requestId ?? '',
  },
  {
    key: 'checked',
    label: texts.checked,
    width: ageWidth,
    isEnd: true,
    look: 'muted',
    phone: 'hidden',
    hiddenBelow: 'tablet',
    cell: ({ repliedDT }) => (repliedDT === null ? texts.never : <Age date={repliedDT} />),
  },
]
