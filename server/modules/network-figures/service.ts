import { accountTiers, plans, standings } from '../../../contract/member-admin.ts'
import {
  type FormProgress,
  formEvents,
  forms,
  type NetworkFigure,
  type NetworkPeriod,
  type NetworkReply,
  networkFigures,
} from '../../../contract/network-figures.ts'
import type { Deps } from '../../deps.ts'
import { dayOf } from '../../platform/clock.ts'
import { countStandings, listMembershipChangeDays } from '../member-admin/index.ts'
import { listDays } from './days.sql.ts'
import { countFormEvents } from './forms.sql.ts'
import { intervalsOf } from './intervals.ts'

interface DayCount {
  day: string
  figure: NetworkFigure
  count: number
}

type Counts = Record<NetworkFigure, number>

function sumOf(rows: readonly DayCount[]): Counts {
  const counts = Object.fromEntries(networkFigures.map(figure => [figure, 0])) as Counts
  for (const { figure, count } of rows) counts[figure] += count
  return counts
}

const sum = (rows: readonly { count: number }[]) => rows.reduce((total, { count }) => total + count, 0)

/** The steps of a form that can be abandoned; leaving the first one is not. */
const abandonable = [2, 3, 4]

function formsOf(rows: Awaited<ReturnType<typeof countFormEvents>>): FormProgress[] {
  const countOf = (name: string, step?: number) =>
    sum(rows.filter(row => row.name === name && (step === undefined || row.step === String(step))))
  return forms.map(form => ({
    form,
    events: formEvents[form].map(event => ({ event, count: countOf(`${form}-${event}`) })),
    abandoned: abandonable
      .map(step => ({ step, count: countOf(`${form}-abandoned`, step) }))
      .filter(({ count }) => count > 0),
  }))
}

const ratingsOf = (rows: Awaited<ReturnType<typeof countFormEvents>>) => {
  const rated = (rating: string) => sum(rows.filter(row => row.name === 'registration-rated' && row.rating === rating))
  return { up: rated('up'), down: rated('down') }
}

/** Returns figures of the network: current companies and memberships, and activity as of the last count. */
export async function readNetwork({ db, clock }: Pick<Deps, 'db' | 'clock'>, period: NetworkPeriod) {
  const now = clock.now()
  const intervals = intervalsOf(period, dayOf(now))
  const range = { from: intervals[0]?.from ?? dayOf(now), to: dayOf(now) }
  const [accounts, moves, days, formRows] = await Promise.all([
    countStandings(db, now),
    listMembershipChangeDays(db, { ...range, now }),
    listDays(db, range),
    countFormEvents(db, range),
  ])
  const rows: DayCount[] = [...moves, ...days]
  const members = accounts.filter(({ standing }) => standing === 'member')
  const countries = [...Map.groupBy(members, ({ country_code }) => country_code)].map(([code, group]) => ({
    code,
    name: group[0]?.country ?? code,
    count: sum(group),
  }))
  return {
    ...range,
    standings: standings.map(standing => ({
      standing,
      count: sum(accounts.filter(account => account.standing === standing)),
    })),
    plans: plans
      .filter(plan => plan !== 'trial')
      .map(plan => ({ plan, count: sum(members.filter(account => account.plan === plan)) })),
    tiers: accountTiers.map((tier, rank) => ({
      tier,
      count: sum(members.filter(account => account.rank === rank)),
    })),
    countries: countries.sort((a, b) => b.count - a.count || a.name.localeCompare(b.name)),
    intervals: intervals.map(({ from, to }) => ({
      from,
      to,
      counts: sumOf(rows.filter(({ day }) => day >= from && day <= to)),
    })),
    forms: formsOf(formRows),
    ratings: ratingsOf(formRows),
    totals: sumOf(rows),
  } satisfies NetworkReply
}
