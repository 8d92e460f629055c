import type { Translation } from '../../../contract/kit/languages.ts'
import { counted, listOf, type Noun } from '../../../contract/kit/texts.ts'
import type { authTexts as english } from './texts.ts'

const recoveryCodes: Noun = { one: 'herstelcode', other: 'herstelcodes' }

export const authTexts: Translation<typeof english> = {
  wrongPassword: 'Dit wachtwoord is onjuist.',
  notYou: supportEmail => `Was u dit niet, schrijf dan meteen naar ${supportEmail}.`,
  authenticatorPage: {
    title: 'Authenticator van de demo',
    none: 'Geen medewerkersaccount van de demo heeft een tweede stap.',
    once: 'Een code werkt één keer, ongeveer een minuut lang. Deze pagina toont de volgende vanzelf.',
  },
  linkIsGood: 'Kies een nieuw wachtwoord.',
  resetLink: {
    title: 'Nieuw wachtwoord instellen',
    request: site => `Wij ontvingen een aanvraag voor een nieuw wachtwoord voor uw account op ${site}.`,
    button: 'Nieuw wachtwoord instellen',
    expiry: minutes =>
      `De link werkt één keer, ${minutes} minuten lang. Hebt u dit niet aangevraagd, negeer deze mail dan: uw wachtwoord blijft hetzelfde.`,
  },
  staffLink: {
    title: 'Uw medewerkersaccount',
    account: site =>
      `Op ${site} is een medewerkersaccount voor u aangemaakt. Kies een wachtwoord en stel dan tweestapsverificatie in: zonder kunnen medewerkers niet werken.`,
    button: 'Wachtwoord kiezen',
    expiry: 'De link werkt één keer, 24 uur lang.',
  },
  passkeyAdded: {
    title: 'Er is een passkey toegevoegd',
    body: (site, name) =>
      `De passkey ‘${name}’ is aan uw account op ${site} toegevoegd. Die opent uw account zonder wachtwoord of code.`,
  },
  passkeyRemoved: {
    title: 'Er is een passkey verwijderd',
    body: (site, name) => `De passkey ‘${name}’ van uw account op ${site} is verwijderd.`,
  },
  newDevice: {
    title: 'Nieuwe inlog op uw account',
    signedIn: site => `Iemand heeft op uw account op ${site} ingelogd met een browser die wij nog niet kenden.`,
    labels: { device: 'Apparaat', address: 'IP-adres', time: 'Tijd', unknown: 'Onbekend' },
    advice: 'Was u dit, dan hoeft u niets te doen. Zo niet, beëindig dan die sessie en wijzig meteen uw wachtwoord.',
    button: 'Zien waar u bent ingelogd',
  },
  allAccessEnded: {
    title: 'Alle andere toegang tot uw account is beëindigd',
    body: site =>
      `U hebt alle toegang tot uw account op ${site} beëindigd: uw andere sessies, uw passkeys, de adressen van uw RSS-feeds, en links in eerdere mails, waarmee u geen offerteaanvragen meer kunt beantwoorden, geen aanbiedingen plaatsen en geen berichten beantwoorden.`,
    addressRemoved: email => `Uw alternatieve adres ${email} is verwijderd.`,
    fetchStopped: address =>
      `Het dagelijks ophalen van uw lijst van ${address} is uitgezet. U kunt het weer aanzetten op de pagina Lijst uploaden.`,
  },
  signInFailures: {
    title: 'Mislukte pogingen om in te loggen',
    attempts: (site, count) =>
      `Iemand heeft binnen 15 minuten ${count} verkeerde wachtwoorden voor uw account op ${site} ingevuld. Geen poging is gelukt, en u kunt inloggen als voorheen.`,
    advice:
      'Was u dit, stel dan een nieuw wachtwoord in met ‘Wachtwoord vergeten?’. Zo niet, zorg dan dat u uw wachtwoord op geen andere site gebruikt.',
  },
  newPassword: {
    tooShort: min => `Gebruik minstens ${min} tekens.`,
    isBreached: 'Dit wachtwoord is bekend uit datalekken. Kies een ander.',
    unchanged: 'Kies een wachtwoord dat van het huidige verschilt.',
  },
  passwordChangedBySelf: site =>
    `U hebt het wachtwoord van uw account op ${site} gewijzigd. Uw andere sessies zijn uitgelogd, en de adressen van uw RSS-feeds werken niet meer. Uw passkeys en de links in onze mails werken nog: u kunt ze beëindigen op de pagina Toegang tot account.`,
  passwordChanged: {
    title: 'Uw wachtwoord is gewijzigd',
    consequences: site =>
      `Het wachtwoord van uw account op ${site} is gewijzigd. U bent overal uitgelogd, en de adressen van uw RSS-feeds werken niet meer: kopieer nieuwe van de pagina RSS-feed. Uw passkeys zijn verwijderd, en met links uit eerdere mails kunt u geen offerteaanvragen meer beantwoorden, geen aanbiedingen plaatsen en geen berichten beantwoorden.`,
    stays:
      'Uw alternatieve adres en het dagelijks ophalen van uw lijst, als u die hebt, zijn niet gewijzigd. Controleer op de pagina Toegang tot account of ze van u zijn.',
    revokedKeys: names =>
      `Deze API-sleutels van u zijn ingetrokken: ${listOf(names)}. Maak nieuwe aan voor de systemen die ze gebruiken.`,
  },
  secondFactorOn: {
    title: 'Tweestapsverificatie staat aan',
    body: site =>
      `Tweestapsverificatie is ingeschakeld voor uw account op ${site}. Vanaf nu hebt u een code uit uw authenticator-app nodig om in te loggen. Uw andere sessies zijn uitgelogd.`,
  },
  secondFactorOff: {
    title: 'Tweestapsverificatie staat uit',
    body: site =>
      `Tweestapsverificatie is uitgeschakeld voor uw account op ${site}. Alleen uw wachtwoord opent het nu.`,
  },
  recoveryCodeUsed: {
    title: 'Er is een herstelcode gebruikt',
    body: (site, numLeft) =>
      `Voor uw account op ${site} is een herstelcode gebruikt. U hebt nog ${counted(numLeft, recoveryCodes)}. Nieuwe maakt u op de pagina Tweestapsverificatie.`,
  },
  recoveryCodesRenewed: {
    title: 'Uw herstelcodes zijn vervangen',
    body: site => `Voor uw account op ${site} zijn nieuwe herstelcodes gemaakt. De eerdere werken niet meer.`,
  },
}
