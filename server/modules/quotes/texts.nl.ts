import type { Translation } from '../../../contract/kit/languages.ts'
import { counted, type Noun } from '../../../contract/kit/texts.ts'
import type { quotesTexts as english } from './texts.ts'

const moreLines: Noun = { one: 'regel', other: 'regels' }
const suppliers: Noun = { one: 'leverancier', other: 'leveranciers' }
const days: Noun = { one: 'dag', other: 'dagen' }

export const quotesTexts: Translation<typeof english> = {
  goods: {
    nothing: 'niets',
    andMore: (first, count) => `${first} en nog ${counted(count, moreLines)}`,
  },
  leadTime: {
    fromStock: 'uit voorraad',
    days: count => counted(count, days),
  },
  columns: {
    quantity: 'Aantal',
    partNumber: 'Partnummer',
    manufacturer: 'Fabrikant',
    condition: 'Conditie',
    terms: 'Voorwaarden',
    price: 'Prijs',
  },
  sender: (contact, site) => `${contact} via ${site}`,
  notifications: {
    request: company => `Offerteaanvraag van ${company}`,
    accepted: company => `${company} heeft uw offerte aanvaard`,
    notChosen: company => `${company} heeft uw offerte niet gekozen`,
    counter: company => `Tegenbod van ${company}`,
    deadlineSoon: company => `${company} heeft uw offerte snel nodig`,
    deadlinePassed: 'De termijn van uw aanvraag is verstreken',
  },
  acceptsRequests: site => `U ontvangt deze mail omdat u op ${site} offerteaanvragen aanneemt.`,
  request: {
    subject: goods => `Offerteaanvraag: ${goods}`,
    text: (buyer, site) =>
      `${buyer.contact} van ${buyer.company} vraagt uw prijs voor goederen die u op ${site} op voorraad hebt.`,
    notAMember: 'De koper is geen lid: ga na wie het is voordat u handelt.',
    anyCondition: 'elke conditie',
    target: price => `doelprijs ${price}`,
    answerBy: moment => `Uw offerte is nodig voor ${moment} (Amsterdam).`,
    matched: (wanted, stocked, kind) => `U wordt om ${wanted} gevraagd omdat u ${stocked} op voorraad hebt (${kind}).`,
    button: 'Prijs sturen',
    link: expiry =>
      `De link is persoonlijk, werkt zonder inloggen en verloopt op ${expiry}. Hebt u iets niet meer, meld dat dan daar; het gaat dan uit uw voorraad.`,
    labels: {
      from: 'Van',
      company: 'Bedrijf',
      country: 'Land',
      telephone: 'Telefoon',
      email: 'E-mail',
      address: 'Adres',
    },
  },
  answer: {
    title: (supplier, isCorrection) =>
      isCorrection
        ? `${supplier} heeft het antwoord op uw aanvraag gecorrigeerd`
        : `${supplier} heeft uw aanvraag beantwoord`,
    subject: (title, partNumbers) => `${title}: ${partNumbers}`,
    text: title => `${title}.`,
    gone: 'niet meer beschikbaar',
    under: partNumber => `als ${partNumber}`,
    compare: 'Offertes vergelijken',
    footer: site => `U ontvangt deze mail omdat u op ${site} een offerte hebt gevraagd.`,
  },
  reminder: {
    subject: (goods, moment) => `Offerte nodig voor ${moment}: ${goods}`,
    text: (buyer, moment) =>
      `${buyer.contact} van ${buyer.company} heeft uw prijs nodig voor ${moment} (Amsterdam). Dit is de enige herinnering.`,
  },
  deadline: {
    subject: goods => `Termijn verstreken: ${goods}`,
    text: ({ answered, asked }) =>
      `De termijn van uw offerteaanvraag is verstreken. ${answered} van ${counted(asked, suppliers)} antwoordden.`,
    best: 'De laagste offerte per regel:',
    short: ({ amount, offered, quantity }) => `${amount} (${offered} van ${quantity})`,
    noQuote: 'geen offerte',
    footer: site => `U ontvangt deze mail omdat u op ${site} een offerte hebt gevraagd.`,
  },
  counter: {
    subject: goods => `Tegenbod: ${goods}`,
    text: ({ contact, company }) =>
      `${contact} van ${company} beantwoordt uw offerte met een eigen prijs. Aanvaard die, weiger, of doe een nieuwe offerte.`,
    insteadOf: price => `in plaats van ${price}`,
    button: 'Aanvaarden of weigeren',
    decided: (supplier, isAccepted) =>
      isAccepted ? `${supplier} aanvaardt uw tegenbod` : `${supplier} aanvaardt uw tegenbod niet`,
  },
  closed: {
    subject: goods => `Offerteaanvraag gesloten: ${goods}`,
    text: buyer => `${buyer} heeft over deze aanvraag beslist. Die is nu gesloten; u hoeft niet meer te antwoorden:`,
  },
  outcome: {
    accepted: goods => `Uw offerte is aanvaard: ${goods}`,
    notChosen: goods => `Uw offerte is niet gekozen: ${goods}`,
    wonText: (contact, buyer) => `${contact} van ${buyer} heeft uw offerte aanvaard:`,
    order: contact => `Spreek de bestelling rechtstreeks met de koper af${contact === '' ? '' : `: ${contact}`}.`,
    lostText: (buyer, goods, alsoWon) =>
      `${buyer} heeft ${alsoWon ? 'ook ' : ''}beslist over ${goods} en uw offerte niet gekozen. Dank u voor uw offerte.`,
    button: 'Bestelling bekijken',
    footer: site => `U ontvangt deze mail omdat u op ${site} een offerteaanvraag hebt beantwoord.`,
  },
  sentForVisitor: 'Offerteaanvraag verzonden aan de bedrijven die voor dit onderdeel aanvragen aannemen',
  problems: {
    audience: 'Alleen leden kunnen kiezen welke bedrijven worden gevraagd.',
    eachLineOnce: 'Beantwoord elke regel van deze aanvraag één keer.',
    decideOnce: 'Beslis over elke regel van deze aanvraag één keer.',
    eachQuoteOnce: 'Kies offertes voor deze regel, elk één keer.',
    moreThanOffered: offered => `De leverancier biedt er maar ${offered} aan.`,
    moreThanWanted: wanted => `U hebt er in totaal ${wanted} gevraagd.`,
    notAPartNumber: 'Dit is geen partnummer',
    notAnEquivalent: 'Dit is geen equivalent van het partnummer',
    companiesPerDay: ({ limit, left, wanted }) =>
      `U kunt ${limit} bedrijven per 24 uur vragen. Nu kunt u er nog ${left} vragen, maar deze aanvraag zou naar ${wanted} gaan.`,
    keyUsed: 'Deze sleutel is al eerder gebruikt.',
    noQuote: 'Er is geen offerte om te beantwoorden.',
    expired: 'Deze offerte is verlopen. Doe een tegenbod, of vraag de leverancier die te vernieuwen.',
    dueDay: days => `Kies een dag vanaf vandaag, hoogstens ${days} dagen vooruit.`,
    ownStock: 'Dit is uw eigen voorraad.',
    captcha: 'Los de captcha op.',
    tryAgain: seconds =>
      `Deze regel kan nu even niet worden beantwoord. Probeer het over ${counted(seconds, { one: 'seconde', other: 'seconden' })} opnieuw.`,
  },
}
