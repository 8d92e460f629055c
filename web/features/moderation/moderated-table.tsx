import { Link, useLocation } from 'wouter'
import { pages } from '../../../contract/pages.ts'
import { Age, ageWidth } from '../../platform/format.tsx'
import { useListKeys } from '../../platform/list-keys.ts'
import { pathWith } from '../../platform/navigation.ts'
import { commonTexts, type DataColumn, DataTable, Icon, Menu, type MenuItem } from '../../ui/index.ts'
import { Subject } from '../broadcasts/index.ts'
import { CompanyButton } from '../companies/index.ts'
import { SideChip } from '../sides/index.ts'
import type { Action, ModeratedRow } from './moderated-row.ts'
import styles from './moderated-table.module.css'
import { moderationTexts } from './texts.ts'

const texts = moderationTexts.moderatedTable

interface ModeratedTableProps {
  /** Undefined before the first response. */
  rows: readonly ModeratedRow[] | undefined
  pageSize: number
  onAction(action: Action, row: ModeratedRow): void
  hrefWith(patch: Record<string, string | number | undefined>): string
}

type HrefWith = ModeratedTableProps['hrefWith']

const deliveriesHref = (hrefWith: HrefWith, { id }: ModeratedRow) =>
  hrefWith({ deliveries: id, state: undefined, mailPage: undefined })

const columnsOf = (hrefWith: HrefWith): DataColumn<ModeratedRow>[] => [
  {
    key: 'broadcast',
    label: texts.broadcast,
    phone: 'lead',
    cell: row => (
      <span className={styles.line}>
        <SideChip side={row.side} />
        {/* A removed broadcast has no page; its link opens the state of its mails instead. */}
        <Link
          href={row.removedDT ? deliveriesHref(hrefWith, row) : `/broadcasts/${row.id}`}
          className={styles.link}
          title={row.subject}
          data-row-link
        >
          <Subject subject={row.subject} side={row.side} />
        </Link>
      </span>
    ),
  },
  {
    key: 'from',
    label: texts.from,
    width: '29%',
    phone: 'rest',
    title: ({ contactName, company, email }) => `${contactName}, ${company.name}, ${email}`,
    cell: ({ companyId, company, contactName, email }) => (
      <>
        <CompanyButton company={{ id: companyId, name: company.name }} />
        <span className={styles.contact}>
          {contactName} · {email}
        </span>
      </>
    ),
  },
  {
    key: 'list',
    label: texts.list,
    width: 156,
    look: 'muted',
    hiddenBelow: 'tablet',
    phone: 'second',
    cell: ({ broadcastListName }) => broadcastListName,
  },
  { key: 'state', label: texts.state, width: 124, look: 'muted', phone: 'below', cell: row => <State row={row} /> },
  {
    key: 'date',
    label: texts.date,
    width: ageWidth,
    isEnd: true,
    look: 'muted',
    cell: ({ date }) => <Age date={date} />,
  },
]

export function ModeratedTable({ rows, pageSize, onAction, hrefWith }: ModeratedTableProps) {
  const { list } = useListKeys<HTMLDivElement>()
  return (
    <div {...list}>
      <DataTable
        label={texts.broadcasts}
        columns={columnsOf(hrefWith)}
        rows={rows}
        rowKey={({ id }) => id}
        rowLook={({ removedDT }) => ({ className: removedDT ? styles.removed : undefined })}
        skeletons={Math.min(pageSize, 20)}
        actions={{
          size: 'icon',
          cell: row => <RowMenu row={row} onAction={onAction} deliveries={deliveriesHref(hrefWith, row)} />,
        }}
      />
    </div>
  )
}

function State({ row: { removedDT, removedReason, isMuted } }: { row: ModeratedRow }) {
  if (removedDT === null) return isMuted ? <span className={styles.muted}>{texts.contactMuted}</span> : texts.onTheSite
  const by = removedReason === null ? texts.removedByPoster : texts.removedBecause(removedReason)
  return (
    <span className={styles.gone} title={by}>
      {by}
    </span>
  )
}

interface RowMenuProps {
  row: ModeratedRow
  onAction(action: Action, row: ModeratedRow): void
  deliveries: string
}

function RowMenu({ row, onAction, deliveries }: RowMenuProps) {
  const [, navigate] = useLocation()
  const { companyId, contactId, removedDT, isMuted, contactName, broadcastListName, company } = row
  const isOnSite = removedDT === null
  const items: MenuItem[] = [
    { label: texts.seeDeliveries, icon: <Icon name="mail" />, onSelect: () => navigate(deliveries) },
    ...(companyId === null
      ? []
      : [
          {
            label: texts.onlyCompany(company.name),
            icon: <Icon name="building" />,
            href: pathWith(pages.adminBroadcasts.path, { companyId }),
          },
        ]),
    ...(isOnSite
      ? [
          { label: texts.moveToList, icon: <Icon name="switch" />, onSelect: () => onAction('move', row) },
          { label: commonTexts.remove, icon: <Icon name="trash" />, onSelect: () => onAction('remove', row) },
        ]
      : []),
    ...(isMuted
      ? [
          {
            label: texts.seeMutes,
            icon: <Icon name="ban" />,
            href: pathWith(pages.adminBroadcasts.path, { tab: 'mutes' }),
          },
        ]
      : contactId === null
        ? []
        : [
            {
              label: texts.muteOn({ contactName, broadcastListName }),
              icon: <Icon name="ban" />,
              onSelect: () => onAction('mute', row),
            },
          ]),
  ]
  return <Menu look="quiet" name={texts.actionsFor(row.subject)} label={<Icon name="more" />} items={items} />
}
