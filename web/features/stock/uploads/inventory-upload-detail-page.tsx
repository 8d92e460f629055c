import { useEffect, useRef, useState } from 'react'
import { emptyTexts } from '../../../../contract/catalogue-texts.ts'
import { pages } from '../../../../contract/pages.ts'
import {
  getUpload,
  type StockUpload,
  startUpload,
  type UploadPreview,
  type UploadState,
} from '../../../../contract/stock-uploads.ts'
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
  const heading = useHeadingOnStart(data?.upload.state)
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
      {data && <State {...data} onSheet={setSheet} />}
    </div>
  )
}

/** Moves the focus to the heading when an upload starts, since the form that had it disappears. */
function useHeadingOnStart(state: UploadState | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current === 'previewed' && state !== 'previewed') {
      window.scrollTo({ top: 0 })
      heading.current?.focus()
    }
    before.current = state
  }, [state])
  return heading
}

interface StateProps {
  upload: StockUpload
  preview: UploadPreview | null
  isFound: boolean
  onSheet(sheet: string): void
}

function State({ upload, preview, isFound, onSheet }: StateProps) {
  const mayStart = useMay(startUpload)
  switch (upload.state) {
    case 'previewed':
      if (!mayStart) return <Notice kind="info">{texts.waitsForColleague}</Notice>
      return preview === null ? null : (
        <MappingForm key={preview.mapping.sheet ?? ''} upload={upload} preview={preview} onSheet={onSheet} />
      )
    case 'received':
    case 'waiting':
    case 'running':
      return <RunningUpload upload={upload} />
    case 'failed':
      return <FailedUpload upload={upload} />
    case 'discarded':
      return <DiscardedUpload />
    case 'done':
    case 'undone':
      return <FinishedUpload upload={upload} isFound={isFound} />
  }
}

export const page: PageModule = {
  Component,
  needs: ({ params, isMember }) => (isMember ? [need(getUpload, { params: { id: Number(params.id) } })] : []),
}
