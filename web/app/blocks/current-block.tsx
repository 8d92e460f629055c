import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { getLastInvoiceStatus } from '../../../contract/billing.ts'
import { queryOf } from '../../platform/api.ts'
import { deferred } from '../../platform/deferred.tsx'
import { useContactStatus, useUser } from '../../platform/session.ts'
import { blockOf, messageKey } from './block-of.ts'

const BlockDialog = deferred(() => import('./block-dialog.tsx'))

const storageKey = 'dismissed-messages'

/** Returns the keys of the messages dismissed in this tab. */
function readDismissed(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as string[]
  } catch {
    return []
  }
}

function keepDismissed(keys: readonly string[]) {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(keys))
  } catch {
    // Without storage the message stays dismissed until the page is reloaded.
  }
}

/** Shows the modal of a member's block or message. It only explains: the server itself refuses blocked requests. */
export default function CurrentBlock(_: { onClose(): void }) {
  const [path] = useLocation()
  const user = useUser()
  const contactStatus = useContactStatus()
  const invoice = useQuery(queryOf(getLastInvoiceStatus)).data?.payload
  const [dismissed, setDismissed] = useState(readDismissed)
  // The modal would cover the button with which staff end their visit.
  if (user === undefined || contactStatus === undefined || user.rights === 'visit') return null
  const needsSecondFactor = user.role === 'second-factor-required'
  const { forceLogout } = user
  const block = blockOf({ path, forceLogout, needsSecondFactor, invoice, contactStatus, dismissed })
  if (block === undefined) return null
  const key = messageKey(block)
  const dismiss = () => {
    const keys = [...dismissed, ...(key === undefined ? [] : [key])]
    keepDismissed(keys)
    setDismissed(keys)
  }
  return <BlockDialog key={key ?? block.kind} block={block} onClose={dismiss} />
}
