import { localeTexts } from '../../../contract/kit/locale-texts.ts'
import { counted, formatInteger, type Noun } from '../../../contract/kit/texts.ts'
import { bankChangeShownDays } from '../../../contract/profile.ts'
import { replyHours, type Trust, trustDays } from '../../../contract/trust.ts'
import type { ProofState } from '../../ui/index.ts'

const lines: Noun = { one: 'line', other: 'lines' }
const members: Noun = { one: 'member', other: 'members' }
const years: Noun = { one: 'year', other: 'years' }
const requests: Noun = { one: 'request', other: 'requests' }
const complaints: Noun = { one: 'complaint', other: 'complaints' }

const percent = (part: number, whole: number) => `${Math.floor((part / whole) * 100)} %`

/** Returns e.g. `25 min`, `3 h` or `2 days`. */
function timeText(minutes: number): string {
  if (minutes < 90) return `${Math.max(1, Math.round(minutes))} min`
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 1_440)} days`
}

/** A figure and how it is calculated. */
export interface TrustFigure {
  key: keyof Trust
  label: string
  value: string
  /** `good` only for verified facts, for which right check digits alone are not enough; `weak` for a poor share. */
  mark: ProofState
  /** Its calculation: which figures were counted or checked, how and when. */
  sum: string
}

type Figure = Omit<TrustFigure, 'key'>
const day = (date: string) =>
  new Intl.DateTimeFormat(localeTexts.locale, { dateStyle: 'medium', timeZone: 'Europe/Amsterdam' }).format(
    new Date(date),
  )

const numberValues = {
  none: 'Not given',
  right: 'Digits are right',
  wrong: 'Digits are wrong',
  'not-checkable': 'Not checkable',
}
const numberMarks = { none: 'open', right: 'open', wrong: 'bad', 'not-checkable': 'open' } as const

const checkDigits = (label: string, state: Trust['companyNumber']['state']) =>
  ({
    none: `The profile has no ${label} number.`,
    right: `Format and check digits of the ${label} number on the profile follow the rule of its country. This rules out typing mistakes and invented numbers, not borrowed ones.`,
    wrong: `The ${label} number on the profile does not follow the rule of its country: it has a typing mistake, or is not such a number.`,
    'not-checkable': `We know no rule for the ${label} numbers of this country.`,
  })[state]

type NumberService = NonNullable<Trust['companyNumber']['service']>

/** Describes the stored reply of the public VAT service, or why there is none. */
function serviceSum({ state, name, repliedDT, registeredFor, failedDT }: NumberService): string {
  const attempt = failedDT === null ? '' : ` The last attempt to check it again failed on ${day(failedDT)}.`
  if (repliedDT === null)
    return failedDT === null
      ? 'The public VAT service has not been asked about it yet.'
      : `The public VAT service could not be reached, last on ${day(failedDT)}. We try again.`
  if (state === 'refused') return `${name} replied on ${day(repliedDT)} that the number is not valid.${attempt}`
  const owner = registeredFor
    ? ` It is registered for “${registeredFor}”.`
    : ' The country does not disclose who it is registered for.'
  return `${name} confirmed it on ${day(repliedDT)}.${owner}${attempt}`
}

const serviceFigures = {
  confirmed: { value: (name: string) => `Confirmed by ${name}`, mark: 'good' },
  refused: { value: (name: string) => `Unknown to ${name}`, mark: 'bad' },
  failing: { value: () => 'Not confirmed yet', mark: 'open' },
  waiting: { value: () => 'Not confirmed yet', mark: 'open' },
} as const

function companyNumber({ label, state, service }: Trust['companyNumber']): Figure {
  const digits = { value: numberValues[state], mark: numberMarks[state], sum: checkDigits(label, state) }
  if (service === null || service.state === 'wrong' || state !== 'right') return { label: `${label} number`, ...digits }
  const { value, mark } = serviceFigures[service.state]
  return {
    label: `${label} number`,
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
      ? `It proved on ${day(verifiedDT)} ${method === 'dns' ? 'by a DNS record' : 'by a link mailed to the domain'} that it controls ${domain}; last checked on ${day(checkedDT)}.`
      : `Its proof of ${domain} lapsed on ${day(lapsedDT)}.`,
  )
  if (held.length === 0)
    return {
      label,
      value: list.length === 0 ? 'Not verified' : 'Lapsed',
      mark: list.length === 0 ? 'open' : 'bad',
      sum: list.length === 0 ? 'It has not proven that it controls a domain.' : lines.join(' '),
    }
  const value = held.length === 1 ? 'Verified' : `${held.length} verified`
  return { label, value, mark: held.length === list.length ? 'good' : 'bad', sum: lines.join(' ') }
}

const proofByCode = (label: string, { verifiedDT }: Trust['address'], how: string): Figure => ({
  label,
  value: verifiedDT === null ? 'Not verified' : `Verified ${day(verifiedDT)}`,
  mark: verifiedDT === null ? 'open' : 'good',
  sum:
    verifiedDT === null
      ? `It has not entered a code that ${how}.`
      : `On ${day(verifiedDT)} it entered a code that ${how}. A change of the profile would have ended this proof.`,
})

function bank({ hasAccount, unchangedSinceDT, isRecentlyChanged, ibanState }: Trust['bank']): Figure {
  const label = 'Bank details'
  if (!hasAccount || unchangedSinceDT === null)
    return { label, value: 'None', mark: 'open', sum: 'The profile shows no account.' }
  const iban = {
    none: 'It is not an IBAN, so it has no check digits.',
    right: 'The check digits of the IBAN are right.',
    wrong: 'The check digits of the IBAN are wrong, so payments to it fail.',
  }[ibanState]
  return {
    label,
    value: isRecentlyChanged ? `Changed ${day(unchangedSinceDT)}` : `Same since ${unchangedSinceDT.slice(0, 4)}`,
    mark: ibanState === 'wrong' || isRecentlyChanged ? 'bad' : 'good',
    sum: `The account on the profile has been the same since ${day(unchangedSinceDT)}. ${iban}${isRecentlyChanged ? ` It changed in the last ${bankChangeShownDays} days: call before you pay.` : ''}`,
  }
}

function membership(memberSince: string): Figure {
  const age = Math.floor((Date.now() - Date.parse(memberSince)) / (365.25 * 86_400_000))
  return {
    label: 'Member',
    value: age < 1 ? 'Less than a year' : counted(age, years),
    mark: age < 1 ? 'open' : 'good',
    sum: `A member since ${day(memberSince)}.`,
  }
}

/** The minimum number of cases for a meaningful share. */
const minCases = 3

const accuracy = ({ answered, stillTrue }: Trust['stockAccuracy']): Figure => ({
  label: 'Stock accuracy',
  value: answered < minCases ? 'Too few answers' : `${percent(stillTrue, answered)} of ${counted(answered, lines)}`,
  mark: answered < minCases ? 'open' : stillTrue * 10 >= answered * 9 ? 'good' : 'open',
  sum: `When asked for quotes, it answered for ${counted(answered, lines)} of its stock and still had ${formatInteger(stillTrue)}.`,
})

const stock = ({ lines: count, fresh, confirmedOn }: Trust['stock']): Figure => ({
  label: 'Freshness',
  value: count === 0 ? 'No stock' : `${percent(fresh, count)} of ${counted(count, lines)}`,
  mark: count > 0 && fresh * 10 >= count * 9 ? 'good' : 'open',
  sum:
    count === 0
      ? 'It lists no stock.'
      : `It lists ${counted(count, lines)} and confirmed ${formatInteger(fresh)} of them in the last 14 days, the latest on ${day(confirmedOn ?? '')}.`,
})

const replies = ({ requests: asked, answered, medianMinutes }: Trust['replies']): Figure => ({
  label: 'Replies',
  value:
    asked < minCases
      ? 'Too few requests'
      : `${percent(answered, asked)} of ${formatInteger(asked)}${medianMinutes === null ? '' : `, in ${timeText(medianMinutes)}`}`,
  mark: asked < minCases ? 'open' : answered * 10 >= asked * 8 ? 'good' : 'weak',
  sum: `It answered ${formatInteger(answered)} of ${counted(asked, requests)} for quote from the last ${trustDays} days, not counting the last ${replyHours} hours${medianMinutes === null ? '' : `; half of the answers came within ${timeText(medianMinutes)}`}.`,
})

const complaint = ({ accepted, solved }: Trust['complaints']): Figure => ({
  label: 'Complaints',
  value: accepted === 0 ? 'None' : `${formatInteger(accepted)}, ${formatInteger(solved)} solved`,
  mark: accepted === 0 ? 'good' : accepted > solved ? 'bad' : 'open',
  sum:
    accepted === 0
      ? 'We have accepted no complaint about it.'
      : `We have accepted ${counted(accepted, complaints)} about it, and ${formatInteger(solved)} of them were solved. Complaints that are open for review or were rejected do not count.`,
})

const trade = ({ companies, linesSold, linesBought }: Trust['trade']): Figure => ({
  label: 'Traded with',
  value: companies === 0 ? 'Nobody yet' : counted(companies, members),
  mark: companies === 0 ? 'open' : 'good',
  sum: `In the last ${trustDays} days it won ${counted(linesSold, lines)} of requests for quote and awarded ${formatInteger(linesBought)}, in trade with ${counted(companies, members)}. Deals that were agreed outside the site are not counted.`,
})

export const trustTexts = {
  title: 'Trust',
  figures: 'Open a figure to see what it is made of.',
  /** The figures that stand for all of them where there is one line. */
  inShort: ['memberSince', 'replies', 'complaints'] as (keyof Trust)[],
  notLoaded: 'These figures could not be shown.',
  loading: 'Loading the figures',
  /** Returns all figures in the order in which they are shown. */
  figuresOf: (trust: Trust): TrustFigure[] => [
    { key: 'companyNumber', ...companyNumber(trust.companyNumber) },
    { key: 'domains', ...domains(trust.domains) },
    { key: 'address', ...proofByCode('Address', trust.address, 'we sent by letter to the address on the profile') },
    { key: 'phone', ...proofByCode('Telephone', trust.phone, 'we read out at the number on the profile') },
    { key: 'bank', ...bank(trust.bank) },
    { key: 'memberSince', ...membership(trust.memberSince) },
    { key: 'stockAccuracy', ...accuracy(trust.stockAccuracy) },
    { key: 'stock', ...stock(trust.stock) },
    { key: 'replies', ...replies(trust.replies) },
    { key: 'complaints', ...complaint(trust.complaints) },
    { key: 'trade', ...trade(trust.trade) },
  ],
}
