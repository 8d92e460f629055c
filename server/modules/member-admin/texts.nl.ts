import type { Translation } from '../../../contract/kit/languages.ts'
import { counted } from '../../../contract/kit/texts.ts'
import type { memberAdminTexts as english } from './texts.ts'

const names = { trial: 'gratis proefperiode', plus: 'Plus-account', broker: 'Broker-account' }

export const memberAdminTexts: Translation<typeof english> = {
  planSet: {
    title: plan => `Uw lidmaatschap is nu een ${names[plan]}`,
    text: (company, plan) => `Wij hebben het lidmaatschap van ${company} gewijzigd in een ${names[plan]}.`,
    trialUntil: day => `De proefperiode loopt tot ${day}.`,
    listsEnded: count =>
      count === 1
        ? 'Het omvat minder adressen op broadcastlijsten: één adres krijgt ze niet meer. De broadcastinstellingen laten zien welk.'
        : `Het omvat minder adressen op broadcastlijsten: ${count} adressen krijgen ze niet meer. De broadcastinstellingen laten zien welke.`,
  },
  ended: {
    title: 'Uw lidmaatschap is beëindigd',
    text: company => `Wij hebben het lidmaatschap van ${company} beëindigd. U kunt op elk moment een nieuw starten:`,
    button: 'Lidmaatschap starten',
  },
  memberSince: {
    title: 'Uw datum ‘lid sinds’ is gewijzigd',
    text: (company, day) => `${company} geldt nu als lid sinds ${day}.`,
  },
  vatNumber: {
    title: 'Uw btw-nummer is gewijzigd',
    text: (company, number) =>
      number === ''
        ? `Wij hebben het btw- of EORI-nummer van het profiel van ${company} verwijderd.`
        : `Het btw- of EORI-nummer op het profiel van ${company} is nu ${number}.`,
  },
  addressLimit: {
    title: 'Uw limiet van adressen op broadcastlijsten is gewijzigd',
    text: (company, max) =>
      max === null
        ? `${company} kan zo veel adressen op broadcastlijsten hebben als het lidmaatschap toestaat.`
        : `${company} kan vanaf nu ${counted(max, { one: 'adres', other: 'adressen' })} op broadcastlijsten hebben.`,
  },
  serviceOnly: {
    title: 'Uw account is nu alleen voor diensten',
    text: company =>
      `${company} staat nu onder Diensten. Broadcasts, voorraad en offerteaanvragen horen niet meer bij het account.`,
  },
  trader: {
    title: 'Uw account is nu open voor handel',
    text: company => `${company} kan vanaf nu broadcasts versturen, een voorraad bijhouden en offertes aanvragen.`,
  },
  suspended: {
    title: 'Wij hebben uw toegang geschorst',
    text: company =>
      `Wij hebben het account van ${company} geschorst. Tot dit is opgelost, kunt u de site niet gebruiken.`,
  },
  lifted: {
    title: 'Uw account is weer open',
    text: company => `Wij hebben de schorsing van ${company} opgeheven. U kunt de site weer gebruiken.`,
  },
  message: {
    title: 'Een bericht over uw account',
    text: company => `De contactpersonen van ${company} zien dit bericht als ze de site openen:`,
  },
  contactSuspended: {
    title: 'Wij hebben uw toegang geschorst',
    text: 'Wij hebben uw persoonlijke account geschorst. Tot dit is opgelost, kunt u de site niet gebruiken.',
  },
  contactLifted: {
    title: 'Uw account is weer open',
    text: 'Wij hebben de schorsing van uw persoonlijke account opgeheven.',
  },
  sessionsEnded: {
    title: 'U bent overal uitgelogd',
    text: 'Wij hebben alle sessies van uw account beëindigd. Log opnieuw in.',
  },
  visited: minutes => ({
    title: 'Onze medewerkers hebben op uw account ingelogd',
    text: `Om de site te bekijken zoals u die ziet, hoogstens ${minutes} minuten. Er kon niets worden verstuurd, gewijzigd of betaald; bankgegevens, sleutels en uw inlog zijn niet getoond.`,
  }),
  help: 'Help',
  trialNeedsDay: 'Een proefperiode heeft een laatste dag nodig.',
  trialInThePast: 'De laatste dag van een proefperiode mag niet in het verleden liggen.',
  sinceInTheFuture: 'Deze dag ligt in de toekomst.',
  unknownCountry: 'Kies een land uit de lijst.',
  plantedWasOpened: 'Iemand heeft dit bedrijf in de afgelopen 30 dagen geopend of ermee te maken gehad.',
  nothingReadable: 'Dit bericht bevat geen tekst.',
}
