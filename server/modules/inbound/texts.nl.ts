import type { Translation } from '../../../contract/kit/languages.ts'
import { listOf } from '../../../contract/kit/texts.ts'
import type { inboundTexts as english } from './texts.ts'

/** How to write a broadcast as a mail. Part of every refusal. */
const howToPost = `Begin het onderwerp met WTS of WTB. Schrijf één artikel per regel: aantal, merk, partnummer, conditie en prijs, bijvoorbeeld:
25x HP 507127-B21 F/S EUR 100
Zonder prijs vermeldt de broadcast CALL. U kunt in plaats daarvan één spreadsheet met hoogstens 50 regels bijvoegen; stuur geen andere bestanden.`

/** How to send a stock list as a mail. Part of every refusal. */
const howToSendStock =
  'Voeg één bestand bij (Excel, OpenDocument, CSV of TSV) met een kopregel: partnummer, fabrikant, omschrijving, aantal, conditie en prijs. De regels worden aan uw voorraad toegevoegd of bijgewerkt. Schrijf Replace in het onderwerp om alles te verwijderen wat niet in het bestand staat.'

const reasons = (why: readonly string[]) => why.map(reason => `- ${reason}`).join('\n')

interface LineInMail {
  number: number
  quantity: string
  brand: string
  desc: string
  condition: string
  price: string
  currency: string
  /** The names of the fields to check. */
  unsure: readonly string[]
}

const lineInMail = ({ number, quantity, brand, desc, condition, price, currency, unsure }: LineInMail) => {
  const amount = price === 'CALL' ? price : `${currency} ${price}`
  const facts = [quantity && `${quantity}x`, brand, desc, condition, amount].filter(Boolean).join(' ')
  return `${number}. ${facts}${unsure.length === 0 ? '' : `\n   Te controleren: ${listOf(unsure)}`}`
}

