import { type KeyboardEvent, useEffect } from 'react'
import type { User } from '../../../contract/auth.ts'
import type { BroadcastList } from '../../../contract/broadcasts.ts'
import { useUser } from '../../platform/session.ts'
import { Button, Dialog, Notice } from '../../ui/index.ts'
import styles from './compose.module.css'
import { ComposeFields } from './compose-fields.tsx'
import { useCompose } from './use-compose.ts'

interface ComposeProps {
  lists: readonly BroadcastList[]
  onClose(): void
}

/** Compose Broadcast: a chunk of its own, loaded when it is first opened. */
export default function ComposeDialog(props: ComposeProps) {
  const user = useUser()
  return user && <Compose user={user} {...props} />
}

function Compose({ user, lists, onClose }: ComposeProps & { user: User }) {
  const { form, limit, isReady, isSending, isRestored, send, startOver } = useCompose(user, onClose)
  useEffect(() => form.ref.current?.querySelector<HTMLElement>('[name=listType]')?.focus(), [form.ref])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
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
      <span className={styles.hint}>Ctrl + Enter sends</span>
      <Button onClick={onClose}>Cancel</Button>
      <Button look="primary" disabled={!isReady} onClick={send} aria-keyshortcuts="Control+Enter">
        {isSending ? 'Sending…' : 'Send'}
      </Button>
    </>
  )
  return (
    <Dialog title="Compose Broadcast" onClose={onClose} size="wide" footer={footer}>
      {/* Enter in a field does not send: hundreds of mails leave with a broadcast. */}
      <form ref={form.ref} className={styles.form} onKeyDown={onKeyDown} onSubmit={event => event.preventDefault()}>
        {isRestored && (
          <Notice kind="info" action={<Button onClick={startOver}>Start over</Button>}>
            This is what you had not sent yet.
          </Notice>
        )}
        <ComposeFields form={form} user={user} lists={lists} />
      </form>
    </Dialog>
  )
}
