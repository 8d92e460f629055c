import type { Translation } from '../../../contract/kit/languages.ts'
import { listOf } from '../../../contract/kit/texts.ts'
import type { registrationMailTexts as english } from './texts.ts'

export const registrationMailTexts: Translation<typeof english> = {
  captcha: 'Wacht tot uw browser is gecontroleerd en probeer het dan opnieuw.',
  unknownCountry: 'Kies een land uit de lijst',
  confirm: {
    title: site => `Bevestig uw adres voor ${site}`,
    text: ({ company, site }) =>
      `U hebt voor ${company} een gratis proefperiode van ${site} aangevraagd. Bevestig uw e-mailadres; ons team verifieert dan uw bedrijf.`,
    button: 'Adres bevestigen',
    expiry: days => `De link werkt ${days} dagen. Hebt u dit formulier niet ingevuld, negeer deze mail dan.`,
    footer: site =>
      `U ontvangt deze mail omdat iemand met dit adres een gratis proefperiode van ${site} heeft aangevraagd.`,
  },
  known: {
    title: site => `U hebt al een account op ${site}`,
    text: site =>
      `U hebt een gratis proefperiode van ${site} aangevraagd, maar dit adres hoort al bij een account. Log daarmee in. Weet u uw wachtwoord niet, kies daar dan ‘Wachtwoord vergeten?’.`,
    button: 'Inloggen',
  },
  received: {
    title: 'Wij hebben uw aanmelding ontvangen',
    text: ({ company, site }) =>
      `Dank u voor het bevestigen van uw adres. Ons team verifieert nu ${company}, meestal binnen één werkdag, en mailt u daarna. Welkom bij ${site}.`,
  },
  forStaff: {
    title: company => `Gratis proefperiode: ${company} heeft zich aangemeld`,
    text: 'Het adres is bevestigd. Verifieer het bedrijf en beslis.',
    button: 'Aanmeldingen openen',
    labels: { company: 'Bedrijf', contact: 'Contactpersoon', country: 'Land', website: 'Website' },
  },
  approved: {
    title: site => `Welkom bij ${site}: uw gratis proefperiode is begonnen`,
    text: ({ company, ends }) =>
      `Wij hebben ${company} geverifieerd. Uw gratis proefperiode loopt tot ${ends}. Log in met uw e-mailadres en het wachtwoord dat u hebt gekozen.`,
    button: 'Inloggen',
    firstSteps:
      'Zo haalt u er het meeste uit: kies uw broadcastlijsten, upload uw voorraad en bewaar uw zoekopdrachten.',
  },
  rejected: {
    title: site => `Uw aanmelding voor ${site}`,
    text: company => `Wij kunnen ${company} geen gratis proefperiode geven. Ons team schreef:`,
    objection: supportEmail => `Klopt dit volgens u niet, beantwoord dan deze mail of schrijf naar ${supportEmail}.`,
  },
  documents: {
    title: 'Wij hebben nog iets nodig om uw bedrijf te verifiëren',
    text: company => `Wij verifiëren ${company} en vragen u om het volgende:`,
    button: 'Documenten sturen',
    expiry: days =>
      `De link werkt ${days} dagen en neemt pdf-bestanden en PNG- en JPEG-afbeeldingen aan. Alleen onze medewerkers lezen ze. U kunt ook deze mail beantwoorden.`,
  },
  documentsReceived: {
    title: company => `Er zijn documenten van ${company} binnengekomen`,
    text: count =>
      `De aanvrager stuurde ${count === 1 ? 'een document' : `${count} documenten`}. De aanmelding wacht op uw beslissing.`,
    button: 'Aanmeldingen openen',
  },
  refusedFiles: names =>
    `Deze bestanden kunnen niet worden gelezen: ${listOf(names)}. Stuur pdf-bestanden of PNG- of JPEG-afbeeldingen.`,
  tooManyFiles: max => `Bij een aanmelding horen hoogstens ${max} documenten. Beantwoord onze mail om meer te sturen.`,
  ending: {
    title: days => `Uw gratis proefperiode eindigt ${['vandaag', 'morgen'][days] ?? `over ${days} dagen`}`,
    text: ({ ends, site }) =>
      `Uw gratis proefperiode van ${site} eindigt op ${ends}. Start voor die tijd een lidmaatschap, dan blijven uw broadcasts, uw zoekopdrachten en uw voorraad werken.`,
    button: 'Lidmaatschappen bekijken',
  },
}
