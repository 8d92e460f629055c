import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { staffTexts } from '../../../contract/catalogue.ts'
import { listMutes, type mute, unmuteContact } from '../../../contract/moderation.ts'
import { queryOf, useCall } from '../../platform/api.ts'
import { Age, formatCounted } from '../../platform/format.tsx'
import { notify } from '../../platform/notify.ts'
import { usePreferences } from '../../platform/preferences.tsx'
import {
  ActionsColumn,
  actionsCell,
  Button,
  Column,
  ConfirmDialog,
  EmptyState,
  Notice,
  Pagination,
  SkeletonRows,
  Table,
} from '../../ui/index.ts'
import styles from './admin-broadcasts.module.css'
import tableStyles from './mutes.module.css'
import { useReload } from './use-reload.ts'

type Mute = z.output<typeof mute>

interface MutesProps {
  page: number
  hrefWith(patch: Record<string, string | number | undefined>): string
}

/** Who is kept from posting to which list, by whom and why, and the way to lift it. */
export function Mutes({ page, hrefWith }: MutesProps) {
  const { pageSize } = usePreferences().preferences
  const [lifting, setLifting] = useState<Mute>()
  const { data, error, refetch } = useQuery({
    ...queryOf(listMutes, { query: { page, pageSize } }),
    placeholderData: keepPreviousData,
  })
  const payload = data?.payload
  if (error)
    return (
      <Notice
        kind="error"
        title="The mutes could not be loaded."
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        {error.message}
      </Notice>
    )
  return (
    <section className={styles.results} aria-label="Mutes" aria-busy={data === undefined}>
      <p className={styles.count} role="status">
        {payload && formatCounted(payload.numResults, payload.isCapped, ['mute', 'mutes'])}
      </p>
      {payload?.results.length === 0 ? (
        <EmptyState>Nobody is muted on any list.</EmptyState>
      ) : (
        <MutesTable rows={payload?.results} onLift={setLifting} />
      )}
      {payload && payload.results.length > 0 && (
        <Pagination
          {...payload}
          page={page}
          pageSize={pageSize}
          hrefOf={to => hrefWith({ page: to === 1 ? undefined : to })}
        />
      )}
      {lifting && <LiftDialog mute={lifting} onClose={() => setLifting(undefined)} />}
    </section>
  )
}

const head = (
  <>
    <Column className={tableStyles.who}>Contact</Column>
    <Column className={tableStyles.list}>List</Column>
    <Column className={tableStyles.reason}>Reason</Column>
    <Column className={tableStyles.by}>By</Column>
    <Column isEnd className={tableStyles.since}>
      Since
    </Column>
    <ActionsColumn className={tableStyles.actions} />
  </>
)

const MutesTable = ({ rows, onLift }: { rows: readonly Mute[] | undefined; onLift(row: Mute): void }) => (
  <Table label="Mutes" head={head} isStacking className={tableStyles.table}>
    {rows === undefined ? (
      <SkeletonRows count={5} columns={6} />
    ) : (
      rows.map(row => (
        <tr key={`${row.contactId} ${row.listId}`}>
          <td className={tableStyles.who} title={`${row.contactName}, ${row.companyName}`}>
            <b>{row.contactName}</b> {row.companyName}
          </td>
          <td className={tableStyles.list}>{row.listName}</td>
          <td className={tableStyles.reason} title={row.reason}>
            {row.reason}
          </td>
          <td className={tableStyles.by}>{row.mutedBy}</td>
          <td className={tableStyles.since}>
            <Age date={row.createdDT} />
          </td>
          <td className={actionsCell}>
            <Button onClick={() => onLift(row)} aria-label={`Lift for ${row.contactName} on ${row.listName}`}>
              Lift
            </Button>
          </td>
        </tr>
      ))
    )}
  </Table>
)

function LiftDialog({ mute: { contactId, contactName, listId, listName }, onClose }: { mute: Mute; onClose(): void }) {
  const lifting = useCall(unmuteContact)
  const reload = useReload()
  const lift = () =>
    lifting.mutate(
      { body: { contactId, listId } },
      {
        onSuccess: () => notify(staffTexts.unmuted(contactName, listName)),
        onError: ({ message }) => notify(staffTexts.notUnmuted(message)),
        onSettled: () => {
          reload()
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      title="Lift mute"
      question={`${contactName} may send broadcasts to ${listName} again.`}
      confirmLabel="Lift"
      isBusy={lifting.isPending}
      onConfirm={lift}
      onClose={onClose}
    />
  )
}
