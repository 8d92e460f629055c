import { type FormEvent, useId, useState } from 'react'
import { Button, commonTexts, Dialog, TextField } from '../../ui/index.ts'
import { linkHtml, videoHtml } from './markup.ts'
import { editorTexts as texts } from './texts.ts'

interface InsertProps {
  onInsert(html: string): void
  onClose(): void
}

interface InsertDialogProps extends InsertProps {
  title: string
  hint: string
  labelOfText: string
  htmlOf(address: string, label: string): string | undefined
  refusal?: string
}

/** Asks for an address and a text, and inserts the resulting element. */
function InsertDialog({ title, hint, labelOfText, htmlOf, refusal, onInsert, onClose }: InsertDialogProps) {
  const formId = useId()
  const [address, setAddress] = useState('')
  const [label, setLabel] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const html = htmlOf(address, label)
    setIsRefused(html === undefined)
    if (html === undefined) return
    onClose()
    onInsert(html)
  }
  const footer = (
    <>
      <Button onClick={onClose}>{commonTexts.cancel}</Button>
      <Button type="submit" form={formId} look="primary">
        {texts.insert}
      </Button>
    </>
  )
  return (
    <Dialog title={title} size="small" onClose={onClose} footer={footer}>
      <form id={formId} className="stack-3" onSubmit={submit} noValidate>
        <TextField
          label={texts.address}
          hint={hint}
          value={address}
          maxLength={500}
          error={isRefused ? refusal : undefined}
          onChange={event => setAddress(event.target.value)}
        />
        <TextField label={labelOfText} value={label} maxLength={200} onChange={event => setLabel(event.target.value)} />
      </form>
    </Dialog>
  )
}

export const InsertLinkDialog = (props: InsertProps) => (
  <InsertDialog
    {...props}
    title={texts.linkTitle}
    hint={texts.addressHint}
    labelOfText={texts.label}
    htmlOf={(address, label) => (address.trim() === '' ? undefined : linkHtml(address, label))}
    refusal={texts.addressHint}
  />
)

export const InsertVideoDialog = (props: InsertProps) => (
  <InsertDialog
    {...props}
    title={texts.videoTitle}
    hint={texts.videoHint}
    labelOfText={texts.videoLabel}
    htmlOf={videoHtml}
    refusal={texts.notAVideo}
  />
)
