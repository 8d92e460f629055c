import type * as english from './catalogue-texts.ts'
import type { Translation } from './kit/languages.ts'
import { counted, type Noun } from './kit/texts.ts'
import { asSentence, type Notice, provider, success, warning } from './notice.ts'

const companies: Noun = { one: 'bedrijf', other: 'bedrijven' }
const items: Noun = { one: 'regel', other: 'regels' }

const persists = `Neem contact op met ${provider} als het probleem aanhoudt.`
const retry = `Probeer het opnieuw. ${persists}`
const failure = (body: string, title = 'Er is iets misgegaan'): Notice => ({ kind: 'error', title, body })

export const refusalTexts: Translation<typeof english.refusalTexts> = {
  DUPL: () => 'Deze broadcast is al verstuurd',
  DAYLIMIT: limit => `Hoogstens ${limit} broadcasts per dag`,
  LIMIT: limit => `Hoogstens ${limit} broadcasts per lijst per contactpersoon per dag`,
  SPAM: limit => `Spamlimiet: hoogstens ${limit} broadcasts per 15 minuten`,
}

export const catalogue: Translation<typeof english.catalogue> = {
  loginRefused: msg => failure(msg, 'Inloggen mislukt'),
  loginFailed: failure(`Inloggen mislukt. ${retry}`),
  loginFailedWithoutReason: failure('Probeer het opnieuw.', 'Inloggen mislukt'),
  listSizeNotKept: failure('Uw keuze geldt alleen in deze browser.', 'Niet bij uw account opgeslagen'),
  registrationFailed: msg => failure(msg, 'Aanmelden mislukt'),
  invoiceNotProcessed: message =>
    failure(
      `De factuur kon niet worden verwerkt. Melding: ${message}. ${retry}`,
      'De factuur kon niet worden verwerkt',
    ),
  resetRequestFailed: failure(`Het aanvragen van een nieuw wachtwoord is mislukt. ${retry}`),
  resetRequested: success(
    'Nieuw wachtwoord aangevraagd.',
    'Als uw e-mailadres bij ons bekend is, ontvangt u binnenkort een e-mail met instructies.',
  ),
  resetTokenInvalid: msg => failure(msg, 'Link voor nieuw wachtwoord ongeldig'),
  passwordNotUpdated: failure(`Het wachtwoord kon niet worden gewijzigd. ${retry}`),
  passwordUpdated: success('Wachtwoord gewijzigd'),
  passwordUpdatedByToken: success('Wachtwoord gewijzigd. Log in met uw nieuwe wachtwoord'),
  secondFactorNotStarted: failure(
    'Probeer het opnieuw. Neem contact op met de ondersteuning als dit blijft gebeuren.',
    '2FA kon niet worden ingesteld',
  ),
  secondFactorEnabled: success('2FA ingeschakeld'),
  secondFactorDisabled: success('2FA uitgeschakeld'),
  broadcastRefused: reason =>
    failure(`De broadcast kon niet worden verstuurd. Reden: ${reason}`, 'Broadcastregels niet nageleefd'),
  broadcastNotSent: msg => failure(msg),
  broadcastSent: success('Broadcast verstuurd'),
  broadcastNotDeleted: failure(persists, 'Broadcast kon niet worden verwijderd'),
  broadcastDeleted: success('Broadcast verwijderd'),
  broadcastNotResent: failure(persists, 'Broadcast kon niet opnieuw worden verstuurd'),
  broadcastNotResentBecause: reason =>
    failure(`${asSentence(reason)} ${persists}`, 'Broadcast kon niet opnieuw worden verstuurd'),
  broadcastResent: success('Broadcast opnieuw verstuurd'),
  broadcastChanged: success('Broadcast gewijzigd'),
  broadcastNotChanged: reason => failure(reason, 'Broadcast kon niet worden gewijzigd'),
  broadcastRemoved: msg => failure(msg, 'Broadcast verwijderd'),
  nothingToSave: warning('Er is nog niets om te bewaren', 'Vul eerst een zoektekst in, of kies een lijst of een type.'),
  savedSearchNotCreated: failure(persists, 'Zoekopdracht kon niet worden bewaard'),
  savedSearchNotCreatedBecause: reason =>
    failure(`${asSentence(reason)} ${persists}`, 'Zoekopdracht kon niet worden bewaard'),
  savedSearchCreated: isDigest =>
    success(
      'Zoekopdracht bewaard',
      `Nieuwe broadcasts die passen, krijgt u ${isDigest ? 'eens per dag' : 'meteen'} per mail.`,
    ),
  savedSearchNotUpdated: failure(persists, 'Bewaarde zoekopdracht kon niet worden gewijzigd'),
  savedSearchNotRemoved: failure(persists, 'Bewaarde zoekopdracht kon niet worden verwijderd'),
  inventoryDeleted: success('Voorraad verwijderd.'),
  inventoryNotDeleted: reason => failure(reason, 'De voorraad kon niet worden verwijderd'),
  itemDeleted: success('Regel verwijderd.'),
  itemNotDeleted: failure(persists, 'Regel kon niet worden verwijderd'),
  itemNotSaved: reason => failure(reason, 'Regel kon niet worden opgeslagen'),
  itemSaved: success('Aan uw voorraad toegevoegd.'),
  itemUpdated: success(
    'Bestaande regel bijgewerkt',
    'Het onderdeel dat u invoerde, staat al in uw voorraad; de bestaande regel is bijgewerkt.',
  ),
  changeUndone: msg => success('Ongedaan gemaakt', msg),
  changeBeingUndone: msg => success('Wordt ongedaan gemaakt', msg),
  changeNotUndone: reason => failure(reason, 'Dit kon niet ongedaan worden gemaakt'),
  possibleMatchesNotSet: failure(`Uw keuze kon niet worden opgeslagen. ${retry}`),
  addressCopied: success('Link gekopieerd'),
  addressNotCopied: failure('Uw browser staat kopiëren niet toe. Kopieer de link met de hand.'),
  broadcastSettingsNotUpdated: failure(`De broadcastinstellingen konden niet worden opgeslagen. ${retry}`),
  broadcastSettingsUpdated: success('Broadcastinstellingen opgeslagen'),
  messageNotDelivered: (reason = '') =>
    failure(
      `Het bericht kon niet worden bezorgd. Probeer het opnieuw.${reason === '' ? '' : ` ${reason}`} ${persists}`,
    ),
  messageSent: success('Bericht verstuurd'),
  companyNotUpdated: failure(`Het bedrijf is niet bijgewerkt. ${retry}`),
  companyUpdated: success('Bedrijfsprofiel bijgewerkt'),
  contactNotUpdated: failure(`De contactpersoon is niet bijgewerkt. ${retry}`),
  contactUpdated: success('Contactpersoon bijgewerkt'),
  invitationSent: email => success('Uitnodiging verstuurd', `${email} kan binnen 7 dagen toetreden.`),
  invitationNotSent: msg => failure(msg, 'De uitnodiging kon niet worden verstuurd'),
  notWithdrawn: msg => failure(msg, 'De uitnodiging kon niet worden ingetrokken'),
  contactRoleSet: (name, isReadOnly) =>
    success(isReadOnly ? `${name} is alleen-lezen` : `${name} kan handelen`, `${name} krijgt bericht per mail.`),
  contactRoleNotSet: msg => failure(msg, 'De rol kon niet worden gewijzigd'),
  contactRemoved: name =>
    success('Contactpersoon verwijderd', `${name} kan niet meer inloggen en krijgt bericht per mail.`),
  contactNotRemoved: msg => failure(msg, 'De contactpersoon kon niet worden verwijderd'),
  ownershipTransferred: name => success('Eigendom overgedragen', `${name} is nu eigenaar van het bedrijfsprofiel.`),
  noteSaved: success('Notitie opgeslagen'),
  noteNotSaved: msg => failure(msg, 'De notitie kon niet worden opgeslagen'),
  codeRequested: success('Aangevraagd', 'U ziet hier wanneer de code is verstuurd.'),
  codeNotRequested: msg => failure(msg, 'De code kon niet worden aangevraagd'),
  codeAccepted: success('Geverifieerd'),
  codeNotAccepted: msg => failure(msg, 'De code kon niet worden gecontroleerd'),
  domainStarted: (domain, method) =>
    method === 'mail'
      ? success('Link gemaild', `Open de link om ${domain} te bevestigen.`)
      : success('Record aangemaakt', `Voeg het toe aan de DNS van ${domain} en controleer het dan.`),
  domainVerified: domain => success(`${domain} is geverifieerd`),
  domainNotChanged: msg => failure(msg, 'Het domein kon niet worden gewijzigd'),
  pictureUploaded: success('Profielfoto geüpload'),
  pictureNotUploaded: failure(`De profielfoto kon niet worden geüpload. ${persists}`),
  pictureNotDeleted: failure(`De foto kon niet worden verwijderd. ${persists}`),
  logoNotUploaded: failure(retry, 'Logo kon niet worden geüpload'),
  logoNotDeleted: failure(retry, 'Logo kon niet worden verwijderd'),
  recommendationSent: success('Aanbeveling verstuurd'),
  recommendationNotSent: failure(`De aanbeveling kon niet worden verstuurd. ${retry}`),
  recommendationApproved: success('Aanbeveling goedgekeurd'),
  recommendationNotApproved: failure(`De aanbeveling kon niet worden goedgekeurd. ${retry}`),
  recommendationDeleted: success('Aanbeveling verwijderd'),
  recommendationNotDeleted: failure(`De aanbeveling kon niet worden verwijderd. ${retry}`),
  recommendationDeclined: success('Aanbeveling afgewezen'),
  recommendationNotDeclined: failure(`De aanbeveling kon niet worden afgewezen. ${retry}`),
  favoriteNotAdded: failure(`Dit bedrijf is niet aan uw favorieten toegevoegd. ${retry}`),
  favoriteNotRemoved: failure(`Dit bedrijf is niet uit uw favorieten verwijderd. ${retry}`),
  favoriteNotRemovedFromList: failure(`Dit bedrijf is niet uit uw favorieten verwijderd. ${retry}`),
  favoriteAdded: success('Dit bedrijf staat nu in uw favorieten'),
  favoriteRemoved: success('Dit bedrijf is uit uw favorieten verwijderd'),
  messageReported: success('Bericht gemeld', 'Onze medewerkers bekijken het en schrijven u.'),
  messageNotReported: msg => failure(msg, 'Het bericht kon niet worden gemeld'),
  companyMuteSaved: (company, { isMuted, isBlocked }) =>
    success(
      isMuted && isBlocked
        ? `${company} is gedempt en geblokkeerd`
        : isMuted
          ? `${company} is gedempt`
          : isBlocked
            ? `${company} is geblokkeerd`
            : `${company} is niet gedempt en niet geblokkeerd`,
    ),
  companyMuteNotSaved: msg => failure(msg, 'Dit kon niet worden opgeslagen'),
  complaintSent: success('Klacht verstuurd', 'Uw klacht is ontvangen.'),
  complaintNotSent: failure(`De klacht kon niet worden verstuurd. ${retry}`),
  complaintAnswered: success('Antwoord opgeslagen', 'Onze medewerkers lezen het voordat ze beslissen.'),
  complaintNotAnswered: msg => failure(msg, 'Uw antwoord kon niet worden opgeslagen'),
  rfqSent: count => success(`Offerteaanvraag verstuurd naar ${counted(count, companies)}`),
  rfqNotSent: msg => failure(`Het bericht kon niet worden bezorgd. Probeer het opnieuw. Reden: ${msg}`),
  quoteSent: buyer =>
    success(
      'Antwoord verstuurd',
      `${buyer} heeft bericht per mail gekregen. U kunt uw antwoord wijzigen tot er is beslist.`,
    ),
  quoteNotSent: msg => failure(msg, 'Uw antwoord kon niet worden verstuurd'),
  counterSent: supplier => success('Tegenbod verstuurd', `${supplier} krijgt bericht per mail.`),
  counterNotSent: msg => failure(msg, 'Uw tegenbod kon niet worden verstuurd'),
  counterAccepted: success('Tegenbod aanvaard', 'Het is nu uw offerte. De koper krijgt bericht per mail.'),
  counterRefused: success('Tegenbod geweigerd', 'Uw offerte blijft staan. De koper krijgt bericht per mail.'),
  counterNotDecided: msg => failure(msg, 'Uw beslissing over het tegenbod kon niet worden opgeslagen'),
  rfqAwarded: success(
    'Beslissing opgeslagen',
    'Iedereen die een offerte deed, krijgt over 10 seconden bericht per mail.',
  ),
  rfqNotAwarded: msg => failure(msg, 'Dit kon niet worden gegund'),
  partNotFound: failure(`Neem contact op met ${provider} als dit volgens u niet klopt.`, 'Onderdeel niet gevonden.'),
  equivalentProposed: success('Hartelijk dank', 'Wij beoordelen uw voorstel en laten het u per mail weten.'),
  equivalentNotProposed: msg => failure(msg, 'Het equivalent kon niet worden voorgesteld'),
  topSearchesFailed: failure(persists, 'Topzoekopdrachten niet geladen'),
  signedOut: warning('U bent uitgelogd', 'Uw sessie is beëindigd. Log in om door te gaan.'),
  notLoaded: failure(
    'Dit deel van de site kon niet worden geladen. Controleer uw verbinding of laad de pagina opnieuw.',
  ),
  listImported: (added, known) =>
    success(
      `${counted(added, items)} toegevoegd`,
      known === 0 ? undefined : `${counted(known, { one: 'regel stond', other: 'regels stonden' })} er al.`,
    ),
}

