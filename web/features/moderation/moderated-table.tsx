import { Link, useLocation } from 'wouter'
import { pages } from '../../../contract/pages.ts'
import { Age } from '../../platform/format.tsx'
import { useListKeys } from '../../platform/list-keys.ts'
import { pathWith } from '../../platform/navigation.ts'
import { ActionsColumn, actionsCell, Column, Icon, Menu, type MenuItem, SkeletonRows, Table } from '../../ui/index.ts'
import { SideChip, Subject } from '../broadcasts/index.ts'
import { CompanyButton } from '../companies/index.ts'
import type { Action, ModeratedRow } from './moderated-row.ts'
import styles from './moderated-table.module.css'

interface ModeratedTableProps {
  /** Undefined while the first reply is awaited. */
  rows: readonly ModeratedRow[] | undefined
  pageSize: number
  onAction(action: Action, row: ModeratedRow): void
  hrefWith(patch: Record<string, string | number | undefined>): string
}

const head = (
  <>
    <Column>Broadcast</Column>
    <Column className={styles.from}>From</Column>
    <Column className={styles.list}>List</Column>
    <Column className={styles.state}>State</Column>
    <Column isEnd className={styles.date}>
      Date
    </Column>
    <ActionsColumn className={styles.actions} />
  </>
)

export function ModeratedTable({ rows, pageSize, onAction, hrefWith }: ModeratedTableProps) {
  const { list } = useListKeys<HTMLDivElement>()
  return (
    <div {...list}>
      <Table label="Broadcasts" head={head} isStacking className={styles.table}>
        {rows === undefined ? (
          <SkeletonRows count={Math.min(pageSize, 20)} columns={6} />
        ) : (
          rows.map(row => <Row key={row.id} row={row} onAction={onAction} hrefWith={hrefWith} />)
        )}
      </Table>
    </div>
  )
}

type RowProps = Pick<ModeratedTableProps, 'onAction' | 'hrefWith'> & { row: ModeratedRow }

function Row({ row, onAction, hrefWith }: RowProps) {
  const { id, subject, side, company, companyId, contactName, email, broadcastListName, date, removedDT } = row
  const deliveries = hrefWith({ deliveries: id, state: undefined, mailPage: undefined })
  return (
    <tr className={removedDT ? styles.removed : undefined}>
      <td className={styles.subject}>
        <span className={styles.line}>
          <SideChip side={side} />
          {/* A removed one has no page any more; its mails tell what became of it. */}
          <Link
            href={removedDT ? deliveries : `/broadcasts/${id}`}
            className={styles.link}
            title={subject}
            data-row-link
          >
            <Subject subject={subject} side={side} />
          </Link>
        </span>
      </td>
      <td className={styles.from} title={`${contactName}, ${company.name}, ${email}`}>
        <CompanyButton company={{ id: companyId, name: company.name }} />
        <span className={styles.contact}>
          {contactName} · {email}
        </span>
      </td>
      <td className={styles.list}>{broadcastListName}</td>
      <td className={styles.state}>
        <State row={row} />
      </td>
      <td className={styles.date}>
        <Age date={date} />
      </td>
      <td className={actionsCell}>
        <RowMenu row={row} onAction={onAction} deliveries={deliveries} />
      </td>
    </tr>
  )
}

function State({ row: { removedDT, removedReason, isMuted } }: { row: ModeratedRow }) {
  if (removedDT === null) return isMuted ? <span className={styles.muted}>Contact muted</span> : 'On the site'
  const by = removedReason === null ? 'Removed by its poster' : `Removed: ${removedReason}`
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
  const isThere = removedDT === null
  const items: MenuItem[] = [
    { label: 'See deliveries', icon: <Icon name="mail" />, onSelect: () => navigate(deliveries) },
    ...(companyId === null
      ? []
      : [
          {
            label: `Only ${company.name}`,
            icon: <Icon name="building" />,
            href: pathWith(pages.adminBroadcasts.path, { companyId }),
          },
        ]),
    ...(isThere
      ? [
          { label: 'Move to another list', icon: <Icon name="switch" />, onSelect: () => onAction('move', row) },
          { label: 'Remove', icon: <Icon name="trash" />, onSelect: () => onAction('remove', row) },
        ]
      : []),
    ...(isMuted
      ? [
          {
            label: 'See mutes',
            icon: <Icon name="ban" />,
            href: pathWith(pages.adminBroadcasts.path, { tab: 'mutes' }),
          },
        ]
      : contactId === null
        ? []
        : [
            {
              label: `Mute ${contactName} on ${broadcastListName}`,
              icon: <Icon name="ban" />,
              onSelect: () => onAction('mute', row),
            },
          ]),
  ]
  return <Menu look="quiet" name={`Actions for ${row.subject}`} label={<Icon name="more" />} items={items} />
}
