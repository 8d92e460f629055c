import { setTimeout as delay } from 'node:timers/promises'
import { euCountries } from '../../../contract/payment.ts'
import { paymentTexts } from '../../../contract/registration-texts.ts'
import type { Deps, VatReply } from '../../deps.ts'
import { Problem } from '../../platform/http/problem.ts'
import { OutboundFailure } from '../../platform/outbound/request-json.ts'
import type { VatNumberState } from '../billing/index.ts'
import { isVatServiceCountry, readTypedNumber } from '../company-numbers/index.ts'

interface TypedNumber {
  country: string
  vat: string
  hasNoVatNumber: boolean
}

export interface CheckedNumber {
  /** As it is stored and printed; empty if there is none. */
  number: string
  state: VatNumberState
  /** True if the public service covers it. */
  isConfirmable: boolean
}

/** The public service's reply and its time. */
export interface ServiceReply extends VatReply {
  service: string
  repliedAt: Date
}

/** Maximum time that a buyer waits for the public service. */
const maxWaitMs = 6_000

export const vatRefusal = (msg: string) => new Problem('invalid-input', { errors: [{ param: 'vat', msg }] })

/** Checks format and checksum of a typed number. Throws `invalid-input` at the field. */
export async function checkTypedNumber({ country, vat, hasNoVatNumber }: TypedNumber): Promise<CheckedNumber> {
  const typed = vat.trim()
  const isInEu = euCountries.includes(country)
  if (typed === '' || typed === '-' || (isInEu && hasNoVatNumber))
    return { number: '', state: 'none', isConfirmable: false }
  const number = await readTypedNumber(typed, country)
  if (number === undefined) throw vatRefusal(paymentTexts.vatWrong)
  return { number, state: 'unchecked', isConfirmable: isInEu && isVatServiceCountry(number) }
}

/** Returns the reply of the public service about a number; undefined if there is none in time, so that only the format decides. */
export async function askService(
  { vatService, clock, log }: Pick<Deps, 'vatService' | 'clock' | 'log'>,
  number: string,
): Promise<ServiceReply | undefined> {
  if (vatService === undefined) return undefined
  const controller = new AbortController()
  const tooLate = delay(maxWaitMs, undefined, { signal: controller.signal, ref: false }).catch(() => undefined)
  const check = vatService.check(number).catch(error => {
    if (!(error instanceof OutboundFailure)) throw error
    log.warn({ fault: error.message }, 'the VAT number of an order could not be checked')
    return undefined
  })
  try {
    const reply = await Promise.race([check, tooLate])
    return reply && { ...reply, service: vatService.name, repliedAt: clock.now() }
  } finally {
    controller.abort()
  }
}

/** Returns the columns of an order that store a reply. */
export const columnsOfReply = (reply: ServiceReply | undefined) =>
  reply === undefined
    ? {}
    : {
        vat_service: reply.service,
        vat_is_valid: reply.isValid,
        vat_request_id: reply.requestId,
        vat_name: reply.name,
        vat_address: reply.address,
        vat_replied_at: reply.repliedAt,
      }
