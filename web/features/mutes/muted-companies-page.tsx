import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { pageQuery } from '../../../contract/kit/index.ts'
import { listMutedCompanies, type MutedCompany } from '../../../contract/mutes.ts'
import { pages } from '../../../contract/pages.ts'
import { z } from '../../platform/address.ts'
import { queryOf } from '../../platform/api.ts'
import { formatDay } from '../../platform/format.tsx'
import { useListKeys } from '../../platform/list-keys.ts'
import { Listing } from '../../platform/listing.tsx'
import { pathWith, readSearch, useSearchState } from '../../platform/navigation.ts'
import { need, type PageModule } from '../../platform/page.ts'
import { usePreferences } from '../../platform/preferences.tsx'
import { type DataColumn, DataTable } from '../../ui/index.ts'
import { MuteButton } from './mute-button.tsx'
import styles from './mutes.module.css'
import { mutesTexts } from './texts.ts'

const texts = mutesTexts.page
const { path } = pages.mutedCompanies

const ownSearch = z.object({ page: pageQuery.page })

const dayOf = (date: string | null) => (date === null ? texts.no : formatDay(date))

const columns: DataColumn<MutedCompany>[] = [
  {
    key: 'company',
    label: texts.company,
    phone: 'lead',
    title: ({ company }) => company.name,
    cell: ({ company }) => (
      <Link href={`/companies/${company.id}`} data-row-link>
        {company.name}
      </Link>
    ),
  },
  {
    key: 'country',
    label: texts.country,
    width: '24%',
    look: 'muted',
    phone: 'rest',
    cell: ({ company }) => company.country,
  },
  { key: 'muted', label: texts.muted, width: 128, phone: 'below', cell: ({ mutedDT }) => dayOf(mutedDT) },
  { key: 'blocked', label: texts.blocked, width: 128, phone: 'below', cell: ({ blockedDT }) => dayOf(blockedDT) },
  {
    key: 'change',
    label: texts.change,
    isLabelHidden: true,
    width: 132,
    isEnd: true,
    phone: 'first',
    cell: ({ company }) => <MuteButton company={company} look="quiet" label={texts.change} />,
  },
]

/** Companies that a person has muted or blocked, with buttons to lift that. */
function Component() {
  const [{ page }] = useSearchState(ownSearch)
  const { pageSize } = usePreferences().preferences
  const keys = useListKeys<HTMLElement>()
  const result = useQuery({
    ...queryOf(listMutedCompanies, { query: { page, pageSize } }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="stack-3">
      <h1>{texts.title}</h1>
      <p className={styles.lead}>{texts.lead}</p>
      <Listing
        label={texts.title}
        names={texts.counted}
        result={result}
        keys={keys}
        empty={texts.none}
        page={page}
        hrefOf={to => pathWith(path, { page: to })}
      >
        {rows => <DataTable label={texts.title} columns={columns} rows={rows} rowKey={({ company }) => company.id} />}
      </Listing>
    </div>
  )
}

export const page: PageModule = {
  Component,
  needs: ({ search, preferences: { pageSize } }) => [
    need(listMutedCompanies, { query: { page: readSearch(ownSearch, search).page, pageSize } }),
  ],
}
