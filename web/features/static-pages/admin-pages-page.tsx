import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { pages } from '../../../contract/pages.ts'
import { type ListedText, listSiteTexts } from '../../../contract/static-pages.ts'
import { queryOf } from '../../platform/api.ts'
import { Age, ageColumn } from '../../platform/format.tsx'
import { need, type PageModule } from '../../platform/page.ts'
import { type DataColumn, DataTable, LoadFailed } from '../../ui/index.ts'
import styles from './site-text.module.css'
import { siteTextsStaffTexts as texts } from './staff-texts.ts'

const columns: DataColumn<ListedText>[] = [
  {
    key: 'page',
    label: texts.page,
    phone: 'lead',
    cell: ({ name, isBinding }) => (
      <Link href={`${pages.adminPages.path}/${name}`} className={styles.name} data-row-link>
        {texts.names[name]}
        {isBinding && <span className="muted"> · {texts.binds}</span>}
      </Link>
    ),
  },
  { key: 'version', label: texts.version, width: 130, phone: 'second', cell: ({ version }) => version },
  {
    key: 'versions',
    label: texts.versions,
    width: 90,
    isEnd: true,
    look: 'muted',
    hiddenBelow: 'tablet',
    cell: ({ numVersions }) => texts.numVersions(numVersions),
  },
  {
    key: 'by',
    label: texts.by,
    width: '22%',
    look: 'muted',
    phone: 'rest',
    cell: ({ publishedBy }) => publishedBy ?? texts.cameWithSite,
  },
  {
    key: 'published',
    label: texts.published,
    ...ageColumn,
    cell: ({ publishedDT }) => <Age date={publishedDT} />,
  },
]

/** Staff page: the texts of static pages. */
function Component() {
  const { data, error, refetch } = useQuery(queryOf(listSiteTexts))
  return (
    <div className="stack-3">
      <header className="stack-2">
        <h1>{texts.title}</h1>
        <p className="muted">{texts.lead}</p>
      </header>
      {error ? (
        <LoadFailed title={texts.notLoaded} error={error} onRetry={refetch} />
      ) : (
        <DataTable label={texts.title} columns={columns} rows={data?.payload.results} rowKey={({ name }) => name} />
      )}
    </div>
  )
}

export const page: PageModule = { Component, needs: () => [need(listSiteTexts)] }
