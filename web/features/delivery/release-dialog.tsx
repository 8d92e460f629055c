import type { FormEvent } from 'react'
import type { z } from 'zod'
import { type getMailHold, mailDiscard, releaseMail } from '../../../contract/delivery.ts'
import type { ReplyOf } from '../../../contract/kit/index.ts'
import { toastTime } from '../../../contract/notice.ts'
import { useCall } from '../../platform/api.ts'
import { Button, commonTexts, Dialog, showToast } from '../../ui/index.ts'
import styles from './mail-hold.module.css'
import { deliveryTexts } from './texts.tsx'

const texts = deliveryTexts.mailHold

type MailHold = NonNullable<ReplyOf<typeof getMailHold>['payload']>
type Discard = z.output<typeof mailDiscard>

const choicesOf = ({ numBefore, numAfter }: MailHold): { value: Discard; label: string; hint: string }[] => [
  {
    value: 'before',
    label: texts.discardBefore,
    hint: texts.discardBeforeHint({ before: numBefore, after: numAfter }),
  },
  {
    value: 'all',
    label: texts.discardAll,
    hint: texts.discardAllHint(numBefore + numAfter),
  },
  {
    value: 'none',
    label: texts.sendAll,
    hint: texts.sendAllHint(numBefore + numAfter),
  },
]

/** Asks staff which of the held mails to discard, and releases the others. */
export default function ReleaseDialog({ hold, onClose }: { hold: MailHold; onClose(): void }) {
  const releasing = useCall(releaseMail)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const discard = mailDiscard.parse(new FormData(event.currentTarget).get('discard'))
    releasing.mutate(
      { body: { discard } },
      {
        onSuccess: ({ payload: { numDiscarded } }) =>
          showToast({ kind: 'success', title: texts.released(numDiscarded) }, toastTime.default),
        onError: ({ message }) =>
          showToast({ kind: 'error', title: texts.notReleased, body: message }, toastTime.error),
        onSettled: onClose,
      },
    )
  }
  const footer = (
    <>
      <Button onClick={onClose}>{commonTexts.cancel}</Button>
      <Button look="primary" type="submit" form="release-mail" disabled={releasing.isPending}>
        {texts.releaseMail}
      </Button>
    </>
  )
  return (
    <Dialog title={texts.releaseMail} onClose={onClose} size="small" footer={footer}>
      <form id="release-mail" className="stack-3" onSubmit={submit}>
        <p>{texts.copyWarning(hold.reason)}</p>
        {choicesOf(hold).map(({ value, label, hint }) => (
          <label key={value} className={styles.choice}>
            <input type="radio" name="discard" value={value} defaultChecked={value === 'before'} />
            <span>
              {label}
              <small>{hint}</small>
            </span>
          </label>
        ))}
      </form>
    </Dialog>
  )
}