export const emptyTexts: Translation<typeof english.emptyTexts> = {
  savedSearches: 'Nog geen bewaarde zoekopdrachten. Klik hierboven op ‘Opslaan’ om uw eerste zoekopdracht te bewaren.',
  ownBroadcasts: 'U hebt op dit moment geen broadcasts.',
  queryTooShort: 'Typ minstens 2 tekens om te zoeken.',
  broadcastsForMe: days =>
    `Niets voor u in de laatste ${days} dagen. Hier verschijnen WTB’s die uw voorraad kan leveren en broadcasts die uw bewaarde zoekopdrachten vinden.`,
  favorites: 'Nog geen favorieten. Open een bedrijf en kies ‘Favoriet’ om het hier terug te vinden.',
  invoices: 'Uw bedrijf heeft geen facturen sinds 2021.',
  creditNotes: 'Uw bedrijf heeft geen creditnota’s.',
  complaints: 'Uw bedrijf heeft geen klacht ingediend, en er is er ook geen over uw bedrijf.',
  proposals:
    'U hebt nog geen equivalenten voorgesteld. Open een onderdeel, of gebruik de knop hierboven, en vul het andere nummer in.',
  inventory: 'Uw voorraad is leeg. Voeg een regel toe, of upload een hele lijst tegelijk.',
  rfqsSent:
    'U hebt nog geen offertes gevraagd. Klik op RFQ naast een onderdeel, of plak een lijst van wat u nodig hebt.',
  rfqsReceived: 'U hebt nog geen aanvragen ontvangen. Houd uw voorraad actueel: kopers vinden die en vragen offertes.',
  contentMissing: 'De inhoud die u zoekt, is niet beschikbaar of bestaat niet meer.',
  noTraders: 'Op dit moment heeft geen handelend lid dit onderdeel op voorraad.',
  noResults: 'Geen resultaten gevonden; zoek ruimer.',
}

