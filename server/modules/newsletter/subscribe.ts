import type { z } from 'zod'
import type { Language } from '../../../contract/kit/languages.ts'
import type { newSubscription } from '../../../contract/newsletter.ts'
import type { Deps } from '../../deps.ts'
import { spendCaptcha } from '../../platform/captcha/captcha.ts'
import { type Db, transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { addJob } from '../../platform/jobs/queries.ts'
import { currentLanguage } from '../../platform/language/current.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { learnMailLanguage } from '../../platform/mail/queries.ts'
import { attempt, networkOf } from '../../platform/throttle/throttle.ts'
import { hashToken, newToken } from '../auth/index.ts'
import { shortened } from '../delivery/index.ts'
import { confirmationMail, knownMail } from './mail.ts'
import * as queries from './queries.ts'
import { newsletterTexts as texts } from './texts.ts'

type ServiceDeps = Pick<Deps, 'db' | 'clock' | 'config'>

const linkDays = 7
/** Mails to one mailbox per day, and requests of one network per hour. */
const perMailbox = 3
const perNetwork = 20

export const confirmationJobName = 'mail-newsletter-confirmation'

interface Request {
  ip: string
  /** A visitor must have solved a captcha. */
  isVisitor: boolean
}

/**
 * Stores that somebody asked for the newsletter, and mails the next step. A job looks up the address, so that the reply and
 * the work before it are the same for every address. Throws `captcha-failed` or `too-many-requests`.
 */
export async function subscribe(
  { db, clock, config }: ServiceDeps,
  { ip, isVisitor }: Request,
  { email, captcha = '' }: z.output<typeof newSubscription>,
): Promise<void> {
  const now = clock.now()
  await attempt(db, { clock, config }, [{ key: `newsletter:network:${networkOf(ip)}`, max: perNetwork, minutes: 60 }])
  await transaction(db, async tx => {
    if (isVisitor && !(await spendCaptcha(tx, { secret: config.secret, now }, captcha)))
      throw new Problem('captcha-failed', { errors: [{ param: 'captcha', msg: texts.captcha }] })
    // After the captcha, so that nobody without one can use up the requests of somebody else's mailbox.
    await attempt(tx, { clock, config }, [
      { key: `newsletter:mailbox:${email.toLowerCase()}`, max: perMailbox, minutes: 1_440 },
    ])
    const id = await queries.requestSubscription(tx, email, now)
    await addJob(tx, confirmationJobName, { id, language: currentLanguage() })
  })
}

/** Mails a link to confirm the subscription, or a note that the address is subscribed already. */
export async function mailNextStep(
  { db, clock, config }: ServiceDeps,
  { id, language }: { id: number; language: Language },
): Promise<void> {
  const now = clock.now()
  await transaction(db, async tx => {
    const subscriber = await queries.lockSubscriber(tx, id)
    if (subscriber === undefined) return
    if (subscriber.state === 'subscribed') return queueMail(tx, () => knownMail(config, subscriber.email), now)
    const token = newToken()
    const token_expires_at = new Date(now.getTime() + linkDays * 86_400_000)
    await queries.setToken(tx, id, { token_hash: hashToken(token), token_expires_at })
    const link = `${config.publicUrl}/confirm-newsletter?token=${token}`
    await queueMail(tx, () => confirmationMail(config, subscriber.email, { link, days: linkDays }), now, language)
  })
}

/** Subscribes the address that a link was mailed to, and returns it shortened. Throws `invalid-link`. */
export const confirm = ({ db, clock }: ServiceDeps, token: string): Promise<string> =>
  transaction(db, async tx => {
    const email = await queries.confirmByToken(tx, hashToken(token), clock.now())
    if (email === undefined) throw new Problem('invalid-link')
    await learnMailLanguage(tx, email, currentLanguage())
    return shortened(email)
  })

/** Returns the mail key in the token of a link to unsubscribe; undefined if the token is about something else. */
export function newsletterKeyOf(token: string): string | undefined {
  const key = /^([0-9a-f]{32})n$/.exec(token)?.[1]
  return key?.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Describes the subscription of a mail key, for the page of its links; undefined if there is none. */
export async function findSubscription(db: Db, mailKey: string) {
  const known = await queries.findByMailKey(db, mailKey)
  return known && { email: known.email, listName: texts.label, isSubscribed: known.state === 'subscribed' }
}
