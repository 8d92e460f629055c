import type { Contact } from '../../../contract/companies.ts'
import { ButtonOutLink, Icon } from '../../ui/index.ts'
import { MessageContactButton } from '../messages/index.ts'
import { companyPageTexts } from './texts.ts'

const texts = companyPageTexts.contactActions

/** The ways to reach a company's main contact now: by telephone, WhatsApp and message. */
export const ContactActions = ({ contact }: { contact: Contact }) => (
  <>
    {contact.telLink && (
      <ButtonOutLink href={`tel:${contact.telLink}`} label={texts.callName(contact.name)}>
        <Icon name="phone" />
        {texts.call}
      </ButtonOutLink>
    )}
    {contact.whatsappLink && (
      <ButtonOutLink href={contact.whatsappLink} label={texts.whatsAppTo(contact.name)}>
        {texts.whatsApp}
      </ButtonOutLink>
    )}
    <MessageContactButton contact={contact} />
  </>
)
