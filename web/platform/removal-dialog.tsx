import type { AnyEndpoint, InputOf } from '../../contract/kit/index.ts'
import type { Notice } from '../../contract/notice.ts'
import { ConfirmDialog, commonTexts } from '../ui/index.ts'
import { useCall } from './api.ts'
import { notify } from './notify.ts'

interface RemovalDialogProps<E extends AnyEndpoint> {
  /** The call that removes the row. */
  endpoint: E
  input: InputOf<E>
  title: string
  question: string
  /** Label of the button; "Remove" by default. */
  confirmLabel?: string
  removed: Notice
  notRemoved(message: string): Notice
  onClose(): void
  /** Called once the list has reloaded without the row. */
  onRemoved?(): void
}

/** Asks for confirmation, then removes a row of a list, or what it stands for, and closes, whether the call succeeds or fails. */
export function RemovalDialog<E extends AnyEndpoint>(props: RemovalDialogProps<E>) {
  const { endpoint, input, title, question, confirmLabel = commonTexts.remove } = props
  const { removed, notRemoved, onClose, onRemoved } = props
  const removal = useCall(endpoint)
  const remove = () =>
    removal.mutate(input, {
      onSuccess: () => notify(removed),
      onError: ({ message }) => notify(notRemoved(message)),
      onSettled: async () => {
        onClose()
        await removal.reloaded()
        onRemoved?.()
      },
    })
  return (
    <ConfirmDialog
      title={title}
      question={question}
      confirmLabel={confirmLabel}
      isBusy={removal.isPending}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
