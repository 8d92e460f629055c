import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { pageQuery } from '../../../contract/kit/index.ts'
import { pages } from '../../../contract/pages.ts'
import { type Agreement, listAgreements, type SiteTextName } from '../../../contract/static-pages.ts'
import { z } from '../../platform/address.ts'
import { queryOf } from '../../platform/api.ts'
import { Age, ageColumn } from '../../platform/format.tsx'
import { Listing } from '../../platform/listing.tsx'
import { pathWith, useSearchState } from '../../platform/navigation.ts'
import { usePreferences } from '../../platform/preferences.tsx'
import { type DataColumn, DataTable } from '../../ui/index.ts'
import { siteTextsStaffTexts as texts } from './staff-texts.ts'

const columns: DataColumn<Agreement>[] = [
  {
    key: 'company',
    label: texts.company,
    phone: 'lead',
    cell: ({ company }) => company && <Link href={`${pages.adminCompanies.path}/${company.id}`}>{company.name}</Link>,
  },
  {
    key: 'contact',
    label: texts.contact,
    width: '24%',
    phone: 'rest',
    cell: ({ contactName }) => contactName ?? texts.former,
  },
  { key: 'version', label: texts.version, width: 140, phone: 'second', cell: ({ version }) => version },
  {
    key: 'how',
    label: texts.how,
    width: 120,
    look: 'muted',
    hiddenBelow: 'tablet',
    cell: ({ how }) => texts.hows[how],
  },
  {
    key: 'when',
    label: texts.when,
    ...ageColumn,
    cell: ({ agreedDT }) => <Age date={agreedDT} />,
  },
]

const search = z.object({ page: pageQuery.page })

/** The people who agreed to each version of a text. */
export function Agreements({ name }: { name: SiteTextName }) {
  const [{ page }, update] = useSearchState(search)
  const { pageSize } = usePreferences().preferences
  const result = useQuery({
    ...queryOf(listAgreements, { params: { name }, query: { page, pageSize } }),
    placeholderData: keepPreviousData,
  })
  return (
    <section className="stack-2">
      <h2>{texts.agreements}</h2>
      <Listing
        label={texts.agreements}
        names={texts.agreementsCounted}
        result={result}
        empty={texts.noAgreements}
        page={page}
        hrefOf={to => pathWith(`${pages.adminPages.path}/${name}`, { page: to })}
        onResize={() => update({ page: undefined })}
      >
        {rows => <DataTable label={texts.agreements} columns={columns} rows={rows} rowKey={({ id }) => id} />}
      </Listing>
    </section>
  )
}
