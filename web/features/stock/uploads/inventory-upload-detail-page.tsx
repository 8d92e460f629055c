import { useEffect, useRef, useState } from 'react'
import { emptyTexts } from '../../../../contract/catalogue.ts'
import { pages } from '../../../../contract/pages.ts'
import {
  getUpload,
  type StockUpload,
  type UploadPreview,
  type UploadState,
} from '../../../../contract/stock-uploads.ts'
import { ApiProblem } from '../../../platform/api.ts'
import { need, type PageModule } from '../../../platform/page.ts'
import { useMay } from '../../../platform/session.ts'
import { BackLink, Button, Notice, SkeletonLines } from '../../../ui/index.ts'
import { NotFound } from '../../not-found/index.ts'
import { MappingForm } from '../mapping/mapping-form.tsx'
import { TradersOnly } from '../traders-only.tsx'
import styles from './inventory-upload.module.css'
import { DiscardedUpload, FailedUpload, FinishedUpload, MovingUpload } from './upload-states.tsx'
import { fileSize } from './upload-words.ts'
import { useUpload } from './use-uploads.ts'

type Params = Record<string, string>

/** One upload from its first look to what became of it. It goes on whether or not somebody watches. */
function Component({ params }: { params: Params }) {
  return useMay(getUpload) ? <Upload params={params} /> : <TradersOnly title="Upload" />
}

function Upload({ params }: { params: Params }) {
  const id = Number(params.id)
  const [sheet, setSheet] = useState<string>()
  const { data, error, refetch } = useUpload(id, sheet)
  const heading = useHeadingOnStart(data?.upload.state)
  if (error instanceof ApiProblem && error.status === 404) return <NotFound text={emptyTexts.contentMissing} />
  return (
    <div className={styles.page}>
      <BackLink href={pages.inventoryUpload.path}>All uploads</BackLink>
      {data && (
        <div>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {data.upload.fileName || 'Upload'}
          </h1>
          <p className="muted">
            {fileSize(data.upload.byteSize)}, by {data.upload.by}
          </p>
        </div>
      )}
      {error && (
        <Notice
          kind="error"
          title="This upload could not be shown."
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          {error.message}
        </Notice>
      )}
      {!data && !error && <SkeletonLines count={8} label="Loading the upload" />}
      {data && <State {...data} onSheet={setSheet} />}
    </div>
  )
}

/** Of the heading: with the start of an upload its long form goes, and where one stood in it is no more. */
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
  switch (upload.state) {
    case 'previewed':
      return preview === null ? null : (
        <MappingForm key={preview.mapping.sheet ?? ''} upload={upload} preview={preview} onSheet={onSheet} />
      )
    case 'received':
    case 'waiting':
    case 'running':
      return <MovingUpload upload={upload} />
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
