import type { Translation } from '../../../contract/kit/languages.ts'
import type { messagesTexts as english } from './texts.ts'
export const messagesTexts: Translation<typeof english> = {
  fields: {
    name: 'Ihr Name',
    email: 'Ihre E-Mail-Adresse',
    company: 'Ihre Firma',
    subject: 'Betreff',
    message: 'Nachricht',
  },
  contactDialog: {
    title: (contact: string) => `Nachricht an ${contact}`,
    button: 'Nachricht',
    buttonFor: (contact: string) => `Nachricht an ${contact} schreiben`,
  },
  providerDialog: {
    title: (provider: string) => `Nachricht an ${provider}`,
  },
  chat: { open: (provider: string) => `Nachricht an ${provider}` },
  team: {
    title: 'Das Team',
    message: 'Nachricht',
    messageTo: (name: string) => `Nachricht an ${name} schreiben`,
    whatsapp: 'WhatsApp',
    whatsappOf: (name: string) => `WhatsApp an ${name}`,
  },
  contactPage: {
    contactUs: 'Kontakt',
    lead: (provider: string) => `Fragen zu Mitgliedschaft, Rechnung oder Geschäft: ${provider} antwortet per E-Mail.`,
    reachUs: 'So erreichen Sie uns',
    writeToUs: 'Schreiben Sie uns',
    support: 'Support',
    sales: 'Vertrieb',
    telephone: 'Telefon',
    address: 'Adresse',
    sent: 'Wir antworten per E-Mail.',
    another: 'Weitere Nachricht schreiben',
  },
}
