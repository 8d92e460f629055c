import { type RefObject, useEffect, useRef, useState } from 'react'
import { emptyTexts } from '../../../../contract/catalogue-texts.ts'
import { pages } from '../../../../contract/pages.ts'
import { getUpload, type StockUpload, startUpload, type UploadPreview } from '../../../../contract/stock-uploads.ts'
import { ApiProblem } from '../../../platform/api.ts'
import { formatBytes } from '../../../platform/format.tsx'
import { need, type PageModule } from '../../../platform/page.ts'
import { useMay } from '../../../platform/session.ts'
import { BackLink, LoadFailed, Notice, SkeletonLines } from '../../../ui/index.ts'
import { NotFound } from '../../not-found/index.ts'
import { MappingForm } from '../mapping/mapping-form.tsx'
import { TradersOnly } from '../traders-only.tsx'
import styles from './inventory-upload.module.css'
import { uploadsTexts } from './texts.tsx'
import { DiscardedUpload, FailedUpload, FinishedUpload, RunningUpload } from './upload-states.tsx'
import { useUpload } from './use-uploads.ts'

const texts = uploadsTexts.inventoryUploadDetailPage

type Params = Record<string, string>

/** One upload, from its preview to its result. It continues whether or not the page is open. */
function Component({ params }: { params: Params }) {
  return useMay(getUpload) ? <Upload params={params} /> : <TradersOnly title={texts.upload} />
}

function Upload({ params }: { params: Params }) {
  const id = Number(params.id)
  const [sheet, setSheet] = useState<string>()
  const { data, error, refetch } = useUpload(id, sheet)
  const { heading, result } = useFocusOnProgress(data?.upload)
  if (error instanceof ApiProblem && error.status === 404) return <NotFound text={emptyTexts.contentMissing} />
  return (
    <div className="stack-3">
      <BackLink href={pages.inventoryUpload.path}>{texts.allUploads}</BackLink>
      {data && (
        <div>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {data.upload.fileName || texts.upload}
          </h1>
          <p className="muted">
            {texts.sizeAndUploader({ byteSize: formatBytes(data.upload.byteSize), by: data.upload.by })}
          </p>
        </div>
      )}
      {error && <LoadFailed title={texts.notShown} error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonLines count={8} label={texts.loading} />}
      {data && (
        <State {...data} heading={heading} result={result} isOtherSheet={sheet !== undefined} onSheet={setSheet} />
      )}
    </div>
  )
}

const isFinal = ({ state, isUndoing }: Pick<StockUpload, 'state' | 'isUndoing'>) =>
  !isUndoing && (state === 'done' || state === 'failed' || state === 'undone')

/**
 * Moves the focus to the heading when an upload starts, since the form that had it disappears, and to the result at its end,
 * unless the reader has moved on.
 */
function useFocusOnProgress(upload: StockUpload | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const result = useRef<HTMLDivElement>(null)
  const before = useRef(upload)
  useEffect(() => {
    const was = before.current
    before.current = upload
    if (upload === undefined || was?.id !== upload.id) return
    const hasNoFocus = document.activeElement === document.body || document.activeElement === heading.current
    const isStarted = was.state === 'previewed' && upload.state !== 'previewed'
    if (isStarted) window.scrollTo({ top: 0 })
    if (isFinal(upload) && (was.state !== upload.state || was.isUndoing) && (isStarted || hasNoFocus))
      result.current?.focus()
    else if (isStarted) heading.current?.focus()
  }, [upload])
  return { heading, result }
}

interface StateProps {
  upload: StockUpload
  preview: UploadPreview | null
  isFound: boolean
  heading: RefObject<HTMLHeadingElement | null>
  /** Gets the focus at the end. */
  result: RefObject<HTMLDivElement | null>
  isOtherSheet: boolean
  onSheet(sheet: string): void
}

function State({ upload, preview, isFound, heading, result, isOtherSheet, onSheet }: StateProps) {
  const mayStart = useMay(startUpload)
  switch (upload.state) {
    case 'previewed':
      if (!mayStart) return <Notice kind="info">{texts.waitsForColleague}</Notice>
      return preview === null ? null : (
        <MappingForm key={preview.mapping.sheet ?? ''} {...{ upload, preview, heading, isOtherSheet, onSheet }} />
      )
    case 'received':
    case 'waiting':
    case 'running':
      return <RunningUpload upload={upload} />
    case 'discarded':
      return <DiscardedUpload />
    case 'failed':
    case 'done':
    case 'undone':
      return (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place outside a form
        <div ref={result} tabIndex={-1} role="group" aria-label={texts.result} className="stack-3">
          {upload.state === 'failed' ? (
            <FailedUpload upload={upload} />
          ) : (
            <FinishedUpload upload={upload} isFound={isFound} />
          )}
        </div>
      )
  }
}

export const page: PageModule = {
  Component,
  needs: ({ params, isMember }) => (isMember ? [need(getUpload, { params: { id: Number(params.id) } })] : []),
}
