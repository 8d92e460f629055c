import { factLabels } from '../../../contract/fact-labels.ts'
import type { Translation } from '../../../contract/kit/languages.ts'
import { listOf } from '../../../contract/kit/texts.ts'
import type { inboundTexts as english } from './texts.ts'

const howToPost = `Beginnen Sie den Betreff mit WTS oder WTB. Schreiben Sie je Position eine Zeile: Menge, Marke, Teilenummer, Zustand und Preis, zum Beispiel:

25x HP 507127-B21 F/S EUR 100

Ohne Preis steht im Broadcast CALL. Stattdessen können Sie eine Tabelle mit bis zu 50 Zeilen anhängen; senden Sie keine anderen Dateien.`

const howToSendStock =
  'Hängen Sie eine Datei (Excel, OpenDocument, CSV oder TSV) mit Kopfzeile an: Teilenummer, Hersteller, Beschreibung, Menge, Zustand und Preis. Ihre Positionen werden Ihrem Bestand hinzugefügt oder aktualisiert. Um alles zu entfernen, was nicht in der Datei steht, schreiben Sie Replace in den Betreff.'

const reasons = (why: readonly string[]) => why.map(reason => `- ${reason}`).join('\n')

interface LineInMail {
  number: number
  quantity: string
  brand: string
  desc: string
  condition: string
  price: string
  currency: string
  unsure: readonly string[]
}

const lineInMail = ({ number, quantity, brand, desc, condition, price, currency, unsure }: LineInMail) => {
  const amount = price === 'CALL' ? price : `${currency} ${price}`
  const facts = [quantity && `${quantity}x`, brand, desc, condition, amount].filter(Boolean).join(' ')
  return `${number}. ${facts}${unsure.length === 0 ? '' : `\n   Zu prüfen: ${listOf(unsure)}`}`
}

