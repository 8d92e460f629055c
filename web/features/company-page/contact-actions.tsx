import type { Contact } from '../../../contract/companies.ts'
import { ButtonLink, Icon } from '../../ui/index.ts'
import { MessageContactButton } from '../messages/index.ts'
import { companyPageTexts } from './texts.ts'

const texts = companyPageTexts.contactActions

/** The ways to reach a company's main contact now: by telephone, WhatsApp and message. */
export const ContactActions = ({ contact }: { contact: Contact }) => (
  <>
    {contact.telLink && (
      <ButtonLink href={`tel:${contact.telLink}`} label={texts.callName(contact.name)}>
        <Icon name="phone" />
        {texts.call}
      </ButtonLink>
    )}
    {contact.whatsappLink && (
      <ButtonLink href={contact.whatsappLink} label={texts.whatsAppTo(contact.name)}>
        {texts.whatsApp}
      </ButtonLink>
    )}
    <MessageContactButton contact={contact} />
  </>
)
