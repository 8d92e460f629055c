import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { deliveryStates, listMailQueue, retryMail } from '../../../contract/delivery.ts'
import type { ReplyOf } from '../../../contract/kit/index.ts'
import { formatInteger } from '../../../contract/kit/texts.ts'
import { toastTime } from '../../../contract/notice.ts'
import { queryOf, useCall } from '../../platform/api.ts'
import { Age } from '../../platform/format.tsx'
import { Listing } from '../../platform/listing.tsx'
import { usePreferences } from '../../platform/preferences.tsx'
import { Button, commonTexts, SelectField, showToast, TextField } from '../../ui/index.ts'
import styles from './deliveries.module.css'
import { DeliveriesTable } from './deliveries-table.tsx'
import type { MailSearch } from './mail-search.ts'
import { deliveryStaffTexts } from './staff-texts.tsx'
import { type Delivery, stateMarks } from './wording.ts'

const texts = deliveryStaffTexts.mailQueue

interface MailQueueProps {
  search: MailSearch
  onSearch(patch: Record<string, string | number | undefined>): void
  hrefOf(page: number): string
}

const stateOptions = [
  { value: '', label: texts.allStates },
  ...deliveryStates.map(state => ({ value: state, label: stateMarks[state].label })),
]
/** Polling interval for mails in transit, in milliseconds. */
const pollMs = 5_000

/** All mails of the site, newest first, with a count per state. */
export function MailQueue({ search: { to, state, page }, onSearch, hrefOf }: MailQueueProps) {
  const { pageSize } = usePreferences().preferences
  const result = useQuery({
    ...queryOf(listMailQueue, { query: { to, state, page, pageSize } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: query }) => ((query.data?.counts.waiting ?? 0) > 0 ? pollMs : false),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    onSearch({ to: String(values.get('to')).trim(), state: String(values.get('state')) })
  }
  return (
    <>
      <form key={`${to} ${state}`} className={styles.form} onSubmit={submit}>
        <TextField label={texts.address} name="to" type="search" maxLength={254} defaultValue={to} autoComplete="off" />
        <SelectField
          label={texts.state}
          name="state"
          options={stateOptions}
          defaultValue={state ?? ''}
          onChange={event => event.currentTarget.form?.requestSubmit()}
        />
        <Button type="submit">{commonTexts.search}</Button>
      </form>
      <Listing
        label={texts.mails}
        names={texts.counted}
        result={result}
        empty={texts.noSuchMail}
        page={page}
        hrefOf={hrefOf}
        onResize={() => onSearch({ page: undefined })}
        figures={result.data && <Counts counts={result.data.counts} />}
      >
        {rows => (
          <DeliveriesTable
            label={texts.mails}
            rows={rows}
            actionsOf={row => row.state === 'failed' && <Retry row={row} />}
          />
        )}
      </Listing>
    </>
  )
}

const Counts = ({ counts: { waiting, failed, oldestWaitingDT } }: Pick<ReplyOf<typeof listMailQueue>, 'counts'>) => (
  <p className={styles.counts}>
    <span>
      {texts.waiting({
        count: <b>{formatInteger(waiting)}</b>,
        oldest: oldestWaitingDT && <Age date={oldestWaitingDT} />,
      })}
    </span>
    <span className={failed > 0 ? styles.bad : undefined}>{texts.givenUp(<b>{formatInteger(failed)}</b>)}</span>
  </p>
)

function Retry({ row: { id, to } }: { row: Delivery }) {
  const retrying = useCall(retryMail)
  const retry = () =>
    retrying.mutate(
      { params: { id } },
      {
        onSuccess: () => showToast({ kind: 'success', title: texts.retried(to) }, toastTime.default),
        onError: ({ message }) => showToast({ kind: 'error', title: texts.notTried, body: message }, toastTime.error),
      },
    )
  return (
    <Button disabled={retrying.isPending} onClick={retry} aria-label={texts.retryMailTo(to)}>
      {commonTexts.tryAgain}
    </Button>
  )
}
