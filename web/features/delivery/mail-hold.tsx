import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { z } from 'zod'
import { toastTime } from '../../../contract/catalogue.ts'
import { getMailHold, mailDiscard, releaseMail } from '../../../contract/delivery.ts'
import type { ReplyOf } from '../../../contract/kit/index.ts'
import { queryOf, useCall } from '../../platform/api.ts'
import { formatCounted, formatDay } from '../../platform/format.tsx'
import { Button, Dialog, Notice, showToast } from '../../ui/index.ts'
import styles from './mail-hold.module.css'

type Hold = NonNullable<ReplyOf<typeof getMailHold>['payload']>
type Discard = z.output<typeof mailDiscard>

/** How often to ask again whether mail is held, in milliseconds. */
const askEvery = 60_000

/** Tells staff that the database was restored and no mail leaves, with the way to release it; nothing otherwise. */
export function MailHold() {
  const [isReleasing, setReleasing] = useState(false)
  const { data } = useQuery({ ...queryOf(getMailHold), refetchInterval: askEvery })
  const hold = data?.payload
  if (!hold) return null
  return (
    <>
      <Notice
        kind="warning"
        title="No mail leaves. "
        action={<Button onClick={() => setReleasing(true)}>Release mail</Button>}
      >
        {hold.reason} Held since {formatDay(hold.sinceDT)}. Waiting: {mails(hold.numBefore + hold.numAfter)}.
      </Notice>
      {isReleasing && <ReleaseDialog hold={hold} onClose={() => setReleasing(false)} />}
    </>
  )
}

const choicesOf = ({ numBefore, numAfter }: Hold): { value: Discard; label: string; hint: string }[] => [
  {
    value: 'before',
    label: 'Discard what was queued before mail was held',
    hint: `Discards ${mails(numBefore)}, sends ${mails(numAfter)}. Choose this unless you know better: readers probably have those of before.`,
  },
  {
    value: 'all',
    label: 'Discard everything that waits',
    hint: `Discards ${mails(numBefore + numAfter)}. Choose this when the backup was old: digests and alerts may have been written again.`,
  },
  {
    value: 'none',
    label: 'Send everything that waits',
    hint: `Sends ${mails(numBefore + numAfter)}. Choose this when nothing was lost: the site moved, or got another address.`,
  },
]

const mails = (count: number) => formatCounted(count, false, ['mail', 'mails'])

function ReleaseDialog({ hold, onClose }: { hold: Hold; onClose(): void }) {
  const releasing = useCall(releaseMail)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const discard = mailDiscard.parse(new FormData(event.currentTarget).get('discard'))
    releasing.mutate(
      { body: { discard } },
      {
        onSuccess: ({ payload: { numDiscarded } }) =>
          showToast(
            { kind: 'success', title: `Mail leaves again, ${mails(numDiscarded)} discarded` },
            toastTime.default,
          ),
        onError: ({ message }) =>
          showToast({ kind: 'error', title: 'Mail could not be released', body: message }, toastTime.error),
        onSettled: onClose,
      },
    )
  }
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button look="primary" type="submit" form="release-mail" disabled={releasing.isPending}>
        Release mail
      </Button>
    </>
  )
  return (
    <Dialog title="Release mail" onClose={onClose} size="small" footer={footer}>
      <form id="release-mail" className={styles.form} onSubmit={submit}>
        <p>{hold.reason} A copy of the site, for testing say, must stay held, or it writes to your members.</p>
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
