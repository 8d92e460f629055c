import type { Translation } from '../../../contract/kit/languages.ts'
import { listOf } from '../../../contract/kit/texts.ts'
import type { messagesTexts as english } from './texts.ts'

export const messagesTexts: Translation<typeof english> = {
  sender: (contact, site) => `${contact} via ${site}`,
  notification: (contact, company) => `Bericht van ${contact}, ${company}`,
  reply: subject => `Re: ${subject}`,
  from: 'Van',
  replyGoesTo: contact => `Een antwoord op deze mail gaat naar ${contact}.`,
  addressHidden: contact =>
    `${contact} verbergt zijn e-mailadres; antwoorden op deze mail worden niet bezorgd. De bedrijfspagina toont hoe u ${contact} bereikt.`,
  openCompany: 'Bedrijfspagina openen',
  openThread: 'In uw inbox openen',
  files: 'Bestanden',
  openFiles: 'Bestanden in uw inbox openen',
  refusedFiles: names =>
    `Deze bestanden kunnen niet worden verstuurd: ${listOf(names)}. Een bericht heeft hoogstens 5 bestanden van 10 MB: PDF, PNG, JPEG, XLSX, CSV en TXT.`,
  yourBroadcast: (list, day) => `Uw broadcast aan ${list}, ${day}:`,
  footer: site => `U ontvangt deze mail omdat een lid uw broadcast op ${site} heeft beantwoord.`,
  viewBroadcast: 'Broadcast bekijken',
  ownBroadcast: 'Dit is uw eigen broadcast.',
  email: 'E-mail',
  writtenOn: 'Geschreven op',
  servicePage: 'de dienstenpagina',
  messageFooter: site => `U ontvangt deze mail omdat een lid u op ${site} heeft geschreven.`,
  providerFooter: site => `Dit bericht is op ${site} geschreven.`,
  ownColleague: 'Dit is een contactpersoon van uw eigen bedrijf.',
  contactUnreachable: 'Deze contactpersoon is op dit moment niet per mail bereikbaar.',
  captcha: 'De captcha is niet opgelost of is verlopen. Probeer het opnieuw.',
  unreachable: 'De plaatser van deze broadcast is op dit moment niet per mail bereikbaar.',
}
