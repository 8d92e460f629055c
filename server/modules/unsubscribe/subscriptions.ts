import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { type Alert, describeListLink, parseAlertToken, shortened, unsubscribeList } from '../delivery/index.ts'
import { findHitsMailOf, switchHitsMail } from '../hits/index.ts'
import { findSubscription, newsletterKeyOf, switchSubscription } from '../newsletter/index.ts'
import { describeAlertSearches, switchAlertSearches } from '../saved-searches/index.ts'
import { findStockMail, setStockMail } from '../stock/index.ts'
import { unsubscribeTexts } from './texts.ts'

type ServiceDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/** The subscription of an unsubscribe link, as its page shows it. */
export interface Subscription {
  /** The shortened address. */
  email: string
  listName: string
  isSubscribed: boolean
  /** True if the same link can resubscribe. Links of lists cannot, nor those of alerts without a signature. */
  canResume: boolean
}

/** Returns true if the text has the form of an unsubscribe token; only the database knows whether it is valid. */
export const isSubscriptionToken = (text: string): boolean =>
  /^[0-9a-f]{32}(?:[pa]\d{1,5}|n|(?:[dhf]|s[0-9a-z.]+)(?:-[0-9a-f]{16})?)$/.test(text)

interface Switch {
  mailKey: string
  isOn: boolean
}

/** Turns the mails of an alert on or off. Returns false if the mail key is unknown. */
async function switchAlert({ db, clock }: ServiceDeps, alert: Alert, { mailKey, isOn }: Switch): Promise<boolean> {
  const now = clock.now()
  if (alert.kind === 'hits') return switchHitsMail(db, { mailKey, isOn }, now)
  if (alert.kind === 'stock') return setStockMail(db, { mailKey, isOn }, now)
  const ids = alert.kind === 'searches' ? alert.ids : 'daily'
  return switchAlertSearches(db, { mailKey, ids, isOn }, now)
}

async function findAlert(db: Db, mailKey: string, alert: Alert) {
  if (alert.kind === 'hits') return findHitsMailOf(db, mailKey)
  if (alert.kind === 'stock') return findStockMail(db, mailKey)
  return describeAlertSearches(db, mailKey, alert.kind === 'searches' ? alert.ids : 'daily')
}

/** Describes the subscription of a link; changes nothing. Throws `invalid-link`. */
export async function describeLink({ db, config }: Pick<Deps, 'db' | 'config'>, token: string): Promise<Subscription> {
  const newsletterKey = newsletterKeyOf(token)
  const parsed = parseAlertToken(config.secret, token)
  if (newsletterKey === undefined && parsed === undefined) return describeListLink(db, token)
  const row =
    parsed === undefined
      ? await findSubscription(db, newsletterKey ?? '')
      : await findAlert(db, parsed.mailKey, parsed.alert)
  if (row === undefined) throw new Problem('invalid-link')
  const email = shortened(row.email)
  if (parsed?.isSigned === false) return { ...row, email, listName: unsubscribeTexts.alerts, canResume: false }
  return { ...row, email, canResume: true }
}

async function switchBy(deps: ServiceDeps, token: string, isOn: boolean): Promise<void> {
  const newsletterKey = newsletterKeyOf(token)
  const parsed = parseAlertToken(deps.config.secret, token)
  if (isOn && parsed?.isSigned === false) throw new Problem('invalid-link')
  const isKnown =
    newsletterKey === undefined
      ? parsed !== undefined && (await switchAlert(deps, parsed.alert, { mailKey: parsed.mailKey, isOn }))
      : await switchSubscription(deps.db, { mailKey: newsletterKey, isOn }, deps.clock.now())
  if (!isKnown) throw new Problem('invalid-link')
}

/** Cancels the subscription of the link: a list, a digest, saved searches, an alert, the newsletter. Throws `invalid-link`. Safe to repeat. */
export const unsubscribeBy = (deps: ServiceDeps, token: string): Promise<void> =>
  parseAlertToken(deps.config.secret, token) === undefined && newsletterKeyOf(token) === undefined
    ? unsubscribeList(deps, token)
    : switchBy(deps, token, false)

/**
 * Restores what `unsubscribeBy` canceled, except lists, which are restored in Broadcast Settings. Throws `invalid-link`. Safe
 * to repeat.
 */
export const resubscribeBy = (deps: ServiceDeps, token: string): Promise<void> => switchBy(deps, token, true)
