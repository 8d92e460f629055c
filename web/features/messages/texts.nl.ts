import type { Translation } from '../../../contract/kit/languages.ts'
import type { messagesTexts as english } from './texts.ts'

export const messagesTexts: Translation<typeof english> = {
  fields: {
    name: 'Uw naam',
    email: 'Uw e-mailadres',
    company: 'Uw bedrijf',
    subject: 'Onderwerp',
    message: 'Bericht',
  },
  contactDialog: {
    title: contact => `Bericht aan ${contact}`,
    button: 'Bericht',
    buttonFor: contact => `Bericht schrijven aan ${contact}`,
  },
  providerDialog: {
    title: provider => `Bericht aan ${provider}`,
  },
  chat: { open: provider => `Bericht aan ${provider}` },
  team: {
    title: 'Het team',
    message: 'Bericht',
    messageTo: name => `Bericht schrijven aan ${name}`,
    whatsapp: 'WhatsApp',
    whatsappOf: name => `WhatsApp met ${name}`,
  },
  contactPage: {
    contactUs: 'Contact',
    lead: provider => `Vragen over uw lidmaatschap, een factuur of een transactie: ${provider} antwoordt per mail.`,
    reachUs: 'Zo bereikt u ons',
    writeToUs: 'Schrijf ons',
    support: 'Ondersteuning',
    sales: 'Verkoop',
    telephone: 'Telefoon',
    address: 'Adres',
    sent: 'Wij antwoorden per mail.',
    another: 'Nog een bericht schrijven',
  },
}
