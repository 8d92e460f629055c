import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { z } from 'zod'
import { toastTime } from '../../../contract/catalogue.ts'
import { liftSuppression, listSuppressions, type suppression } from '../../../contract/delivery.ts'
import { keyOf, queryOf, useCall } from '../../platform/api.ts'
import { Age, formatCounted } from '../../platform/format.tsx'
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
  showToast,
  Table,
  TextField,
} from '../../ui/index.ts'
import styles from './deliveries.module.css'
import type { MailSearch } from './mail-search.ts'
import tableStyles from './suppressions.module.css'

type Suppression = z.output<typeof suppression>

const reasons: Record<Suppression['reason'], string> = {
  bounce: 'Bounced',
  complaint: 'Reported as unwanted',
  staff: 'Put here by staff',
}

interface SuppressionsProps {
  search: MailSearch
  onSearch(patch: Record<string, string | number | undefined>): void
  hrefOf(page: number): string
}

/** Addresses that get no mail any more, why, and the way to lift it. */
export function Suppressions({ search: { query, page }, onSearch, hrefOf }: SuppressionsProps) {
  const { pageSize } = usePreferences().preferences
  const [lifting, setLifting] = useState<string>()
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...queryOf(listSuppressions, { query: { query, page, pageSize } }),
    placeholderData: keepPreviousData,
  })
  const payload = data?.payload
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch({ query: String(new FormData(event.currentTarget).get('query')).trim() })
  }
  return (
    <>
      <form key={query} className={styles.form} onSubmit={submit}>
        <TextField label="Address" name="query" type="search" maxLength={254} defaultValue={query} autoComplete="off" />
        <Button type="submit">Search</Button>
      </form>
      <section className={styles.results} aria-label="Suppressions" aria-busy={data === undefined || isPlaceholderData}>
        <p className={styles.count} role="status">
          {payload && formatCounted(payload.numResults, payload.isCapped, ['address', 'addresses'])}
        </p>
        {error ? (
          <Notice
            kind="error"
            title="The suppressions could not be loaded."
            action={<Button onClick={() => void refetch()}>Try again</Button>}
          >
            {error.message}
          </Notice>
        ) : payload?.results.length === 0 ? (
          <EmptyState>{query === '' ? 'Every address gets its mail.' : 'No such address is suppressed.'}</EmptyState>
        ) : (
          <SuppressionsTable rows={payload?.results} onLift={setLifting} />
        )}
        {payload && payload.results.length > 0 && (
          <Pagination {...payload} page={page} pageSize={pageSize} hrefOf={hrefOf} />
        )}
      </section>
      {lifting !== undefined && <LiftDialog address={lifting} onClose={() => setLifting(undefined)} />}
    </>
  )
}

const head = (
  <>
    <Column className={tableStyles.address}>Address</Column>
    <Column className={tableStyles.reason}>Why</Column>
    <Column className={tableStyles.detail}>What was answered</Column>
    <Column isEnd className={tableStyles.since}>
      Since
    </Column>
    <ActionsColumn className={tableStyles.actions} />
  </>
)

interface SuppressionsTableProps {
  rows: readonly Suppression[] | undefined
  onLift(address: string): void
}

const SuppressionsTable = ({ rows, onLift }: SuppressionsTableProps) => (
  <Table label="Suppressions" head={head} isStacking className={tableStyles.table}>
    {rows === undefined ? (
      <SkeletonRows count={8} columns={5} />
    ) : (
      rows.map(({ address, reason, detail, createdDT }) => (
        <tr key={address}>
          <td className={tableStyles.address} title={address}>
            {address}
          </td>
          <td className={tableStyles.reason}>{reasons[reason]}</td>
          <td className={tableStyles.detail} title={detail}>
            {detail}
          </td>
          <td className={tableStyles.since}>
            <Age date={createdDT} />
          </td>
          <td className={actionsCell}>
            <Button onClick={() => onLift(address)} aria-label={`Lift for ${address}`}>
              Lift
            </Button>
          </td>
        </tr>
      ))
    )}
  </Table>
)

function LiftDialog({ address, onClose }: { address: string; onClose(): void }) {
  const client = useQueryClient()
  const lifting = useCall(liftSuppression)
  const lift = () =>
    lifting.mutate(
      { body: { address } },
      {
        onSuccess: () => showToast({ kind: 'success', title: `${address} gets mail again` }, toastTime.default),
        onError: ({ message }) =>
          showToast({ kind: 'error', title: 'This could not be lifted', body: message }, toastTime.error),
        onSettled: () => {
          onClose()
          return client.invalidateQueries({ queryKey: keyOf(listSuppressions) })
        },
      },
    )
  return (
    <ConfirmDialog
      title="Lift suppression"
      question={`Mail goes to ${address} again. If it bounces once more it ends up here again.`}
      confirmLabel="Lift"
      isBusy={lifting.isPending}
      onConfirm={lift}
      onClose={onClose}
    />
  )
}
