import type { Translation } from '../../../contract/kit/languages.ts'
import type { networkTexts as english } from './texts.ts'

export const networkTexts: Translation<typeof english> = {
  title: 'Het netwerk',
  latest: (period: string) => `Het netwerk, laatste ${period}`,
  notLoaded: 'De cijfers konden niet worden geladen',
  loading: 'Cijfers laden',
  period: 'Periode',
  periods: { '30-days': '30 dagen', '12-months': '12 maanden' },
  span: (from, to) => `${from} tot ${to}. Vandaag is nog niet volledig; activiteit wordt elke 15 minuten geteld.`,
  now: 'Bedrijven nu',
  standing: 'Naar status',
  plan: 'Leden naar account',
  tier: 'Leden naar niveau',
  country: count => `Leden naar land (${count})`,
  noMembers: 'Nog geen leden.',
  share: (count, percent) => `${count}, ${percent}`,
  standings: {
    member: 'Leden',
    'service-only': 'Alleen diensten',
    trial: 'Proefperiodes',
    'trial-ended': 'Afgelopen',
    'payment-overdue': 'Betaling te laat',
    'account-blocked': 'Geschorst',
  },
  tiers: { regular: 'Geen niveau', trusted: 'Trusted', gold: 'Gold', diamond: 'Diamond' },
  plans: { trial: 'Proef', plus: 'Plus', broker: 'Broker' },
  happened: 'In deze periode',
  figures: {
    'trial-started': 'gestart',
    'trial-paid': 'betaald',
    'trial-unpaid': 'onbetaald afgelopen',
    'membership-lost': 'verloren',
    broadcasts: 'broadcasts',
    rfqs: 'aanvragen',
    quotes: 'antwoorden',
    logins: 'inlogs',
    'mails-sent': 'verstuurd',
    'mails-failed': 'mislukt',
    'mails-bounced': 'gebounced',
  },
  none: 'geen',
  countOnly: 'Alleen een aantal: aanvragen en antwoorden zijn tussen bedrijven.',
  howCounted: 'Hoe er is geteld',
  asTable: 'Als tabel',
  interval: { '30-days': 'Dag', '12-months': 'Maand' },
  bar: (when, count, what) => `${when}: ${count} ${what}`,
  chart: (title, what) => `${title}: ${what} in de tijd. Dezelfde cijfers staan in de tabel hieronder.`,
  formSum: (ended, started) => `${ended} van ${started} bezoeken die aan het formulier begonnen`,
  abandonedAt: step => `Verlaten bij stap ${step}`,
  formEvents: {
    started: 'Begonnen',
    interacted: 'Iets ingevuld',
    'step-1-completed': 'Stap 1 afgerond',
    'step-2-completed': 'Stap 2 afgerond',
    completed: 'Afgerond',
    'option-chosen': 'Lidmaatschap gekozen',
    'form-completed': 'Formulier ingevuld',
    sent: 'Bestelling verstuurd',
  },
  forms: {
    registration: {
      title: 'Registratieformulier',
      counted:
        'Bezoeken van het formulier, elke gebeurtenis één keer. Verlaten: pagina’s die na stap 1 en voor het einde werden gesloten of verlaten. Browsers melden het, medewerkers tellen niet mee.',
    },
    payment: {
      title: 'Betaalformulier',
      counted:
        'Bezoeken van het formulier, elke gebeurtenis één keer. Verlaten: pagina’s die na stap 1 en voor het einde werden gesloten of verlaten. Een verstuurde bestelling is misschien niet betaald.',
    },
  },
  ratings: { title: 'Waarderingen van de registratie', up: 'Duim omhoog', down: 'Duim omlaag' },
  cards: {
    trials: {
      title: 'Van proef naar betaald',
      sum: (paid, decided) => `${paid} betaald ÷ ${decided} proefperiodes die zijn betaald of afgelopen`,
      counted:
        'Een proefperiode telt als betaald als een bedrijf dat er een aanvroeg zijn eerste lidmaatschap heeft betaald en gekregen, en als onbetaald als die is afgelopen en het bedrijf nooit een factuur voor een lidmaatschap had. Lopende proefperiodes tellen alleen als gestart.',
    },
    churn: {
      title: 'Churn',
      sum: (lost, all) => `${lost} verloren ÷ ${all} huidige en verloren leden`,
      counted:
        'Een lidmaatschap is verloren op de laatste gefactureerde dag als het niet is verlengd, of als medewerkers of een terugbetaling het beëindigden. Een bedrijf dat te laat verlengt of weer lid wordt, telt niet meer.',
    },
    mail: {
      title: 'Bezorgbaarheid',
      sum: (delivered, tried) => `${delivered} bezorgd ÷ ${tried} verstuurd of mislukt`,
      counted:
        'Verstuurd: mails die de ontvangende server aannam, één per ontvanger. Mislukt: mails die zijn geweigerd, of waarvan het adres is onderdrukt. Gebounced: adressen die een server later als onbestelbaar meldde. Bezorgd: verstuurd min gebounced.',
    },
    broadcasts: {
      title: 'Broadcasts',
      counted: 'Broadcasts die op de site of per mail zijn geschreven, ook verwijderde. Opnieuw versturen telt niet.',
    },
    rfqs: {
      title: 'Offerteaanvragen',
      counted: 'Aanvragen van leden en bezoekers. Elke aanvraag telt één keer, naar hoeveel leveranciers die ook ging.',
    },
    quotes: {
      title: 'Offertes',
      counted:
        'Antwoorden op regels van aanvragen, ook weigeringen. Een antwoord dat op een andere dag is gecorrigeerd, telt opnieuw.',
    },
    logins: {
      title: 'Inlogs',
      counted: 'Geslaagde inlogs, met wachtwoord of passkey, ook die van medewerkers.',
    },
  },
}
