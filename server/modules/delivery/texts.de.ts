import type { Translation } from '../../../contract/kit/languages.ts'
import { counted, type Noun } from '../../../contract/kit/texts.ts'
import type { deliveryTexts as english } from './texts.ts'

const addresses: Noun = { one: 'E-Mail-Adresse', other: 'E-Mail-Adressen' }
const broadcasts: Noun = { one: 'Broadcast', other: 'Broadcasts' }

export const deliveryTexts: Translation<typeof english> = {
  settings: 'Broadcast-Einstellungen',
  confirmation: {
    title: 'Bestätigen Sie Ihre E-Mail-Adresse',
    request: (email: string, site: string) =>
      `${email} wurde als Adresse für Broadcasts von ${site} eingegeben. Wir senden nichts dorthin, bis Sie bestätigen, dass sie Ihnen gehört.`,
    button: 'Diese Adresse bestätigen',
    expiry: (days: number) =>
      `Der Link gilt ${days} Tage. Wenn Sie die Adresse nicht eingegeben haben, ignorieren Sie diese Mail.`,
    footer: (site: string) => `Sie erhalten diese Mail, weil jemand diese Adresse auf ${site} eingegeben hat.`,
  },
  alternativeSet: {
    title: 'Ihr Konto hat eine neue alternative Adresse',
    body: (email: string, site: string) =>
      `${email} wurde als alternative Adresse Ihres Kontos bei ${site} eingetragen. Sobald sie bestätigt ist, kann sie Broadcasts erhalten, und Mails von ihr gelten als Ihre.`,
    button: 'Kontozugang ansehen',
    notYou: 'Wenn Sie das nicht waren, wählen Sie auf dieser Seite „Alle beenden“ und ändern Sie Ihr Passwort.',
  },
  digest: {
    title: (day: string, count: number) => `Broadcast-Sammelmail, ${day}: ${counted(count, broadcasts)}`,
    footer: (site: string) =>
      `Sie erhalten diese Mail, weil Listen von ${site} für diese Adresse auf Sammelmail stehen. Sie kommt jeden Morgen, wenn es neue Broadcasts gibt.`,
    unsubscribe: 'Sammelmail abbestellen',
    senderLabel: 'Broadcasts',
    listName: 'Broadcast-Sammelmail',
    foundBy: 'Gefunden von Ihren gespeicherten Suchen:',
    exactPhrase: '(genaue Wortfolge)',
    priced: 'mit Preis',
  },
  broadcast: {
    labels: {
      quantity: 'Menge',
      qty: 'Menge',
      brand: 'Marke',
      description: 'Bez. / Teilenummer',
      condition: 'Zustand',
      price: 'Preis',
      from: 'Von',
      productLink: 'Produktlink',
    },
    sender: (contact: string, site: string) => `${contact} über ${site}`,
    replyButton: 'Auf Broadcast antworten',
    replyGoesTo: (contact: string) => `Eine Antwort auf diese Mail geht an ${contact}.`,
    replyGoesThrough: (contact: string, site: string) => `Eine Antwort auf diese Mail geht über ${site} an ${contact}.`,
    replyOnSiteOnly: (contact: string) =>
      `${contact} ist nur über die Website erreichbar. Nutzen Sie den Knopf: Antworten auf diese Mail werden nicht zugestellt.`,
    footer: (list: string, site: string) =>
      `Sie erhalten diese Mail, weil diese Adresse auf der Liste ${list} von ${site} steht.`,
    viewOnSite: 'Auf der Website ansehen',
    unsubscribe: 'Diese Liste abbestellen',
  },
  problems: {
    ownPrimary: 'Das ist schon Ihre Hauptadresse.',
    addressLimit: ({ plan, max, brokerMax }: { plan: string; max: number; brokerMax: number }) => {
      const allowed = `Ihr ${plan}-Konto erlaubt ${counted(max, addresses)} auf Broadcast-Listen.`
      const free =
        'Um eine weitere hinzuzufügen, stellen Sie zuerst alle Listen einer Adresse Ihrer Firma auf „Keine Mail“'
      return max < brokerMax
        ? `${allowed} ${free}, oder nehmen Sie ein Broker-Konto; es erlaubt ${brokerMax}.`
        : `${allowed} ${free}.`
    },
  },
}
