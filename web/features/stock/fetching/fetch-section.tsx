import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { pages } from '../../../../contract/pages.ts'
import { fetchStockNow, getStockFetch, removeStockFetch, type StockFetch } from '../../../../contract/stock-fetch.ts'
import { queryOf, useCall } from '../../../platform/api.ts'
import { Age } from '../../../platform/format.tsx'
import { IfMay } from '../../../platform/if-may.tsx'
import { notify } from '../../../platform/notify.ts'
import { Button, ConfirmDialog, LoadFailed } from '../../../ui/index.ts'
import { outcomeOf, stateNameOf } from '../uploads/upload-wording.ts'
import styles from './fetch-section.module.css'
import { fetchingTexts } from './texts.ts'

const texts = fetchingTexts.section

// Few members ever open it.
const FetchDialog = lazy(() => import('./fetch-dialog.tsx').then(module => ({ default: module.FetchDialog })))

/** The settings of the daily fetch of the company's list, with the last result. */
export function FetchSection() {
  const [isEditing, setEditing] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const { data, error, refetch } = useQuery(queryOf(getStockFetch))
  const settings = data?.fetch
  return (
    <section className={styles.card} aria-labelledby="fetched">
      <h2 id="fetched" className={styles.heading}>
        {texts.title}
      </h2>
      {error && <LoadFailed title={texts.notShown} error={error} onRetry={refetch} />}
      {settings ? <Settings settings={settings} /> : <p className="muted">{texts.none}</p>}
      <IfMay call={fetchStockNow}>
        <div className={styles.actions}>
          <Button disabled={data === undefined} onClick={() => setEditing(true)}>
            {settings ? texts.change : texts.setUp}
          </Button>
          {settings && <FetchNow />}
          {settings && (
            <Button look="quiet" onClick={() => setRemoving(true)}>
              {texts.remove}
            </Button>
          )}
        </div>
      </IfMay>
      {isEditing && data && (
        <Suspense>
          <FetchDialog settings={data.fetch} onClose={() => setEditing(false)} />
        </Suspense>
      )}
      {isRemoving && <RemoveDialog onClose={() => setRemoving(false)} />}
    </section>
  )
}

function Settings({ settings }: { settings: StockFetch }) {
  const { address, time, isOn, numFailures, mode, by } = settings
  return (
    <dl className={styles.facts}>
      <div className={styles.wide}>
        <dt>{texts.address}</dt>
        <dd className="mono">{address}</dd>
      </div>
      <div>
        <dt>{texts.time}</dt>
        <dd className={isOn ? undefined : styles.bad}>
          {isOn ? texts.daily(time) : numFailures > 0 ? texts.offAfterFailures(numFailures) : texts.off}
        </dd>
      </div>
      <div>
        <dt>{texts.stock}</dt>
        <dd>{mode === 'merge' ? texts.merge : texts.replace}</dd>
      </div>
      <div>
        <dt>{texts.by}</dt>
        <dd>{by}</dd>
      </div>
      <div className={styles.wide}>
        <dt>{texts.last}</dt>
        <dd>
          <LastResult settings={settings} />
        </dd>
      </div>
    </dl>
  )
}

function LastResult({ settings: { failure, upload, fetchedDT } }: { settings: StockFetch }) {
  if (fetchedDT === null) return texts.never
  return (
    <>
      <Age date={fetchedDT} />
      {': '}
      {failure !== null ? (
        <span className={styles.bad}>{failure}</span>
      ) : (
        upload && (
          <Link href={`${pages.inventoryUpload.path}/${upload.id}`}>{outcomeOf(upload) || stateNameOf(upload)}</Link>
        )
      )}
    </>
  )
}

function FetchNow() {
  const fetching = useCall(fetchStockNow)
  const fetchNow = () =>
    fetching.mutate(
      {},
      {
        onSuccess: () => notify({ kind: 'success', ...texts.started }),
        onError: ({ message }) => notify({ kind: 'error', ...texts.notStarted(message) }),
      },
    )
  return (
    <Button disabled={fetching.isPending} onClick={fetchNow}>
      {fetching.isPending ? texts.fetching : texts.fetchNow}
    </Button>
  )
}

function RemoveDialog({ onClose }: { onClose(): void }) {
  const removing = useCall(removeStockFetch)
  const { title, question, confirm, removed, notRemoved } = fetchingTexts.remove
  const remove = () =>
    removing.mutate(
      {},
      {
        onSuccess: () => {
          notify({ kind: 'success', title: removed })
          onClose()
        },
        onError: ({ message }) => notify({ kind: 'error', title: notRemoved, body: message }),
      },
    )
  return (
    <ConfirmDialog
      title={title}
      question={question}
      confirmLabel={confirm}
      isBusy={removing.isPending}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
