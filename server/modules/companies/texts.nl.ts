import type { Translation } from '../../../contract/kit/languages.ts'
import type { companiesTexts as english } from './texts.ts'

export const companiesTexts: Translation<typeof english> = {
  mainContact: 'Hoofdcontact',
  furtherContact: position => `${position}e contactpersoon`,
  ownCompany: 'Dit is uw eigen bedrijf.',
  unreadablePicture: 'Dit is geen JPEG- of PNG-afbeelding die wij kunnen lezen. Kies een andere.',
  noRecommendations: 'Dienstverleners kunnen niet worden aanbevolen.',
  profile: {
    noWebsite: 'Vul een webadres in, bijv. www.bedrijf.com',
    noIban: 'De controlecijfers van dit IBAN zijn fout. Controleer op tikfouten.',
    unknownChat: 'Kies een van de diensten.',
    notYou: 'U kunt alleen uw eigen contactgegevens wijzigen.',
  },
  invitation: {
    title: (company, site) => `Word contactpersoon van ${company} op ${site}`,
    what: ({ inviter, company, site }) =>
      `${inviter} nodigt u uit op ${site} als contactpersoon van ${company}. Kies een wachtwoord om toe te treden.`,
    known: ({ inviter, company, site }) =>
      `${inviter} heeft u uitgenodigd op ${site} als contactpersoon van ${company}, maar uw adres heeft daar een account van een ander bedrijf. Een adres hoort bij één bedrijf.`,
    howToMove: supportEmail =>
      `Wilt u met een ander adres toetreden, vraag dan daarvoor een uitnodiging. Wilt u uw account verhuizen, schrijf dan naar ${supportEmail}. Negeer anders deze mail.`,
    button: 'Wachtwoord kiezen',
    expiry: days => `De link werkt één keer, ${days} dagen lang. Kent u de afzender niet, negeer deze mail dan.`,
    footer: ({ inviter, company, site }) =>
      `U ontvangt deze mail omdat ${inviter} van ${company} uw adres op ${site} heeft ingevuld.`,
  },
  ownership: {
    title: company => `Het profiel van ${company} heeft een nieuwe eigenaar`,
    what: ({ company, from, to }) =>
      `${from} heeft ${to} eigenaar van het profiel van ${company} gemaakt. De eigenaar nodigt contactpersonen uit en wijzigt het logo.`,
    notYou: supportEmail => `Schrijf naar ${supportEmail} als dit een vergissing is.`,
  },
  roleChange: {
    trader: {
      title: site => `U kunt handelen op ${site}`,
      what: ({ owner, company }) =>
        `${owner} heeft uw account alle rechten van een contactpersoon van ${company} gegeven: u bent niet meer alleen-lezen.`,
    },
    'read-only': {
      title: site => `Uw account op ${site} is nu alleen-lezen`,
      what: ({ owner, company }) =>
        `${owner} heeft uw account bij ${company} alleen-lezen gemaakt: u kunt alles bekijken, maar alleen uw eigen inlog en mailinstellingen wijzigen. Uw API-sleutels werken niet meer.`,
    },
  },
  bankChange: {
    title: company => `De bankgegevens van ${company} zijn gewijzigd`,
    what: (person, when) => `${person} heeft de bankgegevens van uw bedrijf gewijzigd op ${when}.`,
    labels: { bankCode: 'Bankcode', ibanCode: 'IBAN', swiftCode: 'SWIFT / BIC' },
    none: 'geen',
    fromTo: (before, after) => `${before} in ${after}`,
    shownAsChanged: 'Uw profiel laat leden 14 dagen lang zien dat de bankgegevens onlangs zijn gewijzigd.',
    notYou: supportEmail =>
      `Heeft niemand bij uw bedrijf dit gedaan, schrijf dan meteen naar ${supportEmail} en stel een nieuw wachtwoord in.`,
    open: 'Profiel openen',
  },
}
