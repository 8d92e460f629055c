import type * as english from './catalogue-texts.ts'
import type { Translation } from './kit/languages.ts'
import { counted, type Noun } from './kit/texts.ts'
import { asSentence, type Notice, provider } from './notice.ts'

const companies: Noun = { one: 'bedrijf', other: 'bedrijven' }
const items: Noun = { one: 'regel', other: 'regels' }
const subscribers: Noun = { one: 'abonnee', other: 'abonnees' }

const persists = `Neem contact op met ${provider} als het probleem aanhoudt.`
const retry = `Probeer het opnieuw. ${persists}`
const warning = (title: string, body?: string): Notice => ({ kind: 'warning', title, body })
const success = (title: string, body?: string): Notice => ({ kind: 'success', title, body })
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
}

export const staffTexts: Translation<typeof english.staffTexts> = {
  invoiceIssued: number => success(`Factuur ${number} opgemaakt`, 'De factuur is naar het bedrijf gemaild.'),
  invoiceCredited: (number, refund) =>
    success(
      `Creditnota ${number} opgemaakt`,
      refund === '' ? 'De creditnota is naar het bedrijf gemaild.' : `Terug te betalen: ${refund}.`,
    ),
  invoiceChanged: number => success(`Factuur ${number} gewijzigd`),
  invoiceReminded: number => success('Herinnering gemaild', `Voor factuur ${number}.`),
  invoicePaid: (number, due) =>
    success(
      'Betaling geboekt',
      due === '' ? `Factuur ${number} is betaald.` : `Van factuur ${number} staat nog ${due} open.`,
    ),
  wireUndone: (number, due) => success('Betaling ongedaan gemaakt', `Van factuur ${number} staat ${due} open.`),
  refundRecorded: number => success('Terugbetaling geboekt', `Voor creditnota ${number}.`),
  billingNotChanged: msg => failure(msg, 'Er is niets gewijzigd'),
  statementImported: ({ paid, listed, skipped }) =>
    success(
      'Afschrift geïmporteerd',
      `Betaalde facturen: ${paid}. Toe te wijzen: ${listed}. Overgeslagen: ${skipped}.`,
    ),
  statementNotImported: msg => failure(msg, 'Het afschrift is niet geïmporteerd'),
  creditAssigned: left => success('Bijschrijving toegewezen', left === '' ? undefined : `Nog toe te wijzen: ${left}.`),
  creditDismissed: success('Bijschrijving terzijde gelegd'),
  accountChanged: name => success('Account gewijzigd', `${name} krijgt bericht met de reden.`),
  accountNotChanged: (name, msg) => failure(msg, `Het account van ${name} kon niet worden gewijzigd`),
  letterMade: companyName => success('Brief gemaakt', `Druk hem af en stuur hem naar ${companyName}.`),
  codeNotMade: msg => failure(msg, 'De code kon niet worden gemaakt'),
  vatCheckQueued: companyName =>
    success(
      'Controle gestart',
      `Laad de pagina over een minuut opnieuw om te zien wat de btw-dienst over ${companyName} antwoordde.`,
    ),
  settingSaved: title => success('Instelling opgeslagen', `‘${title}’ geldt vanaf nu.`),
  settingNotSaved: (title, msg) => failure(msg, `‘${title}’ kon niet worden opgeslagen`),
  recommendationRemoved: success('Aanbeveling verwijderd', 'Beide bedrijven krijgen bericht met de reden.'),
  recommendationNotRemoved: msg => failure(msg, 'De aanbeveling kon niet worden verwijderd'),
  accountsExported: success('Bedrijven geëxporteerd', 'Het bestand staat in uw downloads.'),
  accountsNotExported: msg => failure(msg, 'De bedrijven konden niet worden geëxporteerd'),
  dataExported: name =>
    success('Persoonsgegevens geëxporteerd', `${name} krijgt bericht. Het bestand staat in uw downloads.`),
  dataNotExported: (name, msg) => failure(msg, `De gegevens van ${name} konden niet worden geëxporteerd`),
  dataErased: name => success('Persoonsgegevens gewist', `Het account van ${name} is beëindigd.`),
  dataNotErased: (name, msg) => failure(msg, `De gegevens van ${name} konden niet worden gewist`),
  removed: contactName => success('Broadcast verwijderd', `${contactName} krijgt bericht met de reden.`),
  notRemoved: msg => failure(msg, 'De broadcast kon niet worden verwijderd'),
  moved: listName => success(`Verplaatst naar ${listName}`),
  notMoved: msg => failure(msg, 'De broadcast kon niet worden verplaatst'),
  muted: (contactName, listName) => success(`${contactName} is gedempt op ${listName}`),
  notMuted: (contactName, msg) => failure(msg, `${contactName} kon niet worden gedempt`),
  unmuted: (contactName, listName) => success(`${contactName} mag weer naar ${listName} sturen`),
  notUnmuted: msg => failure(msg, 'Het dempen kon niet worden opgeheven'),
  stockRemoved: (count, companyName) =>
    success(`${counted(count, items)} verwijderd`, `${companyName} ziet dit in zijn voorraad.`),
  stockNotRemoved: msg => failure(msg, 'De voorraad kon niet worden verwijderd'),
  stockLineRemoved: partNumber => success(`${partNumber} verwijderd`),
  stockLineNotRemoved: msg => failure(msg, 'De regel kon niet worden verwijderd'),
  rolledBack: companyName => success('Teruggedraaid', `De voorraad van ${companyName} is weer zoals daarvoor.`),
  notRolledBack: msg => failure(msg, 'Dit kon niet worden teruggedraaid'),
  copiedStockAsked: companyName => success('Vraag verstuurd', `${companyName} krijgt de vraag per mail.`),
  copiedStockAnswered: success('Antwoord vastgelegd'),
  copiedStockDecided: success('Beslissing opgeslagen'),
  copiedStockNotSaved: msg => failure(msg, 'Dit kon niet worden opgeslagen'),
  equivalentApproved: contactName => success('Equivalent goedgekeurd', `${contactName} krijgt bericht.`),
  equivalentRejected: contactName => success('Voorstel afgewezen', `${contactName} krijgt bericht met de reden.`),
  equivalentNotDecided: msg => failure(msg, 'De beslissing kon niet worden opgeslagen'),
  equivalentAdded: success('Equivalent toegevoegd'),
  equivalentRefused: success('Paar geweigerd'),
  equivalentNotAdded: msg => failure(msg, 'Het equivalent kon niet worden toegevoegd'),
  equivalentRemoved: success('Equivalent verwijderd'),
  equivalentNotRemoved: msg => failure(msg, 'Het equivalent kon niet worden verwijderd'),
  orderAccountOpened: company =>
    success('Account geopend', `${company} heeft een lidmaatschap; de koper krijgt bericht.`),
  orderRefunded: creditNote => success('Terugbetaling gestart', `Creditnota ${creditNote} is opgemaakt en gemaild.`),
  orderNotChanged: msg => failure(msg, 'De bestelling kon niet worden gewijzigd'),
  orderSettled: success('Genoteerd'),
  renewalsReleased: count =>
    success(
      'Verlengingen vrijgegeven',
      `${counted(count, { one: 'factuur wordt', other: 'facturen worden' })} opgemaakt en gemaild.`,
    ),
  renewalSkipped: company =>
    success('Verlenging overgeslagen', `Het lidmaatschap van ${company} eindigt met het lopende jaar.`),
  renewalsNotChanged: msg => failure(msg, 'De verlengingen konden niet worden gewijzigd'),
  applicationApproved: company =>
    success('Aanmelding goedgekeurd', `${company} kan inloggen; de aanvrager krijgt bericht.`),
  applicationRejected: company => success('Aanmelding afgewezen', `De aanvrager van ${company} krijgt bericht.`),
  documentsAsked: company => success('Verzoek verstuurd', `De aanvrager van ${company} krijgt het per mail.`),
  applicationNotDecided: msg => failure(msg, 'De beslissing kon niet worden opgeslagen'),
  complaintAccepted: company =>
    success('Klacht aanvaard', `${company} heeft geen hoger niveau tot de klacht is opgelost.`),
  complaintRejected: success('Klacht afgewezen', 'Beide partijen krijgen bericht.'),
  complaintSolved: success('Klacht opgelost', 'Beide partijen krijgen bericht.'),
  reportDecided: success('Over de melding is beslist', 'De betrokkenen krijgen bericht.'),
  reportNotDecided: msg => failure(msg, 'De beslissing kon niet worden opgeslagen'),
  complaintNotMoved: msg => failure(msg, 'De beslissing kon niet worden opgeslagen'),
  synonymAdded: (text, meaning) => success(`‘${text}’ betekent ${meaning}`),
  synonymNotAdded: msg => failure(msg, 'Het synoniem kon niet worden toegevoegd'),
  synonymChanged: (text, meaning) => success(`‘${text}’ betekent vanaf nu ${meaning}`),
  synonymNotChanged: msg => failure(msg, 'Het synoniem kon niet worden gewijzigd'),
  contentSaved: success('Opgeslagen'),
  contentNotSaved: msg => failure(msg, 'Dit kon niet worden opgeslagen'),
  contentRemoved: success('Verwijderd'),
  contentNotRemoved: msg => failure(msg, 'Dit kon niet worden verwijderd'),
  contentNotMoved: msg => failure(msg, 'Dit kon niet worden verplaatst'),
  listImported: (added, known) =>
    success(
      `${counted(added, items)} toegevoegd`,
      known === 0 ? undefined : `${counted(known, { one: 'regel stond', other: 'regels stonden' })} er al.`,
    ),
  newsSaved: title => success('Nieuws opgeslagen', title),
  newsNotSaved: msg => failure(msg, 'Het nieuws kon niet worden opgeslagen'),
  newsDeleted: title => success('Nieuws verwijderd', title),
  newsNotDeleted: msg => failure(msg, 'Het nieuws kon niet worden verwijderd'),
  imageNotUploaded: msg => failure(msg, 'De afbeelding kon niet worden geüpload'),
  pageWithdrawn: version => success('Versie ingetrokken', `Versie ${version} gaat niet in.`),
  pageAnnounced: version => success('Versie aangekondigd', `Die geldt vanaf ${version}.`),
  pagePublished: version => success('Pagina gepubliceerd', `Versie ${version} is vanaf nu te zien.`),
  pageNotPublished: msg => failure(msg, 'De pagina kon niet worden gepubliceerd'),
  issueSaved: success('Editie opgeslagen'),
  issueNotSaved: msg => failure(msg, 'De editie kon niet worden opgeslagen'),
  issueDeleted: success('Editie verwijderd'),
  issueTested: success('Test verstuurd', 'Kijk in uw eigen mailbox.'),
  issueSent: count => success('Editie verstuurd', `De editie is onderweg naar ${counted(count, subscribers)}.`),
  issueNotSent: msg => failure(msg, 'De editie kon niet worden verstuurd'),
  eventFileAdded: year => success('Presentatie geüpload', `De mediakit toont die van ${year}.`),
  eventFileNotAdded: msg => failure(msg, 'De presentatie kon niet worden geüpload'),
  eventFileRemoved: year => success('Presentatie verwijderd', `De mediakit toont die van ${year} niet meer.`),
  eventFileNotRemoved: msg => failure(msg, 'De presentatie kon niet worden verwijderd'),
  synonymRemoved: text => success(`‘${text}’ is geen synoniem meer`),
  synonymNotRemoved: msg => failure(msg, 'Het synoniem kon niet worden verwijderd'),
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
