import type { CopiedStock } from '../../../contract/copied-stock.ts'
import { formatInteger } from '../../../contract/kit/texts.ts'
import { Age, ageWidth } from '../../platform/format.tsx'
import type { DataColumn } from '../../ui/index.ts'
import { CompanyButton } from '../companies/index.ts'
import { copiedStockTexts } from './texts.ts'

const texts = copiedStockTexts.table

/** The columns of a pair: the companies, the overlap, and the state. */
export const findingColumns: DataColumn<CopiedStock>[] = [
  {
    key: 'company',
    label: texts.company,
    look: 'strong',
    phone: 'lead',
    cell: ({ companyId, companyName }) => <CompanyButton company={{ id: companyId, name: companyName }} />,
  },
  {
    key: 'other',
    label: texts.other,
    phone: 'rest',
    cell: ({ ofCompanyId, ofCompanyName }) => <CompanyButton company={{ id: ofCompanyId, name: ofCompanyName }} />,
  },
  {
    key: 'shared',
    label: texts.shared,
    width: 84,
    isEnd: true,
    phone: 'second',
    unit: () => texts.sharedUnit,
    cell: ({ numShared }) => formatInteger(numShared),
  },
  {
    key: 'ofCompany',
    label: texts.shareOfCompany,
    width: 92,
    isEnd: true,
    phone: 'hidden',
    cell: ({ shareOfCompany }) => texts.percent(shareOfCompany),
  },
  {
    key: 'ofOther',
    label: texts.shareOfOther,
    width: 124,
    isEnd: true,
    hiddenBelow: 'tablet',
    phone: 'hidden',
    cell: ({ shareOfOther }) => texts.percent(shareOfOther),
  },
  {
    key: 'agreeing',
    label: texts.agreeing,
    width: 130,
    isEnd: true,
    hiddenBelow: 'tablet',
    phone: 'hidden',
    cell: ({ numAgreeing, numShared }) => texts.percent(numAgreeing / numShared),
  },
  {
    key: 'state',
    label: texts.state,
    width: 100,
    phone: 'first',
    cell: ({ state }) => copiedStockTexts.states[state],
  },
  {
    key: 'found',
    label: texts.found,
    width: ageWidth,
    isEnd: true,
    look: 'muted',
    phone: 'hidden',
    hiddenBelow: 'tablet',
    cell: ({ foundDT }) => <Age date={foundDT} />,
  },
]
