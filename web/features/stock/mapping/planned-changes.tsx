import { useId } from 'react'
import { formatInteger } from '../../../../contract/kit/texts.ts'
import { getUploadErrors, type UploadMode } from '../../../../contract/stock-uploads.ts'
import { urlOf } from '../../../platform/api.ts'
import { LoadFailed, Notice } from '../../../ui/index.ts'
import { ChangeFigure, ChangeFigures } from '../change-figures.tsx'
import styles from './planned-changes.module.css'
import { mappingTexts } from './texts.ts'
import type { usePlan } from './use-plan.ts'

const texts = mappingTexts.plannedChanges

interface PlannedChangesProps extends ReturnType<typeof usePlan> {
  uploadId: number
  mode: UploadMode
}

/** The effect of the upload on the stock, counted over the whole file, before it is started. */
export function PlannedChanges({ uploadId, mode, planned, error, isOld, refetch }: PlannedChangesProps) {
  return (
    <section className={styles.card} aria-labelledby="planned" aria-busy={isOld || planned?.plan === null}>
      <h2 id="planned" className={styles.heading}>
        {texts.title}
      </h2>
      {error ? (
        <LoadFailed title={texts.notCounted} error={error} onRetry={refetch} />
      ) : planned?.failure != null ? (
        <Notice kind="error" title={texts.notCounted}>
          {planned.failure}
        </Notice>
      ) : planned?.plan && !isOld ? (
        <Counts uploadId={uploadId} plan={planned.plan} mode={mode} />
      ) : (
        <CountProgress numRead={isOld ? 0 : (planned?.numRead ?? 0)} />
      )}
    </section>
  )
}

function CountProgress({ numRead }: { numRead: number }) {
  const id = useId()
  return (
    <>
      <label htmlFor={id} className={styles.counting}>
        {numRead > 0 ? texts.countingRows(formatInteger(numRead)) : texts.counting}
      </label>
      <progress id={id} className={styles.progress} />
      <p className="muted">{texts.mayStart}</p>
    </>
  )
}

interface CountsProps {
  uploadId: number
  plan: NonNullable<NonNullable<PlannedChangesProps['planned']>['plan']>
  mode: UploadMode
}

function Counts({ uploadId, plan, mode }: CountsProps) {
  const { numAdded, numChanged, numUnchanged, numRemoved, failure } = plan[mode]
  const { numLeftOut, numRepeated } = plan
  if (failure !== null)
    return (
      <Notice kind="error" title={texts.wouldFail}>
        {failure}
      </Notice>
    )
  return (
    <>
      <p className="visually-hidden" role="status">
        {texts.sentence({
          added: formatInteger(numAdded),
          changed: formatInteger(numChanged),
          removed: formatInteger(numRemoved),
          leftOut: formatInteger(numLeftOut),
        })}
      </p>
      <ChangeFigures>
        <ChangeFigure label={texts.added} value={numAdded} tone="good" />
        <ChangeFigure label={texts.changed} value={numChanged} />
        <ChangeFigure label={texts.unchanged} value={numUnchanged} />
        <ChangeFigure label={texts.removed} value={numRemoved} tone="bad" />
        <ChangeFigure label={texts.leftOut} value={numLeftOut} tone="bad" />
      </ChangeFigures>
      {numLeftOut > 0 && (
        <p className={styles.more}>
          <a href={urlOf(getUploadErrors, { params: { id: uploadId } })} download>
            {texts.download(numLeftOut)}
          </a>{' '}
          <span className="muted">
            {numRepeated > 0 && `${texts.repeated(numRepeated)} `}
            {texts.correctThem}
          </span>
        </p>
      )}
    </>
  )
}
