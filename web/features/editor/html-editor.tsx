import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { previewHtml, uploadEditorImage } from '../../../contract/editor.ts'
import { staffTexts } from '../../../contract/staff-texts.ts'
import { call, useCall } from '../../platform/api.ts'
import { ArticleBody } from '../../platform/article-body.tsx'
import type { FieldProps } from '../../platform/form/use-form.ts'
import { notify } from '../../platform/notify.ts'
import { useDebounced } from '../../platform/use-debounced.ts'
import { Button, Notice, TextArea } from '../../ui/index.ts'
import styles from './editor.module.css'
import { InsertLinkDialog, InsertVideoDialog } from './insert-dialogs.tsx'
import { imageHtml, insertMarkup, makeList, surround, type TextSelection } from './markup.ts'
import { editorTexts as texts } from './texts.ts'

const previewDelayMs = 400

const dialogs = { link: InsertLinkDialog, video: InsertVideoDialog }

interface HtmlEditorProps {
  label: string
  field: FieldProps
  onChange(html: string): void
  /** The placeholders of page texts are filled in. */
  fillsIn?: boolean
  /** The title above the preview. */
  title?: string
}

/** An editor for HTML written by staff, with a preview next to it. */
export function HtmlEditor({ label, field, onChange, fillsIn = false, title }: HtmlEditorProps) {
  const area = useRef<HTMLDivElement>(null)
  const [dialog, setDialog] = useState<keyof typeof dialogs>()
  const edit = (change: (selected: TextSelection) => TextSelection) => {
    const element = area.current?.querySelector('textarea')
    if (!element) return
    const { selectionStart, selectionEnd } = element
    const next = change({ text: field.value, start: selectionStart, end: selectionEnd })
    onChange(next.text)
    // The field gets its new text with the next render.
    requestAnimationFrame(() => {
      element.focus()
      element.setSelectionRange(next.start, next.end)
    })
  }
  const Dialog = dialog && dialogs[dialog]
  return (
    <div className={styles.columns}>
      <div className={`stack-2 ${styles.source}`} ref={area}>
        <Toolbar edit={edit} onDialog={setDialog} />
        <TextArea label={label} hint={texts.hint} rows={22} spellCheck {...field} />
      </div>
      <Preview html={field.value} fillsIn={fillsIn} title={title} />
      {Dialog &&
        // Outside of the form around the editor, because forms cannot be nested.
        createPortal(
          <Dialog onInsert={html => edit(before => insertMarkup(before, html))} onClose={() => setDialog(undefined)} />,
          document.body,
        )}
    </div>
  )
}

type Edit = (change: (selected: TextSelection) => TextSelection) => void

const tags: readonly (readonly [string, readonly [string, string]])[] = [
  [texts.bold, ['<strong>', '</strong>']],
  [texts.italic, ['<em>', '</em>']],
  [texts.heading, ['<h2>', '</h2>']],
  [texts.subheading, ['<h3>', '</h3>']],
  [texts.quote, ['<blockquote>', '</blockquote>']],
]

function Toolbar({ edit, onDialog }: { edit: Edit; onDialog(dialog: 'link' | 'video'): void }) {
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={texts.toolbar}>
      {tags.map(([name, pair]) => (
        <Button key={name} onClick={() => edit(selected => surround(selected, pair))}>
          {name}
        </Button>
      ))}
      <Button onClick={() => edit(makeList)}>{texts.list}</Button>
      <Button onClick={() => onDialog('link')}>{texts.link}</Button>
      <Button onClick={() => onDialog('video')}>{texts.video}</Button>
      <ImageButton edit={edit} />
    </div>
  )
}

/** Uploads a picture and inserts it. */
function ImageButton({ edit }: { edit: Edit }) {
  const input = useRef<HTMLInputElement>(null)
  const upload = useCall(uploadEditorImage)
  const take = (image: File | undefined) =>
    image !== undefined &&
    upload.mutate(
      { body: { image } },
      {
        onSuccess: ({ payload }) => edit(selected => insertMarkup(selected, imageHtml(payload))),
        onError: ({ message, errors }) => notify(staffTexts.imageNotUploaded(errors[0]?.msg ?? message)),
      },
    )
  return (
    <>
      <Button disabled={upload.isPending} onClick={() => input.current?.click()}>
        {upload.isPending ? texts.uploading : texts.image}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png"
        className={styles.file}
        tabIndex={-1}
        aria-label={texts.image}
        onChange={({ target }) => {
          take(target.files?.[0])
          target.value = ''
        }}
      />
    </>
  )
}

function Preview({ html, fillsIn, title }: { html: string; fillsIn: boolean; title: string | undefined }) {
  const bodyHtml = useDebounced(html, previewDelayMs)
  const { data, error } = useQuery({
    queryKey: [previewHtml.path, fillsIn, bodyHtml],
    queryFn: ({ client, signal }) => call(client, previewHtml, { body: { bodyHtml, fillsIn }, signal }),
    placeholderData: keepPreviousData,
    enabled: bodyHtml !== '',
    gcTime: 0,
  })
  const shown = bodyHtml === '' ? undefined : data?.payload
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long preview is scrolled by keyboard too
    <section className={styles.preview} aria-label={texts.preview} tabIndex={0}>
      <p className={styles.previewLabel}>{texts.preview}</p>
      {error && <Notice kind="error" title={texts.previewFailed} />}
      {shown && shown.unknown.length > 0 && (
        <Notice kind="warning" title={texts.unknown(shown.unknown.map(name => `{{${name}}}`).join(', '))} />
      )}
      {title && <h2>{title}</h2>}
      {shown ? <ArticleBody html={shown.bodyHtml} /> : <p className="muted">{texts.previewEmpty}</p>}
    </section>
  )
}
