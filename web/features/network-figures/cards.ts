import { formatInteger } from '../../../contract/kit/texts.ts'
import type { NetworkFigure, NetworkReply } from '../../../contract/network-figures.ts'
import { pages } from '../../../contract/pages.ts'
import { pathWith } from '../../platform/navigation.ts'
import { networkTexts as texts } from './texts.ts'

interface Range {
  from: string
  to: string
}

/** Returns the URL of the list behind a figure; undefined if staff have no such list, e.g. of requests between companies. */
export function listOfFigure(figure: NetworkFigure, { from, to }: Range): string | undefined {
  switch (figure) {
    case 'trial-started':
    case 'trial-paid':
    case 'trial-unpaid':
    case 'membership-lost':
      return pathWith(pages.adminCompanies.path, { move: figure, from, to })
    case 'broadcasts':
      return pages.adminBroadcasts.path
    case 'logins':
      return pathWith(pages.adminAudit.path, { tab: 'accounts', event: 'sign-in', outcome: 'done', from, to })
    case 'mails-sent':
      return pathWith(pages.adminMail.path, { state: 'sent' })
    case 'mails-failed':
      return pathWith(pages.adminMail.path, { state: 'failed' })
    case 'mails-bounced':
      return pathWith(pages.adminMail.path, { tab: 'suppressions' })
    default:
      return undefined
  }
}

/** Returns a share as "12.5%", or a dash if the whole is 0. */
export const formatShare = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)}%`

export interface FigureCard {
  title: string
  counted: string
  /** The chart shows the first one. */
  figures: readonly [NetworkFigure, ...NetworkFigure[]]
  headline: string
  /** The source of the headline; absent if it is the total of the first figure. */
  sum?: string
}

/** Returns the cards of the dashboard: rates with their sums, then plain totals. */
export function cardsOf({ totals, standings }: NetworkReply): FigureCard[] {
  const { trials, churn, mail, broadcasts, rfqs, quotes, logins } = texts.cards
  const decided = totals['trial-paid'] + totals['trial-unpaid']
  const members = standings.find(({ standing }) => standing === 'member')?.count ?? 0
  const lost = totals['membership-lost']
  const tried = totals['mails-sent'] + totals['mails-failed']
  const delivered = Math.max(0, totals['mails-sent'] - totals['mails-bounced'])
  const total = (card: { title: string; counted: string }, figure: NetworkFigure): FigureCard => ({
    ...card,
    figures: [figure],
    headline: formatInteger(totals[figure]),
  })
  return [
    {
      ...trials,
      figures: ['trial-paid', 'trial-unpaid', 'trial-started'],
      headline: formatShare(totals['trial-paid'], decided),
      sum: trials.sum(formatInteger(totals['trial-paid']), formatInteger(decided)),
    },
    {
      ...churn,
      figures: ['membership-lost'],
      headline: formatShare(lost, members + lost),
      sum: churn.sum(formatInteger(lost), formatInteger(members + lost)),
    },
    {
      ...mail,
      figures: ['mails-sent', 'mails-failed', 'mails-bounced'],
      headline: formatShare(delivered, tried),
      sum: mail.sum(formatInteger(delivered), formatInteger(tried)),
    },
    total(broadcasts, 'broadcasts'),
    total(rfqs, 'rfqs'),
    total(quotes, 'quotes'),
    total(logins, 'logins'),
  ]
}
