import type { Translation } from '../../../contract/kit/languages.ts'
import type { MembershipPlan } from '../../../contract/payment.ts'
import type { paymentModuleTexts as english } from './texts.ts'

// The names of plans and lines are printed on invoices, which are issued in English.
const planNames: Record<MembershipPlan, string> = { plus: 'Plus Account', broker: 'Broker Account' }

export const paymentModuleTexts: Translation<typeof english> = {
  sellerVat: number => (number === '' ? '' : `VAT: ${number}`),
  planName: (shortName, plan) => `${shortName} ${planNames[plan]}`,
  line: {
    year: plan => `${plan}, membership for one year`,
    renewal: ({ plan, from, until }) => `${plan}, membership from ${from} to ${until}`,
    upgrade: ({ shortName, until, left, days }) =>
      `Upgrade from ${shortName} ${planNames.plus} to ${shortName} ${planNames.broker} until ${until} (${left} of ${days} days)`,
    invoice: number => `Invoice ${number}`,
  },
  unknownCountry: 'Kies een land uit de lijst',
  otherCountry: ({ country, salesEmail }) =>
    `De btw hangt af van het land van uw bedrijf: ${country}. Schrijf voor een factuur naar een ander land naar ${salesEmail}.`,
  captcha: 'Wacht tot uw browser is gecontroleerd en probeer het dan opnieuw.',
  runs: ({ plan, until }) =>
    `Uw bedrijf heeft de ${plan} tot ${until}. U kunt verlengen in de laatste 60 dagen daarvoor.`,
  wireOnly: 'Online betalen kan op dit moment niet. Betaal per overschrijving.',
  noProvider: 'Er is geen betaaldienst ingesteld.',
  noWire: 'Betalen per overschrijving kan niet. Betaal online.',
  mail: {
    paid: {
      title: number => `Betaling ontvangen: factuur ${number}`,
      text: what => `Dank u. Wij hebben uw betaling ontvangen voor: ${what}.`,
      active: until => `Uw lidmaatschap is actief en betaald tot ${until}.`,
      held: 'Uw lidmaatschap is gewijzigd sinds u deze upgrade bestelde, daarom hebben wij de upgrade niet geactiveerd. Ons team betaalt het bedrag terug of schrijft u wat er verder gebeurt.',
      waits: 'Ons team verifieert uw bedrijf en opent uw account binnen 24 uur. U krijgt dan een mail om in te loggen.',
    },
    wire: {
      title: number => `Factuur ${number}`,
      text: what => `Dank u voor uw bestelling: ${what}. Maak het onderstaande bedrag over.`,
      after: 'Uw lidmaatschap begint zodra de betaling binnen is.',
    },
    renewal: {
      title: number => `Uw lidmaatschap is verlengd: factuur ${number}`,
      text: ({ plan, from, until }) =>
        `Uw ${plan} loopt door van ${from} tot ${until}. Betaal de factuur binnen 15 dagen.`,
    },
    choice: {
      declined: {
        title: 'Uw lidmaatschap wordt niet verlengd',
        text: ({ company, until }) =>
          `Zoals u hebt gekozen, eindigt het lidmaatschap van ${company} op ${until}. Tot dan verandert er niets en u krijgt geen factuur voor een volgend jaar.`,
      },
      renewed: {
        title: 'Uw lidmaatschap wordt verlengd',
        text: ({ company, plan, from }) =>
          `Zoals u hebt gekozen, wordt het lidmaatschap van ${company} toch verlengd: vanaf ${from} voor één jaar, als ${plan}.`,
      },
      changed: {
        title: 'Uw abonnement voor volgend jaar',
        text: ({ company, plan, from }) =>
          `Zoals u hebt gekozen, heeft ${company} vanaf ${from} de ${plan}, wanneer het lidmaatschap met een jaar wordt verlengd. Tot dan verandert er niets.`,
      },
      amount: 'Volgend jaar, inclusief btw',
      takeBack: 'U kunt dit bij uw facturen terugdraaien tot het lidmaatschap eindigt.',
      untilInvoice: 'U kunt dit bij uw facturen wijzigen tot wij de factuur opmaken.',
      button: 'Facturen openen',
    },
    opened: {
      title: site => `Uw account op ${site} is open`,
      text: ({ company, until }) => `Wij hebben ${company} geverifieerd. Uw lidmaatschap is betaald tot ${until}.`,
      welcome: (site: string) => `Welkom bij ${site}`,
      password: 'Kies een wachtwoord om voor het eerst in te loggen.',
      choose: 'Wachtwoord kiezen',
      expiry: 'De link werkt één keer, 24 uur lang. Klik daarna bij het inloggen op ‘Wachtwoord vergeten?’.',
      known: 'Log in als voorheen; uw bedrijf heeft het lidmaatschap nu.',
      button: 'Inloggen',
    },
    refunded: {
      title: number => `Creditnota ${number}`,
      text: invoice => `Wij hebben uw factuur ${invoice} gecrediteerd. Ons team schreef:`,
      online: 'Het bedrag wordt binnen enkele dagen teruggestort zoals het is betaald.',
      byWire: 'Wij maken het bedrag naar u over.',
      refund: 'Het bedrag is teruggestort zoals het is betaald.',
      chargeback: 'Uw bank of kaartuitgever heeft het bedrag al teruggeboekt.',
      ended: 'Het lidmaatschap is beëindigd.',
    },
    forStaff: {
      title: company => `${company} heeft betaald en heeft een account nodig`,
      text: 'Een bezoeker heeft een lidmaatschap betaald. Verifieer het bedrijf en open het account binnen 24 uur.',
      button: 'Bestellingen openen',
    },
    facts: {
      invoice: 'Factuur',
      creditNote: 'Creditnota',
      amount: 'Bedrag',
      due: 'Vervalt',
      iban: 'IBAN',
      bic: 'BIC',
      to: 'Aan',
    },
    attached: 'Die is bijgevoegd als PDF, en als UBL voor boekhoudsoftware.',
    files: 'Daar kunt u die downloaden als PDF, en als UBL voor boekhoudsoftware.',
    view: 'Factuur bekijken',
    pay: 'Nu betalen',
    footer: site => `U ontvangt deze mail omdat iemand met dit adres een lidmaatschap van ${site} heeft besteld.`,
  },
  leftOfPayment: left =>
    `Bij de betaaldienst is al geld van deze betaling teruggegaan: hiervan kan nog maar ${left} worden terugbetaald.`,
  returnedBefore:
    'Er is al geld van deze betaling teruggegaan. Maak eerst de creditnota daarvoor op, of noteer dat u het hebt bekeken.',
  undone: {
    refused: {
      online:
        'Alleen een overschrijving kan ongedaan worden gemaakt. Geld dat online kwam, gaat terug met een terugbetaling van de bestelling.',
      undone: 'Deze overschrijving is al ongedaan gemaakt.',
      refunded:
        'Een creditnota van deze factuur belooft dit geld terug te betalen. Handel eerst die terugbetaling af, of maak een nieuwe factuur op.',
      changed: 'Dit is intussen gewijzigd. Sluit het venster en open het opnieuw om te zien wat er nu zou gebeuren.',
    },
    memberships: {
      none: '',
      'not-given': 'Uw bestelling wacht op de betaling; uw lidmaatschap begint zodra die binnen is.',
      stays: 'Voor uw lidmaatschap verandert er op dit moment niets.',
      ends: '',
    },
    ends: until =>
      until === ''
        ? 'Het lidmaatschap dat ermee was begonnen, is opgeschort en begint weer zodra uw betaling binnen is.'
        : `Het lidmaatschap dat ermee was begonnen, is opgeschort en begint weer zodra uw betaling binnen is. Wat u daarvoor had, loopt tot ${until}.`,
  },
  skipped: {
    changed: 'Het lidmaatschap is intussen gewijzigd of verlengd',
    ended: 'Het lidmaatschap is beëindigd',
    billed: 'Een factuur voor een lidmaatschap is nog onbetaald',
  },
}
