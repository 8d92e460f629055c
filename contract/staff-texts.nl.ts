import type { Translation } from './kit/languages.ts'
import { counted, type Noun } from './kit/texts.ts'
import { failure, success } from './notice.ts'
import type { staffTexts as english } from './staff-texts.ts'

const items: Noun = { one: 'regel', other: 'regels' }
const subscribers: Noun = { one: 'abonnee', other: 'abonnees' }

export const staffTexts: Translation<typeof english> = {
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
  returnCredited: creditNote =>
    success('Creditnota opgemaakt', `Creditnota ${creditNote} is gemaild. Er wordt niets uitbetaald.`),
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
