import type { Translation } from '../../../contract/kit/languages.ts'
import { localeTexts } from '../../../contract/kit/locale-texts.ts'
import { counted, formatInteger, type Noun } from '../../../contract/kit/texts.ts'
import { bankChangeShownDays } from '../../../contract/profile.ts'
import { replyHours, type Trust, trustDays } from '../../../contract/trust.ts'
import type { trustTexts as english, TrustFigure } from './trust-texts.ts'

const lines: Noun = { one: 'Position', other: 'Positionen' }
const members: Noun = { one: 'Mitglied', other: 'Mitglieder' }
const years: Noun = { one: 'Jahr', other: 'Jahre' }
const requests: Noun = { one: 'Anfrage', other: 'Anfragen' }
const complaints: Noun = { one: 'Beschwerde', other: 'Beschwerden' }

const percent = (part: number, whole: number) => `${Math.floor((part / whole) * 100)} %`

function timeText(minutes: number): string {
  if (minutes < 90) return `${Math.max(1, Math.round(minutes))} Min.`
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} Std.` : `${Math.round(minutes / 1_440)} Tagen`
}

type Figure = Omit<TrustFigure, 'key'>
const day = (date: string) =>
  new Intl.DateTimeFormat(localeTexts.locale, { dateStyle: 'medium', timeZone: 'Europe/Amsterdam' }).format(
    new Date(date),
  )

const numberValues = {
  none: 'Keine Angabe',
  right: 'Ziffern stimmen',
  wrong: 'Ziffern falsch',
  'not-checkable': 'Nicht prüfbar',
}
const numberMarks = { none: 'open', right: 'open', wrong: 'bad', 'not-checkable': 'open' } as const

/** Returns e.g. `USt-IdNr.` or `EORI-Nummer`. */
const numberLabel = (label: string) => (label === 'VAT' ? 'USt-IdNr.' : `${label}-Nummer`)

const checkDigits = (label: string, state: Trust['companyNumber']['state']) =>
  ({
    none: `Im Profil ist keine ${label} angegeben.`,
    right: `Form und Prüfziffern der ${label} im Profil folgen der Regel des Landes. Das schließt Tippfehler und erfundene Nummern aus, nicht entliehene.`,
    wrong: `Die ${label} im Profil folgt nicht der Regel des Landes: Sie hat einen Tippfehler oder ist keine solche Nummer.`,
    'not-checkable': `Für die ${label} dieses Landes kennen wir keine Regel.`,
  })[state]

type NumberService = NonNullable<Trust['companyNumber']['service']>

function serviceSum({ state, name, repliedDT, registeredFor, failedDT }: NumberService): string {
  const attempt =
    failedDT === null ? '' : ` Der letzte Versuch einer erneuten Prüfung ist am ${day(failedDT)} fehlgeschlagen.`
  if (repliedDT === null)
    return failedDT === null
      ? 'Der öffentliche USt-Dienst wurde noch nicht danach gefragt.'
      : `Der öffentliche USt-Dienst war nicht erreichbar, zuletzt am ${day(failedDT)}. Wir versuchen es weiter.`
  if (state === 'refused')
    return `${name} hat am ${day(repliedDT)} geantwortet, dass die Nummer nicht gültig ist.${attempt}`
  const owner = registeredFor
    ? ` Sie ist registriert auf „${registeredFor}“.`
    : ' Das Land gibt nicht an, auf wen sie registriert ist.'
  return `${name} hat sie am ${day(repliedDT)} bestätigt.${owner}${attempt}`
}

const serviceFigures = {
  confirmed: { value: (name: string) => `Bestätigt von ${name}`, mark: 'good' },
  refused: { value: (name: string) => `${name} unbekannt`, mark: 'bad' },
  failing: { value: () => 'Noch nicht bestätigt', mark: 'open' },
  waiting: { value: () => 'Noch nicht bestätigt', mark: 'open' },
} as const

function companyNumber({ label, state, service }: Trust['companyNumber']): Figure {
  const digits = { value: numberValues[state], mark: numberMarks[state], sum: checkDigits(numberLabel(label), state) }
  if (service === null || service.state === 'wrong' || state !== 'right')
    return { label: numberLabel(label), ...digits }
  const { value, mark } = serviceFigures[service.state]
  return {
    label: numberLabel(label),
    value: value(service.name ?? ''),
    mark,
    sum: `${digits.sum} ${serviceSum(service)}`,
  }
}

function domains(list: Trust['domains']): Figure {
  const label = 'Domains'
  const held = list.filter(({ lapsedDT }) => lapsedDT === null)
  const lines = list.map(({ domain, method, verifiedDT, checkedDT, lapsedDT }) =>
    lapsedDT === null
      ? `Die Firma hat am ${day(verifiedDT)} ${method === 'dns' ? 'durch einen DNS-Eintrag' : 'durch einen Link an die Domain'} nachgewiesen, dass sie über ${domain} verfügt; zuletzt geprüft am ${day(checkedDT)}.`
      : `Der Nachweis zu ${domain} ist am ${day(lapsedDT)} verfallen.`,
  )
  if (held.length === 0)
    return {
      label,
      value: list.length === 0 ? 'Nicht bestätigt' : 'Verfallen',
      mark: list.length === 0 ? 'open' : 'bad',
      sum: list.length === 0 ? 'Die Firma hat nicht nachgewiesen, dass sie über eine Domain verfügt.' : lines.join(' '),
    }
  const value = held.length === 1 ? 'Bestätigt' : `${held.length} bestätigt`
  return { label, value, mark: held.length === list.length ? 'good' : 'bad', sum: lines.join(' ') }
}

const proofByCode = (label: string, { verifiedDT }: Trust['address'], how: string): Figure => ({
  label,
  value: verifiedDT === null ? 'Nicht bestätigt' : `Bestätigt am ${day(verifiedDT)}`,
  mark: verifiedDT === null ? 'open' : 'good',
  sum:
    verifiedDT === null
      ? `Die Firma hat keinen Code eingegeben, den ${how}.`
      : `Am ${day(verifiedDT)} hat die Firma einen Code eingegeben, den ${how}. Eine Änderung des Profils hätte diesen Nachweis beendet.`,
})

function bank({ hasAccount, unchangedSinceDT, isRecentlyChanged, ibanState }: Trust['bank']): Figure {
  const label = 'Bankverbindung'
  if (!hasAccount || unchangedSinceDT === null)
    return { label, value: 'Keine', mark: 'open', sum: 'Das Profil zeigt kein Konto.' }
  const iban = {
    none: 'Es ist keine IBAN und hat daher keine Prüfziffern.',
    right: 'Die Prüfziffern der IBAN stimmen.',
    wrong: 'Die Prüfziffern der IBAN sind falsch; dorthin kann nichts überwiesen werden.',
  }[ibanState]
  return {
    label,
    value: isRecentlyChanged ? `Geändert ${day(unchangedSinceDT)}` : `Gleich seit ${unchangedSinceDT.slice(0, 4)}`,
    mark: ibanState === 'wrong' || isRecentlyChanged ? 'bad' : 'good',
    sum: `Das Konto im Profil ist seit ${day(unchangedSinceDT)} dasselbe. ${iban}${isRecentlyChanged ? ` Es hat sich in den letzten ${bankChangeShownDays} Tagen geändert: Rufen Sie an, bevor Sie bezahlen.` : ''}`,
  }
}

function membership(memberSince: string): Figure {
  const age = Math.floor((Date.now() - Date.parse(memberSince)) / (365.25 * 86_400_000))
  return {
    label: 'Mitglied',
    value: age < 1 ? 'Unter einem Jahr' : counted(age, years),
    mark: age < 1 ? 'open' : 'good',
    sum: `Mitglied seit ${day(memberSince)}.`,
  }
}

const minCases = 3

const accuracy = ({ answered, stillTrue }: Trust['stockAccuracy']): Figure => ({
  label: 'Bestandsgenauigkeit',
  value: answered < minCases ? 'Zu wenige Antworten' : `${percent(stillTrue, answered)} von ${formatInteger(answered)}`,
  mark: answered < minCases ? 'open' : stillTrue * 10 >= answered * 9 ? 'good' : 'open',
  sum: `Auf Anfragen hat die Firma zu ${counted(answered, { one: 'Position', other: 'Positionen' })} ihres Bestands geantwortet und davon noch ${formatInteger(stillTrue)} gehabt.`,
})

const stock = ({ lines: count, fresh, confirmedOn }: Trust['stock']): Figure => ({
  label: 'Aktualität',
  value: count === 0 ? 'Kein Bestand' : `${percent(fresh, count)} von ${formatInteger(count)}`,
  mark: count > 0 && fresh * 10 >= count * 9 ? 'good' : 'open',
  sum:
    count === 0
      ? 'Die Firma listet keinen Bestand.'
      : `Die Firma listet ${counted(count, lines)} und hat in den letzten 14 Tagen ${formatInteger(fresh)} davon bestätigt, zuletzt am ${day(confirmedOn ?? '')}.`,
})

const replies = ({ requests: asked, answered, medianMinutes }: Trust['replies']): Figure => ({
  label: 'Antworten',
  value:
    asked < minCases
      ? 'Zu wenige Anfragen'
      : `${percent(answered, asked)} von ${formatInteger(asked)}${medianMinutes === null ? '' : `, in ${timeText(medianMinutes)}`}`,
  mark: asked < minCases ? 'open' : answered * 10 >= asked * 8 ? 'good' : 'weak',
  sum: `Beantwortet: ${formatInteger(answered)} von ${counted(asked, requests)} der letzten ${trustDays} Tage, die älter als ${replyHours} Stunden sind${medianMinutes === null ? '' : `; die Hälfte der Antworten kam innerhalb von ${timeText(medianMinutes)}`}.`,
})

const complaint = ({ accepted, solved }: Trust['complaints']): Figure => ({
  label: 'Beschwerden',
  value: accepted === 0 ? 'Keine' : `${formatInteger(accepted)}, ${formatInteger(solved)} gelöst`,
  mark: accepted === 0 ? 'good' : accepted > solved ? 'bad' : 'open',
  sum:
    accepted === 0
      ? 'Wir haben keine Beschwerde über die Firma angenommen.'
      : `Wir haben ${counted(accepted, complaints)} über die Firma angenommen, davon ${formatInteger(solved)} gelöst. Beschwerden, die noch geprüft werden oder abgewiesen wurden, zählen nicht.`,
})

const trade = ({ companies, linesSold, linesBought }: Trust['trade']): Figure => ({
  label: 'Gehandelt mit',
  value: companies === 0 ? 'Noch niemandem' : counted(companies, members),
  mark: companies === 0 ? 'open' : 'good',
  sum: `In den letzten ${trustDays} Tagen hat die Firma ${counted(linesSold, lines)} aus Anfragen zugeschlagen bekommen und selbst ${formatInteger(linesBought)} vergeben; beteiligt waren ${counted(companies, members)}. Was außerhalb der Website vereinbart wird, zählt nicht.`,
})

export const trustTexts: Translation<typeof english> = {
  title: 'Vertrauen',
  figures: 'Öffnen Sie eine Zahl, um zu sehen, woraus sie besteht.',
  inShort: ['memberSince', 'replies', 'complaints'],
  notLoaded: 'Diese Zahlen konnten nicht angezeigt werden.',
  loading: 'Zahlen werden geladen',
  figuresOf: (trust: Trust): TrustFigure[] => [
    { key: 'companyNumber', ...companyNumber(trust.companyNumber) },
    { key: 'domains', ...domains(trust.domains) },
    {
      key: 'address',
      ...proofByCode('Adresse', trust.address, 'wir per Brief an die Adresse im Profil geschickt haben'),
    },
    { key: 'phone', ...proofByCode('Telefon', trust.phone, 'wir unter der Nummer im Profil vorgelesen haben') },
    { key: 'bank', ...bank(trust.bank) },
    { key: 'memberSince', ...membership(trust.memberSince) },
    { key: 'stockAccuracy', ...accuracy(trust.stockAccuracy) },
    { key: 'stock', ...stock(trust.stock) },
    { key: 'replies', ...replies(trust.replies) },
    { key: 'complaints', ...complaint(trust.complaints) },
    { key: 'trade', ...trade(trust.trade) },
  ],
}
