import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { counted, formatInteger } from '../../../contract/kit/texts.ts'
import { getNewsletterFigures, type Issue, listIssues } from '../../../contract/newsletter.ts'
import { pages } from '../../../contract/pages.ts'
import { queryOf } from '../../platform/api.ts'
import { Age, ageColumn } from '../../platform/format.tsx'
import { Listing } from '../../platform/listing.tsx'
import { need, type PageModule } from '../../platform/page.ts'
import { listNeeds, useListPage } from '../../platform/use-list-page.ts'
import { ButtonLink, type DataColumn, DataTable, Icon } from '../../ui/index.ts'
import { newsletterTexts } from './texts.ts'

const texts = newsletterTexts.staff
const { path } = pages.adminNewsletter

const columns: DataColumn<Issue>[] = [
  {
    key: 'subject',
    label: texts.subject,
    phone: 'lead',
    title: ({ subject }) => subject,
    cell: ({ id, subject }) => (
      <Link href={`${path}/${id}`} data-row-link>
        {subject}
      </Link>
    ),
  },
  {
    key: 'state',
    label: texts.state,
    width: '30%',
    phone: 'rest',
    tone: ({ sentDT }) => (sentDT === null ? 'muted' : undefined),
    cell: ({ numRecipients }) =>
      numRecipients === null ? texts.draft : texts.sentTo(counted(numRecipients, texts.subscribers)),
  },
  {
    key: 'changed',
    label: texts.changed,
    ...ageColumn,
    title: ({ updatedBy }) => (updatedBy === null ? '' : texts.by(updatedBy)),
    cell: ({ updatedDT, sentDT }) => <Age date={sentDT ?? updatedDT} />,
  },
]

/** Staff page: the issues of the newsletter, and how many read it. */
function Component() {
  const { listing } = useListPage(listIssues, path)
  const figures = useQuery(queryOf(getNewsletterFigures)).data?.payload
  return (
    <div className="stack-3">
      <header className="spread">
        <h1>{texts.title}</h1>
        <ButtonLink look="primary" href={pages.adminNewsletterNew.path}>
          <Icon name="plus" />
          {texts.write}
        </ButtonLink>
      </header>
      {figures && (
        <p className="muted">
          {texts.figures({
            subscribed: formatInteger(figures.numSubscribed),
            unconfirmed: formatInteger(figures.numUnconfirmed),
            unsubscribed: formatInteger(figures.numUnsubscribed),
          })}
        </p>
      )}
      <Listing label={texts.title} names={texts.counted} empty={texts.none} {...listing}>
        {rows => <DataTable label={texts.title} columns={columns} rows={rows} rowKey={({ id }) => id} />}
      </Listing>
    </div>
  )
}

export const page: PageModule = {
  Component,
  needs: context => [...listNeeds(listIssues)(context), need(getNewsletterFigures)],
}
