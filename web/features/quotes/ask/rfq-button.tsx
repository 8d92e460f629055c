import { useEffect } from 'react'
import { sendRfqList } from '../../../../contract/quotes.ts'
import { useMay, useUser } from '../../../platform/session.ts'
import { useSettings } from '../../../platform/settings.ts'
import { useShortcut } from '../../../platform/shortcut.ts'
import { Button, Icon } from '../../../ui/index.ts'
import { openRfq } from './rfq-target.ts'
import { askTexts } from './texts.tsx'

const texts = askTexts.rfqButton

interface RfqButtonProps {
  part: {
    id: number
    partNumber: string
    /** True if no contact of the company receives requests; null if that is unknown. */
    isRFQDisabled: boolean | null
    company: { id: number | null; name: string }
  }
  /** The compact form for rows of a list. */
  isShort?: boolean
  className?: string
}

/**
 * Returns true if the user may request a quote; a visitor may only if the setting allows it. Display only: the server
 * enforces it.
 */
export function useMayAsk(): boolean {
  const isVisitor = useUser() === undefined
  const visitorRfq = useSettings()?.visitorRfq ?? false
  const maySend = useMay(sendRfqList)
  return isVisitor ? visitorRfq : maySend
}

/** Lets `A` open the request to every company that has the part of the focused row, the open one, or the only one. */
export function useAskAllKey(): void {
  useAskKey(() => {
    const row = document.activeElement?.closest('tr') ?? document.querySelector('tr[aria-current=true]')
    const toAll = document.querySelectorAll<HTMLElement>('[data-rfq=all]')
    const button = row?.querySelector<HTMLElement>('[data-rfq]') ?? (toAll.length === 1 ? toAll[0] : undefined)
    if (button?.dataset.rfq === 'all') button.click()
    else if (button) openRfq({ partId: Number(button.dataset.rfq), isToAll: true })
  })
}

/** Lets `A` open the request for a part to every company that has it. */
export const useAskAllFor = ({ id, partNumber }: { id: number; partNumber: string }): void =>
  useAskKey(() => openRfq({ partId: id, partNumber, isToAll: true }))

/** How long after the page the dialog is loaded, so that the keys typed after `A` reach it; in milliseconds. */
const dialogLoadMs = 1_000

function useAskKey(ask: () => void): void {
  const mayAsk = useMayAsk()
  useShortcut('A', ask, { isOn: mayAsk, hint: texts.askAll })
  useEffect(() => {
    if (!mayAsk) return
    const timer = setTimeout(() => void import('./rfq-dialog.tsx'), dialogLoadMs)
    return () => clearTimeout(timer)
  }, [mayAsk])
}

interface AskSellersProps {
  /** Its first stock line. */
  partId: number
  partNumber: string
  /** Companies that have it besides the user's own; null if unknown. */
  sellers: number | null
  quantity?: number | null
  /** `verb` in a row, `primary` where it is the verb of the screen. */
  look?: 'primary' | 'secondary' | 'verb'
}

/** Opens the request for quote of a part number to every company that has it; hidden from users who may not request. */
export function AskSellersButton({ partId, partNumber, sellers, quantity, look = 'secondary' }: AskSellersProps) {
  const mayAsk = useMayAsk()
  if (!mayAsk || sellers === 0) return null
  return (
    <Button
      look={look}
      aria-haspopup="dialog"
      data-rfq="all"
      aria-label={texts.askFor({ partNumber, sellers })}
      onClick={() => openRfq({ partId, partNumber, isToAll: true, quantity: quantity ?? undefined })}
    >
      {sellers === null ? texts.ask : texts.askSellers(sellers)}
    </Button>
  )
}

/** Opens the request for quote of a stock line; hidden from users who may not request, and on their own lines. */
export function RfqButton({ part, isShort = false, className }: RfqButtonProps) {
  const mayAsk = useMayAsk()
  const isOwn = useUser()?.companyId === part.company.id
  if (!mayAsk || isOwn) return null
  const ask = () => openRfq({ partId: part.id, partNumber: part.partNumber, companyName: part.company.name })
  return (
    <Button
      look={isShort ? 'verb' : 'primary'}
      className={className}
      disabled={part.isRFQDisabled === true}
      title={part.isRFQDisabled ? texts.takesNone : undefined}
      aria-haspopup="dialog"
      data-rfq={part.id}
      aria-label={isShort ? texts.rfqFor({ partNumber: part.partNumber, name: part.company.name }) : undefined}
      onClick={ask}
    >
      {isShort ? (
        texts.rfq
      ) : (
        <>
          <Icon name="receipt" />
          {texts.requestForQuote}
        </>
      )}
    </Button>
  )
}