export const inboundTexts: Translation<typeof english> = {
  subject: (title: string, original: string) => `${title}: ${original}`,
  footer: (site: string) => `Sie erhalten diese Mail, weil Sie an ${site} geschrieben haben.`,
  notSent: {
    title: 'Nicht gesendet',
    paragraphs: (subject: string, list: string, why: readonly string[]) => [
      `Ihre Mail „${subject}“ an die Liste ${list} wurde nicht gesendet:`,
      reasons(why),
      howToPost,
    ],
  },
  replyNotSent: {
    title: 'Nicht zugestellt',
    paragraphs: (subject: string, why: readonly string[], url: string) => [
      `Ihre Antwort „${subject}“ wurde nicht zugestellt:`,
      reasons(why),
      `Sie können sie auf der Website schreiben: ${url}`,
    ],
  },
  sent: {
    title: 'Broadcast gesendet',
    paragraphs: (list: string, broadcast: { subject: string; message: string; url: string }) => [
      `Ihr Broadcast wurde an die Liste ${list} gesendet:`,
      `${broadcast.subject}\n\n${broadcast.message}`,
      `Ansehen oder entfernen: ${broadcast.url}`,
    ],
  },
  checkLines: {
    title: 'Bitte prüfen Sie Ihre Positionen',
    paragraphs: ({ list, side, isPart, lines, url }) => [
      `Wir haben in Ihrer Mail ${lines.length === 1 ? `eine ${side}-Position` : `${lines.length} ${side}-Positionen`} gelesen. ${isPart ? 'Ein Broadcast ist entweder WTS oder WTB; die übrigen Positionen erhalten Sie deshalb in einer eigenen Mail. ' : ''}${lines.some(({ unsure }) => unsure.length > 0) ? 'Wir sind nicht überall sicher; deshalb wurde' : 'Es wurde'} noch nichts an die Liste ${list} gesendet.`,
      lines.map(lineInMail).join('\n\n'),
      `Prüfen Sie die Positionen und senden Sie sie mit einem Klick: ${url}`,
      'Der Link gilt einmal und sieben Tage lang. Leiten Sie diese Mail nicht weiter: Wer den Link hat, kann die Positionen in Ihrem Namen senden.',
    ],
  },
  stockNotLoaded: {
    title: 'Bestand nicht geladen',
    paragraphs: (subject: string, why: readonly string[]) => [
      `Die Liste in Ihrer Mail „${subject}“ wurde Ihrem Bestand nicht hinzugefügt:`,
      reasons(why),
      howToSendStock,
    ],
  },
  stockNeedsMapping: {
    title: 'Bitte prüfen Sie Ihre Bestandsliste',
    paragraphs: ({ fileName, unsure, url }) => [
      `Wir haben Ihre Liste ${fileName} erhalten, ${unsure.length === 0 ? 'konnten aber nicht sicher erkennen, was jede Spalte bedeutet' : `sind aber nicht sicher bei: ${listOf(unsure)}`}. Noch ist nichts geladen.`,
      `Bitte prüfen Sie ${unsure.length === 0 ? 'die Spalten' : 'diese Angaben'} und starten Sie den Upload: ${url}`,
      'Danach werden Listen mit denselben Überschriften sofort geladen.',
    ],
  },
  stockReceived: {
    title: 'Bestand erhalten',
    paragraphs: (fileName: string, mode: 'merge' | 'replace', url: string) => [
      mode === 'replace'
        ? `Ihre Liste ${fileName} wird geladen. Positionen, die nicht darin stehen, werden aus Ihrem Bestand entfernt.`
        : `Ihre Liste ${fileName} wird geladen. Ihre Positionen werden hinzugefügt oder aktualisiert; der übrige Bestand bleibt unverändert.`,
      `Ergebnis und ausgelassene Zeilen ansehen, oder den Upload rückgängig machen: ${url}`,
    ],
  },
  threads: {
    attachments: (names: readonly string[]) =>
      `Diese Anhänge können nicht weitergegeben werden: ${listOf(names)}. Eine Antwort nimmt bis zu 5 Dateien zu 10 MB: PDF, PNG, JPEG, XLSX, CSV und TXT. Bitte senden Sie sie ohne die anderen noch einmal.`,
  },
  faults: {
    attachments: (names: readonly string[]) =>
      `Sie hat Anhänge (${listOf(names)}). Listen übertragen reinen Text und eine Tabelle mit den Positionen; bitte senden Sie sie ohne die anderen.`,
    htmlOnly: 'Sie ist nur HTML. Bitte senden Sie reinen Text, oder beides.',
    empty: 'Sie enthält keinen Text von Ihnen.',
    noLine: 'Wir haben keine Zeile gefunden, die sagt, was Sie verkaufen oder kaufen.',
    tooManyLines: (max: number) =>
      `Ein Broadcast hat höchstens ${max} Positionen. Längere Listen gehören in Ihren Bestand, per Upload oder per Mail an die Bestandsadresse.`,
    noSide: 'Der Betreff beginnt nicht mit WTS oder WTB.',
    noFile: 'Sie hat keinen Anhang. Bitte hängen Sie die Liste als Arbeitsmappe, CSV oder TSV an.',
    severalFiles: (names: readonly string[]) =>
      `Sie hat ${names.length} Anhänge (${listOf(names)}). Bitte senden Sie je Mail eine Liste.`,
  },
  fields: {
    quantity: factLabels.quantity,
    brand: factLabels.brand,
    desc: factLabels.description,
    condition: factLabels.condition,
    price: factLabels.price,
    currency: 'Währung',
  },
  calledSpam: 'Der Empfänger hat sie als Spam gemeldet.',
  returnedOften: (count: number, days: number, reason: string) =>
    `Mails kamen an ${count} der letzten ${days} Tage zurück, die letzte mit: ${reason}`,
  refusals: {
    automatic: (reason: string) => `5.7.1 Not accepted. ${reason}`,
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
