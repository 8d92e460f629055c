import type { Translation } from '../../../contract/kit/languages.ts'
import { counted } from '../../../contract/kit/texts.ts'
import type { quotesTexts as englishQuotesTexts } from './texts.ts'

export const quotesTexts: Translation<typeof englishQuotesTexts> = {
  goods: {
    nothing: 'nichts',
    andMore: (first: string, count: number) =>
      `${first} und ${counted(count, { one: 'weitere Zeile', other: 'weitere Zeilen' })}`,
  },
  leadTime: {
    fromStock: 'ab Lager',
    days: (count: number) => counted(count, { one: 'Tag', other: 'Tage' }),
  },
  columns: {
    quantity: 'Menge',
    partNumber: 'Teilenummer',
    manufacturer: 'Hersteller',
    condition: 'Zustand',
    terms: 'Konditionen',
    price: 'Preis',
  },
  sender: (contact: string, site: string) => `${contact} über ${site}`,
  notifications: {
    request: (company: string) => `Anfrage von ${company}`,
    accepted: (company: string) => `${company} hat Ihr Angebot angenommen`,
    notChosen: (company: string) => `${company} hat Ihr Angebot nicht gewählt`,
    counter: (company: string) => `Gegenangebot von ${company}`,
    deadlineSoon: (company: string) => `${company} braucht bald Ihr Angebot`,
    deadlinePassed: 'Die Frist Ihrer Anfrage ist abgelaufen',
  },
  acceptsRequests: (site: string) => `Sie erhalten diese Mail, weil Sie auf ${site} Anfragen annehmen.`,
  request: {
    subject: (goods: string) => `Anfrage: ${goods}`,
    text: (buyer: { contact: string; company: string }, site: string) =>
      `${buyer.contact} von ${buyer.company} bittet um Ihren Preis für Ware, die Sie auf ${site} im Bestand haben.`,
    notAMember: 'Der Käufer ist kein Mitglied: Prüfen Sie, wer es ist, bevor Sie handeln.',
    anyCondition: 'jeder Zustand',
    target: (price: string) => `Ziel ${price}`,
    answerBy: (moment: string) => `Ihr Angebot wird bis ${moment} (Amsterdam) gebraucht.`,
    matched: (wanted: string, stocked: string, kind: string) =>
      `Sie werden nach ${wanted} gefragt, weil Sie ${stocked} im Bestand haben (${kind}).`,
    button: 'Preis senden',
    link: (expiry: string) =>
      `Der Link ist persönlich, braucht keine Anmeldung und gilt bis ${expiry}. Wenn Sie etwas nicht mehr haben, sagen Sie es dort; es wird dann aus Ihrem Bestand entfernt.`,
    labels: {
      from: 'Von',
      company: 'Firma',
      country: 'Land',
      telephone: 'Telefon',
      email: 'E-Mail',
      address: 'Adresse',
    },
  },
  answer: {
    title: (supplier: string, isCorrection: boolean) =>
      isCorrection
        ? `${supplier} hat das Angebot zu Ihrer Anfrage korrigiert`
        : `${supplier} hat auf Ihre Anfrage geantwortet`,
    subject: (title: string, partNumbers: string) => `${title}: ${partNumbers}`,
    text: (title: string) => `${title}.`,
    gone: 'nicht mehr verfügbar',
    under: (partNumber: string) => `als ${partNumber}`,
    compare: 'Angebote vergleichen',
    footer: (site: string) => `Sie erhalten diese Mail, weil Sie auf ${site} angefragt haben.`,
  },
  reminder: {
    subject: (goods: string, moment: string) => `Angebot bis ${moment} erbeten: ${goods}`,
    text: (buyer: { contact: string; company: string }, moment: string) =>
      `${buyer.contact} von ${buyer.company} braucht Ihren Preis bis ${moment} (Amsterdam). Dies ist die einzige Erinnerung.`,
  },
  deadline: {
    subject: (goods: string) => `Frist abgelaufen: ${goods}`,
    text: ({ answered, asked }: { answered: number; asked: number }) =>
      `Die Frist Ihrer Anfrage ist abgelaufen. Geantwortet haben ${answered} von ${counted(asked, { one: 'Lieferant', other: 'Lieferanten' })}.`,
    best: 'Das niedrigste Angebot je Position:',
    short: ({ amount, offered, quantity }) => `${amount} (${offered} von ${quantity})`,
    noQuote: 'kein Angebot',
    footer: (site: string) => `Sie erhalten diese Mail, weil Sie auf ${site} angefragt haben.`,
  },
  counter: {
    subject: (goods: string) => `Gegenangebot: ${goods}`,
    text: ({ contact, company }: { contact: string; company: string }) =>
      `${contact} von ${company} beantwortet Ihr Angebot mit einem eigenen Preis. Nehmen Sie an, lehnen Sie ab, oder bieten Sie neu an.`,
    insteadOf: (price: string) => `statt ${price}`,
    button: 'Annehmen oder ablehnen',
    decided: (supplier: string, isAccepted: boolean) =>
      isAccepted ? `${supplier} nimmt Ihr Gegenangebot an` : `${supplier} nimmt Ihr Gegenangebot nicht an`,
  },
  closed: {
    subject: (goods: string) => `Anfrage geschlossen: ${goods}`,
    text: (buyer: string) =>
      `${buyer} hat über diese Anfrage entschieden. Sie ist jetzt geschlossen, und Sie brauchen nicht zu antworten:`,
  },
  outcome: {
    accepted: (goods: string) => `Ihr Angebot wurde angenommen: ${goods}`,
    notChosen: (goods: string) => `Ihr Angebot wurde nicht gewählt: ${goods}`,
    wonText: (contact: string, buyer: string) => `${contact} von ${buyer} hat Ihr Angebot angenommen:`,
    order: (contact: string) =>
      `Bitte vereinbaren Sie die Bestellung direkt mit dem Käufer${contact === '' ? '' : `: ${contact}`}.`,
    lostText: (buyer: string, goods: string, alsoWon: boolean) =>
      `${buyer} hat ${alsoWon ? 'auch ' : ''}über ${goods} entschieden und Ihr Angebot nicht gewählt. Danke für Ihr Angebot.`,
    button: 'Bestellung ansehen',
    footer: (site: string) => `Sie erhalten diese Mail, weil Sie auf ${site} eine Anfrage beantwortet haben.`,
  },
  sentForVisitor: 'Preisanfrage an die Firmen gesendet, die für dieses Teil Anfragen annehmen',
  problems: {
    audience: 'Nur Mitglieder können wählen, welche Firmen gefragt werden.',
    eachLineOnce: 'Bitte beantworten Sie jede Position dieser Anfrage einmal.',
    decideOnce: 'Bitte entscheiden Sie über jede Position dieser Anfrage einmal.',
    eachQuoteOnce: 'Bitte wählen Sie Angebote für diese Position, jedes einmal.',
    moreThanOffered: (offered: number) => `Der Lieferant bietet nur ${offered}.`,
    moreThanWanted: (wanted: number) => `Sie haben insgesamt ${wanted} angefragt.`,
    notAPartNumber: 'Das ist keine Teilenummer',
    notAnEquivalent: 'Das ist kein Äquivalent der Teilenummer',
    companiesPerDay: ({ limit, left, wanted }: { limit: number; left: number; wanted: number }) =>
      `Sie dürfen ${limit} Firmen in 24 Stunden anfragen. Jetzt können Sie noch ${left} anfragen, aber diese Anfrage ginge an ${wanted}.`,
    keyUsed: 'Dieser Schlüssel wurde schon verwendet.',
    noQuote: 'Es gibt kein Angebot zu beantworten.',
    expired:
      'Dieses Angebot ist abgelaufen. Machen Sie ein Gegenangebot, oder bitten Sie den Lieferanten, es zu erneuern.',
    dueDay: (days: number) => `Bitte wählen Sie einen Tag ab heute, höchstens ${days} Tage im Voraus.`,
    ownStock: 'Das ist Ihr eigener Bestand.',
    captcha: 'Bitte lösen Sie das Captcha.',
    tryAgain: (seconds: number) =>
      `Diese Zeile kann gerade nicht beantwortet werden. Bitte versuchen Sie es in ${counted(seconds, { one: 'Sekunde', other: 'Sekunden' })} erneut.`,
  },
}
