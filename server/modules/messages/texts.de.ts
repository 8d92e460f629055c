import type { Translation } from '../../../contract/kit/languages.ts'
import { listOf } from '../../../contract/kit/texts.ts'
import type { messagesTexts as english } from './texts.ts'

export const messagesTexts: Translation<typeof english> = {
  sender: (contact: string, site: string) => `${contact} über ${site}`,
  notification: (contact: string, company: string) => `Nachricht von ${contact}, ${company}`,
  reply: (subject: string) => `Re: ${subject}`,
  from: 'Von',
  replyGoesTo: (contact: string) => `Eine Antwort auf diese Mail geht an ${contact}.`,
  addressHidden: (contact: string) =>
    `${contact} verbirgt die eigene E-Mail-Adresse; Antworten auf diese Mail werden nicht zugestellt. Wie Sie ${contact} erreichen, steht auf der Firmenseite.`,
  openCompany: 'Firmenseite öffnen',
  openThread: 'Im Posteingang öffnen',
  files: 'Dateien',
  openFiles: 'Dateien im Posteingang öffnen',
  refusedFiles: (names: readonly string[]) =>
    `Diese Dateien können nicht gesendet werden: ${listOf(names)}. Eine Nachricht nimmt bis zu 5 Dateien zu 10 MB: PDF, PNG, JPEG, XLSX, CSV und TXT.`,
  yourBroadcast: (list: string, day: string) => `Ihr Broadcast an ${list}, ${day}:`,
  footer: (site: string) =>
    `Sie erhalten diese Mail, weil ein Mitglied auf ${site} auf Ihren Broadcast geantwortet hat.`,
  viewBroadcast: 'Broadcast ansehen',
  ownBroadcast: 'Dies ist Ihr eigener Broadcast.',
  email: 'E-Mail',
  writtenOn: 'Geschrieben am',
  servicePage: 'der Dienstleister-Seite',
  messageFooter: (site: string) => `Sie erhalten diese Mail, weil ein Mitglied Ihnen auf ${site} geschrieben hat.`,
  providerFooter: (site: string) => `Diese Nachricht wurde auf ${site} geschrieben.`,
  ownColleague: 'Dies ist ein Ansprechpartner Ihrer eigenen Firma.',
  contactUnreachable: 'Dieser Ansprechpartner ist zurzeit nicht per E-Mail erreichbar.',
  captcha: 'Das Captcha wurde nicht gelöst oder ist abgelaufen. Bitte versuchen Sie es erneut.',
  unreachable: 'Der Verfasser dieses Broadcasts ist zurzeit nicht per E-Mail erreichbar.',
}
