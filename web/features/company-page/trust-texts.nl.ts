import type { Translation } from '../../../contract/kit/languages.ts'
import { localeTexts } from '../../../contract/kit/locale-texts.ts'
import { counted, formatInteger, type Noun } from '../../../contract/kit/texts.ts'
import { bankChangeShownDays } from '../../../contract/profile.ts'
import { replyHours, type Trust, trustDays } from '../../../contract/trust.ts'
import type { trustTexts as english, TrustFigure } from './trust-texts.ts'

const lines: Noun = { one: 'regel', other: 'regels' }
const members: Noun = { one: 'lid', other: 'leden' }
const years: Noun = { one: 'jaar', other: 'jaar' }
const requests: Noun = { one: 'offerteaanvraag', other: 'offerteaanvragen' }
const complaints: Noun = { one: 'klacht', other: 'klachten' }

const percent = (part: number, whole: number) => `${Math.floor((part / whole) * 100)}%`

/** Returns e.g. `25 min`, `3 u` or `2 dagen`. */
function timeText(minutes: number): string {
  if (minutes < 90) return `${Math.max(1, Math.round(minutes))} min`
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} u` : `${Math.round(minutes / 1_440)} dagen`
}

type Figure = Omit<TrustFigure, 'key'>

const day = (date: string) =>
  new Intl.DateTimeFormat(localeTexts.locale, { dateStyle: 'medium', timeZone: 'Europe/Amsterdam' }).format(
    new Date(date),
  )

const numberValues = {
  none: 'Niet opgegeven',
  right: 'Cijfers kloppen',
  wrong: 'Cijfers fout',
  'not-checkable': 'Niet te controleren',
}
const numberMarks = { none: 'open', right: 'open', wrong: 'bad', 'not-checkable': 'open' } as const

/** Returns e.g. `btw-nummer` or `EORI-nummer`. */
const numberLabel = (label: string) => (label === 'VAT' ? 'btw-nummer' : `${label}-nummer`)
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const checkDigits = (label: string, state: Trust['companyNumber']['state']) =>
  ({
    none: `Het profiel heeft geen ${numberLabel(label)}.`,
    right: `De vorm en de controlecijfers van het ${numberLabel(label)} op het profiel volgen de regel van het land. Dat sluit tikfouten en verzonnen nummers uit, geleende niet.`,
    wrong: `Het ${numberLabel(label)} op het profiel volgt de regel van het land niet: het bevat een tikfout, of is niet zo’n nummer.`,
    'not-checkable': `Wij kennen geen regel voor het ${numberLabel(label)} van dit land.`,
  })[state]

type NumberService = NonNullable<Trust['companyNumber']['service']>

/** Describes the stored reply of the public VAT service, or why there is none. */
function serviceSum({ state, name, repliedDT, registeredFor, failedDT }: NumberService): string {
  const attempt =
    failedDT === null ? '' : ` De laatste poging om het opnieuw te controleren mislukte op ${day(failedDT)}.`
  if (repliedDT === null)
    return failedDT === null
      ? 'De openbare btw-dienst is er nog niet naar gevraagd.'
      : `De openbare btw-dienst was niet bereikbaar, het laatst op ${day(failedDT)}. Wij proberen het opnieuw.`
  if (state === 'refused') return `${name} antwoordde op ${day(repliedDT)} dat het nummer niet geldig is.${attempt}`
  const owner = registeredFor
    ? ` Het is geregistreerd op ‘${registeredFor}’.`
    : ' Het land maakt niet bekend op wie het is geregistreerd.'
  return `${name} bevestigde het op ${day(repliedDT)}.${owner}${attempt}`
}

const serviceFigures = {
  confirmed: { value: (name: string) => `Bevestigd door ${name}`, mark: 'good' },
  refused: { value: (name: string) => `Onbekend bij ${name}`, mark: 'bad' },
  failing: { value: () => 'Nog niet bevestigd', mark: 'open' },
  waiting: { value: () => 'Nog niet bevestigd', mark: 'open' },
} as const

function companyNumber({ label, state, service }: Trust['companyNumber']): Figure {
  const digits = { value: numberValues[state], mark: numberMarks[state], sum: checkDigits(label, state) }
  const shownLabel = capitalized(numberLabel(label))
  if (service === null || service.state === 'wrong' || state !== 'right') return { label: shownLabel, ...digits }
  const { value, mark } = serviceFigures[service.state]
  return { label: shownLabel, value: value(service.name ?? ''), mark, sum: `${digits.sum} ${serviceSum(service)}` }
}

function domains(list: Trust['domains']): Figure {
  const label = 'Domeinen'
  const held = list.filter(({ lapsedDT }) => lapsedDT === null)
  const lines = list.map(({ domain, method, verifiedDT, checkedDT, lapsedDT }) =>
    lapsedDT === null
      ? `Het bewees op ${day(verifiedDT)} ${method === 'dns' ? 'met een DNS-record' : 'met een link die naar het domein is gemaild'} dat het over ${domain} beschikt; laatst gecontroleerd op ${day(checkedDT)}.`
      : `Het bewijs voor ${domain} verviel op ${day(lapsedDT)}.`,
  )
  if (held.length === 0)
    return {
      label,
      value: list.length === 0 ? 'Niet geverifieerd' : 'Vervallen',
      mark: list.length === 0 ? 'open' : 'bad',
      sum: list.length === 0 ? 'Het heeft niet bewezen dat het over een domein beschikt.' : lines.join(' '),
    }
  const value = held.length === 1 ? 'Geverifieerd' : `${held.length} geverifieerd`
  return { label, value, mark: held.length === list.length ? 'good' : 'bad', sum: lines.join(' ') }
}

const proofByCode = (label: string, { verifiedDT }: Trust['address'], how: string): Figure => ({
  label,
  value: verifiedDT === null ? 'Niet geverifieerd' : `Geverifieerd ${day(verifiedDT)}`,
  mark: verifiedDT === null ? 'open' : 'good',
  sum:
    verifiedDT === null
      ? `Het heeft geen code ingevuld die ${how}.`
      : `Op ${day(verifiedDT)} vulde het een code in die ${how}. Een wijziging van het profiel zou dit bewijs hebben beëindigd.`,
})

function bank({ hasAccount, unchangedSinceDT, isRecentlyChanged, ibanState }: Trust['bank']): Figure {
  const label = 'Bankgegevens'
  if (!hasAccount || unchangedSinceDT === null)
    return { label, value: 'Geen', mark: 'open', sum: 'Het profiel toont geen rekening.' }
  const iban = {
    none: 'Het is geen IBAN en heeft dus geen controlecijfers.',
    right: 'De controlecijfers van het IBAN kloppen.',
    wrong: 'De controlecijfers van het IBAN zijn fout; er kan niet op worden betaald.',
  }[ibanState]
  return {
    label,
    value: isRecentlyChanged ? `Gewijzigd ${day(unchangedSinceDT)}` : `Zelfde sinds ${unchangedSinceDT.slice(0, 4)}`,
    mark: ibanState === 'wrong' || isRecentlyChanged ? 'bad' : 'good',
    sum: `De rekening op het profiel is dezelfde sinds ${day(unchangedSinceDT)}. ${iban}${isRecentlyChanged ? ` Die is in de laatste ${bankChangeShownDays} dagen gewijzigd: bel voordat u betaalt.` : ''}`,
  }
}

function membership(memberSince: string): Figure {
  const age = Math.floor((Date.now() - Date.parse(memberSince)) / (365.25 * 86_400_000))
  return {
    label: 'Lid',
    value: age < 1 ? 'Minder dan een jaar' : counted(age, years),
    mark: age < 1 ? 'open' : 'good',
    sum: `Lid sinds ${day(memberSince)}.`,
  }
}

/** The minimum number of cases for a meaningful share. */
const minCases = 3

const accuracy = ({ answered, stillTrue }: Trust['stockAccuracy']): Figure => ({
  label: 'Voorraadbetrouwbaarheid',
  value:
    answered < minCases ? 'Te weinig antwoorden' : `${percent(stillTrue, answered)} van ${formatInteger(answered)}`,
  mark: answered < minCases ? 'open' : stillTrue * 10 >= answered * 9 ? 'good' : 'open',
  sum: `Op offerteaanvragen antwoordde het voor ${counted(answered, lines)} van zijn voorraad; daarvan had het er nog ${formatInteger(stillTrue)}.`,
})

const stock = ({ lines: count, fresh, confirmedOn }: Trust['stock']): Figure => ({
  label: 'Actualiteit voorraad',
  value: count === 0 ? 'Geen voorraad' : `${percent(fresh, count)} van ${formatInteger(count)}`,
  mark: count > 0 && fresh * 10 >= count * 9 ? 'good' : 'open',
  sum:
    count === 0
      ? 'Het heeft geen voorraad staan.'
      : `Het heeft ${counted(count, lines)} staan en bevestigde er ${formatInteger(fresh)} in de laatste 14 dagen, het laatst op ${day(confirmedOn ?? '')}.`,
})

const replies = ({ requests: asked, answered, medianMinutes }: Trust['replies']): Figure => ({
  label: 'Antwoorden',
  value:
    asked < minCases
      ? 'Te weinig aanvragen'
      : `${percent(answered, asked)} van ${formatInteger(asked)}${medianMinutes === null ? '' : `, in ${timeText(medianMinutes)}`}`,
  mark: asked < minCases ? 'open' : answered * 10 >= asked * 8 ? 'good' : 'weak',
  sum: `Het beantwoordde ${formatInteger(answered)} van ${counted(asked, requests)} van de laatste ${trustDays} dagen die ouder zijn dan ${replyHours} uur${medianMinutes === null ? '' : `; de helft van de antwoorden kwam binnen ${timeText(medianMinutes)}`}.`,
})

const complaint = ({ accepted, solved }: Trust['complaints']): Figure => ({
  label: 'Klachten',
  value: accepted === 0 ? 'Geen' : `${formatInteger(accepted)}, ${formatInteger(solved)} opgelost`,
  mark: accepted === 0 ? 'good' : accepted > solved ? 'bad' : 'open',
  sum:
    accepted === 0
      ? 'Wij hebben geen klacht over dit bedrijf aanvaard.'
      : `Wij hebben ${counted(accepted, complaints)} over dit bedrijf aanvaard; daarvan zijn er ${formatInteger(solved)} opgelost. Klachten in behandeling en afgewezen klachten tellen niet.`,
})

const trade = ({ companies, linesSold, linesBought }: Trust['trade']): Figure => ({
  label: 'Gehandeld met',
  value: companies === 0 ? 'Nog niemand' : counted(companies, members),
  mark: companies === 0 ? 'open' : 'good',
  sum: `In de laatste ${trustDays} dagen werd ${counted(linesSold, lines)} van aanvragen aan dit bedrijf gegund, en gunde het er zelf ${formatInteger(linesBought)}, van en aan ${counted(companies, members)}. Wat buiten de site is afgesproken, telt niet mee.`,
})

export const trustTexts: Translation<typeof english> = {
  title: 'Vertrouwen',
  figures: 'Open een cijfer om te zien waaruit het bestaat.',
  inShort: ['memberSince', 'replies', 'complaints'],
  notLoaded: 'Deze cijfers konden niet worden getoond.',
  loading: 'Cijfers laden',
  figuresOf: trust => [
    { key: 'companyNumber', ...companyNumber(trust.companyNumber) },
    { key: 'domains', ...domains(trust.domains) },
    { key: 'address', ...proofByCode('Adres', trust.address, 'wij per brief naar het adres op het profiel stuurden') },
    { key: 'phone', ...proofByCode('Telefoon', trust.phone, 'wij op het nummer van het profiel voorlazen') },
    { key: 'bank', ...bank(trust.bank) },
    { key: 'memberSince', ...membership(trust.memberSince) },
    { key: 'stockAccuracy', ...accuracy(trust.stockAccuracy) },
    { key: 'stock', ...stock(trust.stock) },
    { key: 'replies', ...replies(trust.replies) },
    { key: 'complaints', ...complaint(trust.complaints) },
    { key: 'trade', ...trade(trust.trade) },
  ],
}
