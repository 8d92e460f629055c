import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { z } from 'zod'
import { pages } from '../../../../contract/pages.ts'
import {
  discardUpload,
  type StockUpload,
  startUpload,
  type UnknownWord,
  type UploadPreview,
} from '../../../../contract/stock-uploads.ts'
import { type ApiProblem, useCall } from '../../../platform/api.ts'
import { type Form, useForm } from '../../../platform/form/use-form.ts'
import { notify } from '../../../platform/notify.ts'
import { Button, Notice } from '../../../ui/index.ts'
import { MappedColumns } from './mapped-columns.tsx'
import { MappedLines } from './mapped-lines.tsx'
import { MappedLots } from './mapped-lots.tsx'
import { MappedWords } from './mapped-words.tsx'
import { missingFrom } from './mapping.ts'
import styles from './mapping-form.module.css'
import { MappingRest } from './mapping-rest.tsx'
import { ModeChoice } from './mode-choice.tsx'
import { MoreSheets } from './more-sheets.tsx'
import { PlannedChanges } from './planned-changes.tsx'
import { questionsOf } from './questions.ts'
import { mappingTexts } from './texts.ts'
import { usePlan } from './use-plan.ts'

const texts = mappingTexts.mappingForm
const choiceTexts = mappingTexts.modeChoice

interface MappingFormProps {
  upload: StockUpload
  preview: UploadPreview
  /** Shows another sheet of the workbook. */
  onSheet(sheet: string): void
}

interface MappingPageProps extends MappingFormProps {
  /** The heading of the page, which gets the focus if nothing is asked. */
  heading: RefObject<HTMLElement | null>
  /** True if another sheet was just chosen, which goes on at that field. */
  isOtherSheet: boolean
}

/** Moves the focus to the first question once the file was read; without any, to where its owner goes on. */
function useFocusOnQuestion(
  form: RefObject<HTMLFormElement | null>,
  { isFolded, isOtherSheet, heading }: { isFolded: boolean } & Pick<MappingPageProps, 'heading' | 'isOtherSheet'>,
) {
  useEffect(() => {
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
    const first = isOtherSheet ? find('[data-sheet]') : find(isFolded ? '[type=submit]' : '[data-question]')
    const target = first ?? heading.current
    target?.focus()
  }, [form, isFolded, isOtherSheet, heading])
}

/** The form to correct how a file is read, and to start the upload. */
export function MappingForm({ upload, preview, onSheet, heading, isOtherSheet }: MappingPageProps) {
  const form = useForm(startUpload.body, { mapping: preview.mapping, mode: 'merge' })
  const { mapping, mode } = form.values
  const [problem, setProblem] = useState<ApiProblem>()
  const starting = useCall(startUpload)
  const missing = missingFrom(mapping)
  const plan = usePlan(upload.id, mapping)
  const start = form.onSubmit(body => {
    setProblem(undefined)
    starting.mutate({ params: { id: upload.id }, body }, { onError: setProblem })
  })
  // A list that is read like the last one needs only a look at what will change.
  const [isFolded] = useState(preview.isRemembered && preview.isCertain && missing === undefined)
  useFocusOnQuestion(form.ref, { isFolded, isOtherSheet, heading })
  const submit = useRef<HTMLButtonElement>(null)
  // A button that is disabled while its call runs loses the focus.
  useEffect(() => {
    if (problem && document.activeElement === document.body) submit.current?.focus()
  }, [problem])
  const readingParts = (
    <Reading upload={upload} preview={preview} form={form} words={plan.planned?.plan?.words} onSheet={onSheet} />
  )
  const startParts = (
    <>
      {mapping.isCorrection ? (
        <Notice kind="info" title={choiceTexts.isCorrection}>
          {choiceTexts.onlyAdded}
        </Notice>
      ) : (
        <ModeChoice mode={mode} onChange={chosen => form.set('mode', chosen)} />
      )}
      {missing === undefined && <PlannedChanges uploadId={upload.id} mode={mode} {...plan} />}
      {problem && (
        <Notice kind="error" title={texts.notStarted}>
          {[problem.message, ...problem.errors.map(({ msg }) => msg)].join(' ')}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button
          ref={submit}
          type="submit"
          look="primary"
          size="large"
          disabled={missing !== undefined || starting.isPending}
        >
          {starting.isPending ? texts.starting : texts.startTheUpload}
        </Button>
        <Discard id={upload.id} />
        {missing !== undefined && (
          <p className={styles.missing} role="status">
            {missing}
          </p>
        )}
      </div>
    </>
  )
  return (
    <form ref={form.ref} className={styles.form} onSubmit={start}>
      <Understood preview={preview} />
      {isFolded ? (
        <>
          {startParts}
          <details className={styles.reading}>
            <summary>{texts.howItIsRead}</summary>
            <div className={styles.form}>{readingParts}</div>
          </details>
        </>
      ) : (
        <>
          {readingParts}
          {startParts}
        </>
      )}
    </form>
  )
}

interface ReadingProps extends MappingFormProps {
  form: Form<z.input<typeof startUpload.body>>
  /** The unknown words of the whole file, once it was read. */
  words: readonly UnknownWord[] | undefined
}

/** How the file is read, part by part. */
function Reading({ upload, preview, form, words, onSheet }: ReadingProps) {
  const { mapping } = form.values
  const onChange = (changed: typeof mapping) => form.set('mapping', changed)
  const questions = questionsOf({ preview, proposed: preview.mapping, now: mapping })
  return (
    <>
      <MappedColumns preview={preview} questions={questions} mapping={mapping} onChange={onChange} />
      <MappedLots preview={preview} mapping={mapping} onChange={onChange} />
      <MoreSheets preview={preview} mapping={mapping} onChange={onChange} />
      <MappedWords mapping={mapping} counted={words} reasons={questions.words} onChange={onChange} />
      <MappingRest preview={preview} questions={questions.wholeFile} form={form} onSheet={onSheet} />
      <MappedLines uploadId={upload.id} mapping={mapping} />
    </>
  )
}

function Understood({ preview }: { preview: UploadPreview }) {
  if (preview.isRemembered)
    return (
      <Notice kind="info" title={texts.sameAsLast}>
        {preview.isCertain ? texts.lookItOver : texts.newInIt}
      </Notice>
    )
  return preview.isCertain ? (
    <Notice kind="success" title={texts.allRecognized}>
      {texts.lookThemOver}
    </Notice>
  ) : (
    <Notice kind="warning" title={texts.checkMarked}>
      {texts.unclear}
    </Notice>
  )
}

function Discard({ id }: { id: number }) {
  const [, navigate] = useLocation()
  const discarding = useCall(discardUpload)
  const discard = () =>
    discarding.mutate(
      { params: { id } },
      {
        onSuccess: () => navigate(pages.inventoryUpload.path),
        onError: ({ message }) => notify({ kind: 'error', title: texts.notThrown, body: message }),
      },
    )
  return (
    <Button size="large" disabled={discarding.isPending} onClick={discard}>
      {texts.throwAway}
    </Button>
  )
}
