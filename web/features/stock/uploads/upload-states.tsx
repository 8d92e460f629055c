import { useId } from 'react'
import { catalogue } from '../../../../contract/catalogue.ts'
import { undoStockChange } from '../../../../contract/inventory.ts'
import { pages } from '../../../../contract/pages.ts'
import { getUploadErrors, type StockUpload } from '../../../../contract/stock-uploads.ts'
import { urlOf, useCall } from '../../../platform/api.ts'
import { formatDay, formatNumber } from '../../../platform/format.tsx'
import { notify } from '../../../platform/notify.ts'
import { Button, ButtonLink, Notice } from '../../../ui/index.ts'
import { UndoProgress } from './undo-progress.tsx'
import styles from './upload-states.module.css'
import { stateNames } from './upload-words.ts'

interface UploadProps {
  upload: StockUpload
}

const again = (
  <ButtonLink href={pages.inventoryUpload.path} look="primary">
    Upload another list
  </ButtonLink>
)

/** Under way: one may leave and come back. */
export function MovingUpload({ upload }: UploadProps) {
  const id = useId()
  return (
    <section className={styles.card} aria-label="Progress">
      <label htmlFor={id} className={styles.moving} role="status">
        {stateNames[upload.state]}
        {upload.numRead > 0 && `: ${formatNumber(upload.numRead)} rows read`}
      </label>
      <progress id={id} className={styles.progress} />
      <p className="muted">
        {upload.state === 'waiting' && 'It starts in a moment; lists of one company go one after the other. '}
        You may leave this page. Everything goes in at once at the end, or nothing does.
      </p>
    </section>
  )
}

export const FailedUpload = ({ upload }: UploadProps) => (
  <Notice kind="error" title="This list could not be loaded. Your inventory is as it was." action={again}>
    <p>{upload.failure}</p>
    {upload.numErrors > 0 && <LeftOut upload={upload} />}
  </Notice>
)

export const DiscardedUpload = () => (
  <Notice kind="info" title="This upload was thrown away before it was started." action={again}>
    Your inventory is as it was.
  </Notice>
)

/** What an upload did, what it left out, and the way back. */
export function FinishedUpload({ upload, isFound }: UploadProps & { isFound: boolean }) {
  const isUndone = upload.state === 'undone'
  if (upload.isUndoing)
    return (
      <section className={styles.card} aria-label="Progress">
        <UndoProgress {...upload} />
      </section>
    )
  return (
    <>
      <Notice
        kind={isUndone ? 'info' : 'success'}
        title={isUndone ? 'This upload was undone.' : 'Your list is loaded.'}
        action={<ButtonLink href={pages.inventory.path}>Open your inventory</ButtonLink>}
      >
        <span role="status">
          {isUndone
            ? 'Your inventory is as it was before.'
            : isFound
              ? 'Members find it now.'
              : 'Members will find it within seconds.'}
        </span>
      </Notice>
      <section className={styles.card} aria-label="What it did">
        <dl className={styles.figures}>
          <Figure label="Added" value={upload.numAdded} />
          <Figure label="Changed" value={upload.numChanged} />
          <Figure label="Confirmed as they are" value={upload.numUnchanged} />
          <Figure label="Removed" value={upload.numRemoved} />
          <Figure label="Left out" value={upload.numErrors} isBad={upload.numErrors > 0} />
        </dl>
        <div className={styles.actions}>
          {upload.numErrors > 0 && <LeftOut upload={upload} />}
          {upload.canUndo && <Undo upload={upload} />}
          {upload.undoFailure !== null && <span className={styles.bad}>Not undone: {upload.undoFailure}</span>}
          {again}
        </div>
      </section>
    </>
  )
}

const Figure = ({ label, value, isBad = false }: { label: string; value: number; isBad?: boolean }) => (
  <div>
    <dt>{label}</dt>
    <dd className={isBad ? styles.bad : undefined}>{formatNumber(value)}</dd>
  </div>
)

/** The rows that were left out, each with what is wrong with it, to be put right and sent again. */
const LeftOut = ({ upload }: UploadProps) => (
  <a className={styles.download} href={urlOf(getUploadErrors, { params: { id: upload.id } })} download>
    Download the {upload.numErrors === 1 ? 'row' : `${formatNumber(upload.numErrors)} rows`} left out
  </a>
)

function Undo({ upload }: UploadProps) {
  const undoing = useCall(undoStockChange)
  if (upload.changeId === null || upload.undoUntilDT === null) return null
  const { changeId, undoUntilDT } = upload
  const undo = () =>
    undoing.mutate(
      { params: { id: changeId } },
      {
        onSuccess: ({ payload }) =>
          notify(payload.isRunning ? catalogue.changeBeingUndone(payload.msg) : catalogue.changeUndone(payload.msg)),
        onError: ({ message }) => notify(catalogue.changeNotUndone(message)),
      },
    )
  return (
    <>
      <Button disabled={undoing.isPending} onClick={undo}>
        {undoing.isPending ? 'Undoing…' : 'Undo this upload'}
      </Button>
      <span className="muted">until {formatDay(undoUntilDT)}</span>
    </>
  )
}
