import { useState } from 'react'
import { createPortal } from 'react-dom'
import { type HitGroup, offerToSearchers } from '../../../contract/hits.ts'
import { deferred } from '../../platform/deferred.tsx'
import { useMay } from '../../platform/session.ts'
import { Button } from '../../ui/index.ts'
import { openSearchers } from './offer.ts'
import { hitsTexts } from './texts.tsx'

const texts = hitsTexts.offerButton

const OfferDialog = deferred(() => import('./offer-dialog.tsx'))

/** A button to offer a part to its searchers, or a note that each of them has received an offer. */
export function OfferButton({ group, isPrimary = false }: { group: HitGroup; isPrimary?: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const mayOffer = useMay(offerToSearchers)
  if (!mayOffer || group.mine === null) return null
  if (openSearchers(group, new Date()).length === 0)
    return (
      <span className="muted" title={texts.offeredHint}>
        {texts.offered}
      </span>
    )
  return (
    <>
      <Button
        look={isPrimary ? 'primary' : 'verb'}
        data-offer
        aria-label={texts.offerOf(group.partNumber)}
        onClick={() => setIsOpen(true)}
      >
        {texts.offer}
      </Button>
      {isOpen && createPortal(<OfferDialog group={group} onClose={() => setIsOpen(false)} />, document.body)}
    </>
  )
}
