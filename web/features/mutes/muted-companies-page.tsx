import { Link } from 'wouter'
import { listMutedCompanies, type MutedCompany } from '../../../contract/mutes.ts'
import { pages } from '../../../contract/pages.ts'
import { formatDay } from '../../platform/format.tsx'
import { Listing } from '../../platform/listing.tsx'
import type { PageModule } from '../../platform/page.ts'
import { listNeeds, useListPage } from '../../platform/use-list-page.ts'
import { type DataColumn, DataTable } from '../../ui/index.ts'
import { MuteButton } from './mute-button.tsx'
import styles from './mutes.module.css'
import { mutesTexts } from './texts.ts'

const texts = mutesTexts.page
const { path } = pages.mutedCompanies

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
  const list = useListPage(listMutedCompanies, path)
  return (
    <div className="stack-3">
      <h1>{texts.title}</h1>
      <p className={styles.lead}>{texts.lead}</p>
      <Listing label={texts.title} names={texts.counted} empty={texts.none} {...list.listing}>
        {rows => <DataTable label={texts.title} columns={columns} rows={rows} rowKey={({ company }) => company.id} />}
      </Listing>
    </div>
  )
}

export const page: PageModule = {
  Component,
  needs: listNeeds(listMutedCompanies),
}
