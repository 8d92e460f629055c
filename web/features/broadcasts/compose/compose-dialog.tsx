import { type KeyboardEvent, useEffect, useEffectEvent } from 'react'
import type { User } from '../../../../contract/auth.ts'
import type { BroadcastList } from '../../../../contract/broadcasts.ts'
import { takeWanted, usePasted } from '../../../platform/pasted.ts'
import { useUser } from '../../../platform/session.ts'
import { Button, commonTexts, Dialog, Notice } from '../../../ui/index.ts'
import styles from './compose.module.css'
import { ComposeFields } from './compose-fields.tsx'
import { ComposeLines } from './compose-lines.tsx'
import { PastePanel } from './paste-panel.tsx'
import { composeTexts } from './texts.tsx'
import { useCompose } from './use-compose.ts'

const texts = composeTexts.composeDialog

interface ComposeProps {
  lists: readonly BroadcastList[]
  onClose(): void
  /** Called with the id of the broadcast once it was sent. */
  onSent(id: number): void
}

/** Compose Broadcast. Loaded as a separate chunk on first use. */
export default function ComposeDialog(props: ComposeProps) {
  const user = useUser()
  return user && <Compose user={user} {...props} />
}

function Compose({ user, lists, onClose, onSent }: ComposeProps & { user: User }) {
  const composing = useCompose(user, id => {
    onClose()
    onSent(id)
  })
  const { form, lines, limit, isReady, isSending, send } = composing
  const { pasted } = form.values
  const setPasted = (text: string | null) => form.set('pasted', text)
  useEffect(() => form.ref.current?.querySelector<HTMLElement>('[name=listType]')?.focus(), [form.ref])
  // A text that was pasted elsewhere is read here, after one that the draft has not read yet.
  usePasted(['wts', 'wtb'], ({ text, use }) => {
    form.set('broadcastType', use)
    form.set('isSideChosen', true)
    setPasted(pasted === null || pasted.trim() === '' ? text : `${pasted}\n${text}`)
  })
  const addWanted = useEffectEvent(() => {
    const wanted = takeWanted()
    if (wanted.length > 0) lines.addWanted(wanted)
  })
  useEffect(() => addWanted(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (pasted === null) send()
  }
  const footer = (
    <>
      <div className={styles.limit} role="status">
        {limit && (
          <Notice kind="warning" title={limit.title}>
            {limit.message}
          </Notice>
        )}
      </div>
      <span className={styles.hint}>{commonTexts.ctrlEnterSends}</span>
      <Button onClick={onClose}>{commonTexts.cancel}</Button>
      <Button look="primary" disabled={!isReady} onClick={send} aria-keyshortcuts="Control+Enter">
        {isSending ? commonTexts.sending : commonTexts.send}
      </Button>
    </>
  )
  return (
    <Dialog title={texts.composeBroadcast} onClose={onClose} size="wide" footer={footer}>
      {/* Enter in a field does not send, since a broadcast mails hundreds of people. */}
      <form ref={form.ref} className="stack-4" onKeyDown={onKeyDown} onSubmit={event => event.preventDefault()}>
        {form.isRestored && (
          <Notice kind="info" action={<Button onClick={lines.startOver}>{texts.startOver}</Button>}>
            {texts.draftRestored}
          </Notice>
        )}
        <ComposeFields form={form} user={user} lists={lists}>
          {pasted === null ? (
            <ComposeLines lines={lines} onPaste={setPasted} />
          ) : (
            <PastePanel text={pasted} onChange={setPasted} onTake={lines.take} onBack={() => setPasted(null)} />
          )}
        </ComposeFields>
      </form>
    </Dialog>
  )
}
