import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getMailHold } from '../../../contract/delivery.ts'
import { queryOf } from '../../platform/api.ts'
import { deferred } from '../../platform/deferred.tsx'
import { formatDay } from '../../platform/format.tsx'
import { Button, Notice } from '../../ui/index.ts'
import { deliveryTexts } from './texts.tsx'

const texts = deliveryTexts.mailHold

const ReleaseDialog = deferred(() => import('./release-dialog.tsx'))

/** Polling interval for the mail hold, in milliseconds. */
const pollMs = 60_000

/** Tells staff that the database was restored and mail is on hold, with a button to release it; otherwise nothing. */
export function MailHold() {
  const [isReleasing, setReleasing] = useState(false)
  const { data } = useQuery({ ...queryOf(getMailHold), refetchInterval: pollMs })
  const hold = data?.payload
  if (!hold) return null
  return (
    <>
      <Notice
        kind="warning"
        title={texts.noMailLeaves}
        action={<Button onClick={() => setReleasing(true)}>{texts.releaseMail}</Button>}
      >
        {texts.heldSince({
          reason: hold.reason,
          since: formatDay(hold.sinceDT),
          waiting: hold.numBefore + hold.numAfter,
        })}
      </Notice>
      {isReleasing && <ReleaseDialog hold={hold} onClose={() => setReleasing(false)} />}
    </>
  )
}
