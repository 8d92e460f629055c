import { sendRfqList } from '../../../../contract/quotes.ts'
import { useMay, useUser } from '../../../platform/session.ts'
import { useSettings } from '../../../platform/settings.ts'
import { Button, Icon } from '../../../ui/index.ts'
import { openRfq } from './asked-part.ts'
import { askTexts } from './texts.tsx'

const texts = askTexts.rfqButton

interface RfqButtonProps {
  part: {
    id: number
    partNumber: string
    /** None of the company's contacts takes requests; a list does not know, and the server says so then. */
    isRFQDisabled?: boolean
    company: { id: number | null; name: string }
  }
  /** As a list's rows have it. */
  isShort?: boolean
  className?: string
}

/** Returns true if the user may request a quote; a visitor only if the setting allows it. Display only: the server enforces it. */
export function useMayAsk(): boolean {
  const isVisitor = useUser() === undefined
  const visitorRfq = useSettings()?.visitorRfq ?? false
  const maySend = useMay(sendRfqList)
  return isVisitor ? visitorRfq : maySend
}

/** Opens the request for quote of a stock line; nothing for who may not ask, or whose own line it is. */
export function RfqButton({ part, isShort = false, className }: RfqButtonProps) {
  const mayAsk = useMayAsk()
  const isOwn = useUser()?.companyId === part.company.id
  if (!mayAsk || isOwn) return null
  const ask = () => openRfq({ partId: part.id, partNumber: part.partNumber, companyName: part.company.name })
  return (
    <Button
      look={isShort ? 'secondary' : 'primary'}
      className={className}
      disabled={part.isRFQDisabled}
      title={part.isRFQDisabled ? texts.takesNone : undefined}
      aria-haspopup="dialog"
      data-rfq
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
