import { Link } from 'wouter'
import { newsStates, type StaffNewsItem, searchStaffNews } from '../../../contract/news-admin.ts'
import { pages } from '../../../contract/pages.ts'
import { toAmsterdam } from '../../platform/amsterdam-time.ts'
import { Age, ageColumn } from '../../platform/format.tsx'
import type { PageModule } from '../../platform/page.ts'
import { StateListing } from '../../platform/state-listing.tsx'
import { listNeeds, useListPage } from '../../platform/use-list-page.ts'
import { ButtonLink, type DataColumn, Icon } from '../../ui/index.ts'
import { newsStaffTexts as texts } from './staff-texts.ts'

const { path } = pages.adminNews

const stateOptions = [
  { value: '', label: texts.allStates },
  ...newsStates.map(state => ({ value: state, label: texts.states[state] })),
]

const columns: DataColumn<StaffNewsItem>[] = [
  {
    key: 'title',
    label: texts.item,
    phone: 'lead',
    title: ({ title }) => title,
    cell: ({ id, title, isPinned }) => (
      <Link href={`${path}/${id}`} data-row-link>
        {isPinned && (
          <>
            <Icon name="bookmark" size={14} />
            <span className="visually-hidden">{texts.pinned}</span>{' '}
          </>
        )}
        {title}
      </Link>
    ),
  },
  {
    key: 'state',
    label: texts.state,
    width: 100,
    phone: 'second',
    tone: ({ state }) => (state === 'published' ? undefined : 'muted'),
    cell: ({ state }) => texts.states[state],
  },
  {
    key: 'category',
    label: texts.category,
    width: '18%',
    look: 'muted',
    hiddenBelow: 'tablet',
    phone: 'rest',
    cell: ({ catDescription }) => catDescription,
  },
  {
    key: 'published',
    label: texts.published,
    width: 150,
    look: 'muted',
    phone: 'below',
    cell: ({ publishedDT }) => publishedDT && toAmsterdam(publishedDT).replace('T', ' '),
  },
  {
    key: 'changed',
    label: texts.changed,
    ...ageColumn,
    title: ({ updatedBy }) => (updatedBy === null ? '' : texts.by(updatedBy)),
    cell: ({ updatedDT }) => updatedDT && <Age date={updatedDT} />,
  },
]

/** Staff page: news in all states. */
function Component() {
  const list = useListPage(searchStaffNews, path)
  return (
    <div className="stack-3">
      <header className="spread">
        <h1>{texts.title}</h1>
        <ButtonLink look="primary" href={pages.adminNewsNew.path}>
          <Icon name="plus" />
          {texts.write}
        </ButtonLink>
      </header>
      <StateListing list={list} texts={texts} stateLabel={texts.state} states={stateOptions} columns={columns} />
    </div>
  )
}

export const page: PageModule = { Component, needs: listNeeds(searchStaffNews) }
