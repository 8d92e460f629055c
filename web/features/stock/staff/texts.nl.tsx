import type { Translation } from '../../../../contract/kit/languages.ts'
import { counted, plural } from '../../../../contract/kit/texts.ts'
import type { stockStaffTexts as english } from './texts.tsx'

export const stockStaffTexts: Translation<typeof english> = {
  adminStockPage: {
    stock: 'Voorraad',
    whichList: 'Welke lijst',
    companies: 'Bedrijven',
    importLog: 'Importlog',
  },
  companies: {
    itemsUnit: count => plural(count, { one: 'regel', other: 'regels' }),
    counted: { one: 'bedrijf', other: 'bedrijven' },
    company: 'Bedrijf',
    country: 'Land',
    items: 'Regels',
    notFresh: 'Niet actueel',
    notFreshUnit: 'niet actueel',
    notConfirmedFor: staleAfterDays => `Al ${staleAfterDays} dagen niet bevestigd`,
    confirmed: 'Bevestigd',
    uploaded: 'Geüpload',
    companies: 'Bedrijven',
    noCompany: 'Geen bedrijf met voorraad heeft die naam.',
  },
  companyStock: {
    counted: { one: 'regel', other: 'regels' },
    lastChange: ({ by, age, until, failure }) => (
      <>
        {by && `Door ${by}, `}
        {age}. Kan tot {until} worden teruggedraaid.
        {failure !== null && ` De laatste poging is mislukt: ${failure}`}
      </>
    ),
    allItemsAreRemoved: ({ company, days }) => (
      <>
        Alle regels van {company} worden in één keer verwijderd. Dit kan {days} dagen lang worden teruggedraaid, alleen
        door medewerkers.
      </>
    ),
    itemIsRemoved: ({ partNumber, company }) => (
      <>
        {partNumber} van {company}. Dit kan niet ongedaan worden gemaakt.
      </>
    ),
    stockIsRestored: ({ change, company }) => (
      <>
        {change}. De voorraad van {company} wordt hersteld; regels die sindsdien met de hand zijn gewijzigd, blijven.
      </>
    ),
    itsUploads: 'Uploads van het bedrijf',
    removeAllItsStock: 'Alle voorraad verwijderen',
    query: 'Partnummer, fabrikant of omschrijving',
    items: 'Regels',
    noStock: 'Dit bedrijf heeft nu geen voorraad.',
    removeNamed: partNumber => `${partNumber} verwijderen`,
    rollBack: 'Terugdraaien',
    removeAllStock: 'Alle voorraad verwijderen',
    removeAll: 'Alles verwijderen',
    removeItem: 'Regel verwijderen',
    rollingBack: 'Terugdraaien…',
  },
  importsTable: {
    rows: count => counted(count, { one: 'rij', other: 'rijen' }),
    byHand: 'met de hand',
    ownSystem: 'eigen systeem',
    byMail: 'per mail',
    company: 'Bedrijf',
    file: 'Bestand',
    state: 'Status',
    result: 'Resultaat',
    fullReplacement: outcome => `${outcome} (volledig vervangen)`,
    leftOut: 'Weggelaten',
    ofFile: fileName => `van ${fileName}`,
    when: 'Wanneer',
    uploads: 'Uploads',
    rollBack: 'Terugdraaien',
    rollBackOf: ({ fileName, companyName }) => `${fileName} van ${companyName} terugdraaien`,
  },
  imports: {
    counted: { one: 'upload', other: 'uploads' },
    only: (company = 'één bedrijf') => `Alleen ${company}`,
    all: 'Alle',
    uploads: 'Uploads',
    state: 'Status',
    onlyWithErrors: 'Alleen met weggelaten rijen',
    noMatches: 'Geen upload past bij deze filters.',
    uploaded: ({ fileName, outcome }) => `Geüpload: ${fileName}: ${outcome}`,
  },
  reasonDialog: {
    reason: 'Reden',
    reasonHint: 'De reden wordt met uw naam vastgelegd.',
  },
}
