import { useId } from 'react'
import { catalogue } from '../../../../contract/catalogue-texts.ts'
import { undoStockChange } from '../../../../contract/inventory.ts'
import { formatInteger } from '../../../../contract/kit/texts.ts'
import { pages } from '../../../../contract/pages.ts'
import { getUploadErrors, type StockUpload } from '../../../../contract/stock-uploads.ts'
import { urlOf, useCall } from '../../../platform/api.ts'
import { formatDay } from '../../../platform/format.tsx'
import { IfMay } from '../../../platform/if-may.tsx'
import { notify } from '../../../platform/notify.ts'
import { Button, ButtonLink, commonTexts, Notice } from '../../../ui/index.ts'
import { ChangeFigure, ChangeFigures } from '../change-figures.tsx'
import { uploadsTexts } from './texts.tsx'
import { UndoProgress } from './undo-progress.tsx'
import styles from './upload-states.module.css'
import { stateNames } from './upload-wording.ts'

const texts = uploadsTexts.uploadStates

interface UploadProps {
  upload: StockUpload
}

const again = (
  <ButtonLink href={pages.inventoryUpload.path} look="primary">
    {texts.uploadAnother}
  </ButtonLink>
)

/** While an upload is running, the user may leave and come back. */
export function RunningUpload({ upload }: UploadProps) {
  const id = useId()
  return (
    <section className={styles.card} aria-label={texts.progress}>
      <label htmlFor={id} className={styles.running} role="status">
        {upload.numRead > 0
          ? texts.running({ state: stateNames[upload.state], numRead: formatInteger(upload.numRead) })
          : stateNames[upload.state]}
      </label>
      <progress id={id} className={styles.progress} />
      <p className="muted">
        {upload.state === 'waiting' && `${texts.waiting} `}
        {texts.mayLeave}
      </p>
    </section>
  )
}

export const FailedUpload = ({ upload }: UploadProps) => (
  <Notice kind="error" title={texts.failed} action={again}>
    <p>{upload.failure}</p>
    {upload.numErrors > 0 && <LeftOut upload={upload} />}
  </Notice>
)

export const DiscardedUpload = () => (
  <Notice kind="info" title={texts.thrownAway} action={again}>
    {texts.unchanged}
  </Notice>
)

/** The result of an upload: its changes, the rows left out, and a button to undo it. */
export function FinishedUpload({ upload, isFound }: UploadProps & { isFound: boolean }) {
  const isUndone = upload.state === 'undone'
  if (upload.isUndoing)
    return (
      <section className={styles.card} aria-label={texts.progress}>
        <UndoProgress {...upload} />
      </section>
    )
  return (
    <>
      <Notice
        kind={isUndone ? 'info' : 'success'}
        title={isUndone ? texts.undone : texts.loaded}
        action={<ButtonLink href={pages.inventory.path}>{texts.openYourInventory}</ButtonLink>}
      >
        <span role="status">{isUndone ? texts.asBefore : isFound ? texts.foundNow : texts.foundSoon}</span>
      </Notice>
      <section className={styles.card} aria-label={texts.whatItDid}>
        <ChangeFigures>
          <ChangeFigure label={texts.added} value={upload.numAdded} />
          <ChangeFigure label={texts.changed} value={upload.numChanged} />
          <ChangeFigure label={texts.confirmed} value={upload.numUnchanged} />
          <ChangeFigure label={texts.removed} value={upload.numRemoved} />
          <ChangeFigure label={texts.leftOut} value={upload.numErrors} tone="bad" />
        </ChangeFigures>
        <div className={styles.actions}>
          {upload.numErrors > 0 && <LeftOut upload={upload} />}
          {upload.canUndo && <Undo upload={upload} />}
          {upload.undoFailure !== null && <span className={styles.bad}>{texts.notUndone(upload.undoFailure)}</span>}
          {again}
        </div>
      </section>
    </>
  )
}

/** The rows left out and the error of each, to be corrected and sent again. */
const LeftOut = ({ upload }: UploadProps) => (
  <a className={styles.download} href={urlOf(getUploadErrors, { params: { id: upload.id } })} download>
    {texts.download(upload.numErrors)}
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
    <IfMay call={undoStockChange}>
      <Button disabled={undoing.isPending} onClick={undo}>
        {undoing.isPending ? commonTexts.undoing : texts.undoUpload}
      </Button>
      <span className="muted">{texts.until(formatDay(undoUntilDT))}</span>
    </IfMay>
  )
}
