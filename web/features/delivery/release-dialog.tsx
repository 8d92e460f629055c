import type { z } from 'zod'
import { type getMailHold, type mailDiscard, releaseMail } from '../../../contract/delivery.ts'
import type { ReplyOf } from '../../../contract/kit/index.ts'
import { FormDialog } from '../../platform/form/form-dialog.tsx'
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
  return (
    <FormDialog
      endpoint={releaseMail}
      initial={{ discard: 'before' }}
      title={texts.releaseMail}
      size="small"
      button={{ label: texts.releaseMail, pendingLabel: texts.releasing }}
      done={(_, { payload }) => ({ kind: 'success', title: texts.released(payload.numDiscarded) })}
      failed={message => ({ kind: 'error', title: texts.notReleased, body: message })}
      onClose={onClose}
    >
      {form => (
        <>
          <p>{texts.copyWarning(hold.reason)}</p>
          {choicesOf(hold).map(({ value, label, hint }) => (
            <label key={value} className={styles.choice}>
              <input
                type="radio"
                name="discard"
                value={value}
                checked={form.values.discard === value}
                onChange={() => form.set('discard', value)}
              />
              <span>
                {label}
                <small>{hint}</small>
              </span>
            </label>
          ))}
        </>
      )}
    </FormDialog>
  )
}