export const fieldTexts: Translation<typeof english.fieldTexts> = {
  unknownList: 'Kies een van de lijsten.',
  wrongPrice: 'Vul een prijs in euro in, bijv. 12.50, of CALL',
  wrongPercent: 'Vul een percentage van -90 tot 500 in, niet 0',
  wrongQuantity: 'Vul een geheel getal in, 0 of meer',
  noFormula: 'Dit veld mag niet met een isgelijkteken beginnen',
  wrongPartNumber: 'Vul een partnummer met letters of cijfers in',
  noPartNumberColumn: 'Kies de kolom met het partnummer',
}

export const accountTexts: Translation<typeof english.accountTexts> = {
  inventoryRefused: 'Met uw account kunt u geen voorraad uploaden. Neem contact met ons op voor meer informatie.',
}

export const confirmTexts: Translation<typeof english.confirmTexts> = {
  deleteItem: 'Weet u zeker dat u deze regel wilt verwijderen?',
  deleteInventory: 'Weet u zeker dat u al uw regels wilt verwijderen?',
  resendBroadcast: 'Weet u zeker dat u deze broadcast opnieuw wilt versturen?',
  deleteBroadcast: 'Weet u zeker dat u deze broadcast wilt verwijderen?',
}

export const visitorTexts: Translation<typeof english.visitorTexts> = {
  registerForBroadcast: 'Meld u hier aan voor uw gratis proefperiode om alle details van broadcasts te zien!',
  registerForCompany: 'Beschikbaar zodra u zich voor de gratis proefperiode hebt aangemeld',
}