export const inboundTexts: Translation<typeof english> = {
  subject: (title, original) => `${title}: ${original}`,
  footer: site => `U ontvangt deze mail omdat u naar ${site} hebt geschreven.`,
  notSent: {
    title: 'Niet verstuurd',
    paragraphs: (subject, list, why) => [
      `Uw mail ‘${subject}’ aan de lijst ${list} is niet verstuurd:`,
      reasons(why),
      howToPost,
    ],
  },
  replyNotSent: {
    title: 'Niet bezorgd',
    paragraphs: (subject, why, url) => [
      `Uw antwoord ‘${subject}’ is niet bezorgd:`,
      reasons(why),
      `U kunt het op de site schrijven: ${url}`,
    ],
  },
  sent: {
    title: 'Broadcast verstuurd',
    paragraphs: (list, broadcast) => [
      `Uw broadcast is naar de lijst ${list} verstuurd:`,
      `${broadcast.subject}\n\n${broadcast.message}`,
      `Bekijken of verwijderen: ${broadcast.url}`,
    ],
  },
  checkLines: {
    title: 'Controleer uw regels',
    paragraphs: ({ list, side, isPart, lines, url }) => [
      `Wij hebben ${lines.length === 1 ? `één ${side}-regel` : `${lines.length} ${side}-regels`} in uw mail gelezen. ${isPart ? 'Een broadcast is WTS of WTB; de andere regels staan daarom in een aparte mail. ' : ''}${lines.some(({ unsure }) => unsure.length > 0) ? 'Niet alles is zeker; er is' : 'Er is'} nog niets naar de lijst ${list} verstuurd.`,
      lines.map(lineInMail).join('\n\n'),
      `Controleer de regels en verstuur ze met één klik: ${url}`,
      'De link werkt één keer, zeven dagen lang. Stuur deze mail niet door: wie de link heeft, kan de regels in uw naam versturen.',
    ],
  },
  stockNotLoaded: {
    title: 'Voorraad niet geladen',
    paragraphs: (subject, why) => [
      `De lijst in uw mail ‘${subject}’ is niet aan uw voorraad toegevoegd:`,
      reasons(why),
      howToSendStock,
    ],
  },
  stockNeedsMapping: {
    title: 'Controleer uw voorraadlijst',
    paragraphs: ({ fileName, unsure, url }) => [
      `Wij hebben uw lijst ${fileName} ontvangen, maar ${unsure.length === 0 ? 'weten niet zeker wat elke kolom betekent' : `zijn niet zeker van: ${listOf(unsure)}`}. Er is nog niets geladen.`,
      `Controleer ${unsure.length === 0 ? 'de kolommen' : 'deze gegevens'} en start de upload: ${url}`,
      'Daarna worden lijsten met dezelfde koppen meteen geladen.',
    ],
  },
  stockReceived: {
    title: 'Voorraad ontvangen',
    paragraphs: (fileName, mode, url) => [
      mode === 'replace'
        ? `Uw lijst ${fileName} wordt geladen. Regels die er niet in staan, worden uit uw voorraad verwijderd.`
        : `Uw lijst ${fileName} wordt geladen. De regels worden toegevoegd of bijgewerkt; de rest van uw voorraad blijft ongewijzigd.`,
      `Bekijk het resultaat en weggelaten rijen, of maak de upload ongedaan: ${url}`,
    ],
  },
  threads: {
    attachments: names =>
      `Deze bijlagen kunnen niet worden doorgegeven: ${listOf(names)}. Een antwoord heeft hoogstens 5 bestanden van 10 MB: PDF, PNG, JPEG, XLSX, CSV en TXT. Stuur het opnieuw zonder de andere.`,
  },
  faults: {
    attachments: names =>
      `Er zijn bijlagen (${listOf(names)}). Lijsten bevatten platte tekst, en één spreadsheet met de regels; stuur de mail zonder de andere.`,
    htmlOnly: 'De mail is alleen HTML. Stuur platte tekst, of allebei.',
    empty: 'Er staat geen tekst van u in.',
    noLine: 'Wij vonden geen regel die zegt wat u verkoopt of koopt.',
    tooManyLines: max =>
      `Een broadcast heeft hoogstens ${max} regels. Langere lijsten horen in uw voorraad, per upload of per mail aan het voorraadadres.`,
    noSide: 'Het onderwerp begint niet met WTS of WTB.',
    noFile: 'Er is geen bestand bijgevoegd. Voeg de lijst bij als werkmap, CSV of TSV.',
    severalFiles: names => `Er zijn ${names.length} bestanden bijgevoegd (${listOf(names)}). Stuur één lijst per mail.`,
  },
  fields: {
    quantity: 'Aantal',
    brand: 'Merk',
    desc: 'Omschr. / partnummer',
    condition: 'Conditie',
    price: 'Prijs',
    currency: 'Valuta',
  },
  calledSpam: 'De ontvanger heeft het als spam gemeld.',
  returnedOften: (count, days, reason) =>
    `Op ${count} van de laatste ${days} dagen kwamen mails terug, de laatste met: ${reason}`,
  // Mail servers show these replies; they are in English, as in every SMTP session.
  refusals: {
    automatic: reason => `5.7.1 Not accepted. ${reason}`,
    oneSender: '5.7.1 The From header must name exactly one sender.',
    unverified: '5.7.26 The sender domain of this mail could not be verified (DMARC or DKIM).',
    noMember:
      '5.7.1 Only a confirmed address of a member in good standing can post here. See Broadcast Settings on the site.',
    replyExpired: '5.1.6 This address no longer takes replies. Please answer in your inbox on the site.',
    notYourThread:
      '5.7.1 Only the person who received the mail can reply to this address, from the address it was sent to.',
    mayNotWrite: '5.7.1 Your account cannot send messages at present.',
    busy: '4.3.0 This mail is being processed. Please try again later.',
    unverifiedReplace:
      '5.7.26 The sender of this mail cannot be verified (DMARC or DKIM), so it may not replace stock. Please send it without Replace in the subject, or upload the list on the site.',
    noSubscription: '5.1.1 The subject does not name a subscription to end.',
    noAddress: '5.1.1 There is no such address here.',
  },
}
