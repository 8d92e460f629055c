import { confirmAddress, getBroadcastSettings } from '../../../contract/delivery.ts'
import { pages } from '../../../contract/pages.ts'
import { LinkPage } from '../../platform/link-page.tsx'
import type { PageModule } from '../../platform/page.ts'
import { useMay, useUser } from '../../platform/session.ts'
import { ButtonLink, Notice } from '../../ui/index.ts'
import { deliveryLinkTexts } from './link-texts.tsx'

const texts = deliveryLinkTexts.confirmAddressPage

/** Leads to the broadcast settings, for those who have them; a visitor signs in first. */
function SettingsLink() {
  const isVisitor = useUser() === undefined
  const may = useMay(getBroadcastSettings)
  if (!isVisitor && !may) return null
  return (
    <ButtonLink href={pages.broadcastSettings.path} look="primary">
      {texts.broadcastSettings}
    </ButtonLink>
  )
}

/** The target of the link mailed to a new address. */
const Component = () => (
  <LinkPage
    endpoint={confirmAddress}
    title={texts.title}
    lead={texts.isItYours}
    action={{ label: texts.confirm, pending: texts.confirming }}
    badLinkReason={texts.badLinkReason}
    failed={texts.notConfirmed}
    next={<SettingsLink />}
    done={({ payload }) => ({
      title: texts.addressConfirmed,
      content: (
        <Notice kind="success" title={payload.email}>
          {texts.reachedFromNowOn}
        </Notice>
      ),
    })}
  />
)

export const page: PageModule = { Component }
