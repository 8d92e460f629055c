import { z } from 'zod'
import type { Language } from '../../../contract/kit/languages.ts'
import type { register } from '../../../contract/registration.ts'
import { qrHearOption } from '../../../contract/registration.ts'
import { paymentTexts } from '../../../contract/registration-texts.ts'
import type { Deps } from '../../deps.ts'
import { spendCaptcha } from '../../platform/captcha/captcha.ts'
import { transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { addJob } from '../../platform/jobs/queries.ts'
import { currentLanguage } from '../../platform/language/current.ts'
import { queueMail, queueMails } from '../../platform/mail/outbox.ts'
import { learnMailLanguage } from '../../platform/mail/queries.ts'
import { attempt, networkOf } from '../../platform/throttle/throttle.ts'
import { assertAcceptable, hashPassword, hashToken, newToken } from '../auth/index.ts'
import { readTypedNumber } from '../company-numbers/index.ts'
import { findCountryName } from '../reference/index.ts'
import { readSetting, type Setting } from '../settings/index.ts'
import { agreedContract } from '../static-pages/index.ts'
import { oneLine, plainText } from '../trade-text/index.ts'
import { confirmationMail, knownAddressMail, receivedMails } from './mail.ts'
import * as queries from './queries.ts'
import { findOwnerOf, findUnconfirmed } from './reads.ts'
import { registrationMailTexts as texts } from './texts.ts'

type ServiceDeps = Pick<Deps, 'db' | 'clock' | 'config'>
type Fields = z.output<typeof register.body>

/** Applications that one network may send per hour. */
export const registrationsPerHour: Setting<number> = {
  key: 'registrationsPerHour',
  schema: z.number().int().positive(),
  fallback: 20,
}
const applicationsPerMailbox = 3
const linkDays = 7

export const confirmationJobName = 'mail-registration'

const invalidField = (param: string, msg: string) => new Problem('invalid-input', { errors: [{ param, msg }] })

/** Returns the typed texts as the table stores them, without line breaks or characters that a mail cannot contain. */
function columnsOf(fields: Fields) {
  const { desc, country, vat, ...rest } = fields
  return {
    company: oneLine(rest.company),
    address: oneLine(rest.address),
    zip: oneLine(rest.zip),
    city: oneLine(rest.city),
    country_code: country.toUpperCase(),
    website: oneLine(rest.website),
    vat_nr: oneLine(vat),
    description: plainText(desc),
    name: oneLine(rest.name),
    function: oneLine(rest.function),
    email: rest.email,
    tel: oneLine(rest.tel),
    hear: rest.isFromQrCode ? qrHearOption : rest.hear,
  }
}

/**
 * Stores an application for a free trial and mails the next step: a link that confirms the address, or a note that the address
 * already has an account. A job looks that up, so that the reply and the work before it are the same for a known address.
 * Throws `captcha-failed`, `weak-password`, `too-many-requests` or `invalid-input`.
 */
export async function apply({ db, clock, config }: ServiceDeps, ip: string, fields: Fields): Promise<void> {
  const now = clock.now()
  const columns = columnsOf(fields)
  if ((await findCountryName(db, columns.country_code)) === undefined)
    throw invalidField('country', texts.unknownCountry)
  const { vat_nr, country_code } = columns
  if (!['', '-'].includes(vat_nr) && (await readTypedNumber(vat_nr, country_code)) === undefined)
    throw invalidField('vat', paymentTexts.vatWrong)
  const contract = await agreedContract(db, fields.contractVersion)
  assertAcceptable(fields.password, [columns.email, columns.name, columns.company, config.brand.name])
  const max = await readSetting(db, registrationsPerHour)
  await attempt(db, { clock, config }, [
    { key: `register:network:${networkOf(ip)}`, max, minutes: 60 },
    { key: `register:mailbox:${columns.email.toLowerCase()}`, max: applicationsPerMailbox, minutes: 1_440 },
  ])
  const password_hash = await hashPassword(fields.password)
  await transaction(db, async tx => {
    if (!(await spendCaptcha(tx, { secret: config.secret, now }, fields.captcha)))
      throw new Problem('captcha-failed', { errors: [{ param: 'captcha', msg: texts.captcha }] })
    const id = await queries.insertApplication(tx, {
      ...columns,
      password_hash,
      contract_agreed_at: now,
      contract_version: contract,
      created_at: now,
    })
    await addJob(tx, confirmationJobName, { id, language: currentLanguage() })
  })
}

/**
 * Mails an applicant the next step, in the language in which they applied. Does nothing if the application was
 * confirmed or deleted in the meantime.
 */
export async function mailNextStep(
  { db, clock, config }: ServiceDeps,
  { id, language }: { id: number; language: Language },
): Promise<void> {
  const application = await findUnconfirmed(db, id)
  if (application === undefined) return
  const now = clock.now()
  const owner = await findOwnerOf(db, application.email)
  await transaction(db, async tx => {
    if (owner !== undefined) {
      await queries.deleteUnconfirmed(tx, application.email)
      await queueMail(tx, () => knownAddressMail(config, owner), now)
      return
    }
    const token = newToken()
    const expires = new Date(now.getTime() + linkDays * 86_400_000)
    await queries.setToken(tx, id, { token_hash: hashToken(token), token_expires_at: expires })
    const link = `${config.publicUrl}/confirm-registration?token=${token}`
    await queueMail(tx, () => confirmationMail(config, application, { link, days: linkDays }), now, language)
  })
}

/**
 * Confirms the address of an application with its mailed link, which is then used up, and notifies the staff. Returns the company.
 * Throws `invalid-link`.
 */
export function confirm({ db, clock, config }: ServiceDeps, token: string): Promise<string> {
  const now = clock.now()
  return transaction(db, async tx => {
    const application = await queries.lockByToken(tx, hashToken(token), now)
    if (application === undefined) throw new Problem('invalid-link')
    await learnMailLanguage(tx, application.email, currentLanguage())
    const isNew = await queries.confirmApplication(tx, { ...application, now })
    if (isNew) await queueMails(tx, () => receivedMails(config, application), now)
    return application.company
  })
}
