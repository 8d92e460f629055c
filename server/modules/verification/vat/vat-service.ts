import { z } from 'zod'
import type { VatReply, VatService } from '../../../deps.ts'
import type { Config } from '../../../platform/config.ts'
import {
  type JsonResponse,
  OutboundFailure,
  type PostOptions,
  postJson,
} from '../../../platform/outbound/request-json.ts'
import { checkVat } from '../../company-numbers/index.ts'
import { oneLine, plainText } from '../../trade-text/index.ts'

const timeoutMs = 20_000
const maxBytes = 65_536
const maxName = 300
const maxAddress = 500

/** The service writes dashes for data that a country does not disclose. */
const disclosed = (text: string | null | undefined, max: number) =>
  oneLine(plainText(text ?? ''))
    .replace(/^[-\s]+$/, '')
    .slice(0, max)

const replyOfVies = z.object({
  countryCode: z.string(),
  vatNumber: z.string(),
  valid: z.boolean(),
  requestIdentifier: z.string().nullish(),
  name: z.string().nullish(),
  address: z.string().nullish(),
})
const faultOfVies = z.object({ errorWrappers: z.array(z.object({ error: z.string() })).min(1) })

/** Parses a response of VIES. A reply about another number, or with an unexpected shape, is ignored. */
function readVies({ status, body }: JsonResponse, number: { countryCode: string; vatNumber: string }): VatReply {
  const fault = faultOfVies.safeParse(body).data?.errorWrappers[0]?.error
  if (fault === 'INVALID_INPUT') return { isValid: false, requestId: '', name: '', address: '' }
  if (fault !== undefined) throw new OutboundFailure(disclosed(fault, 100))
  if (status !== 200) throw new OutboundFailure(`HTTP ${status}`)
  const reply = replyOfVies.safeParse(body).data
  if (reply === undefined) throw new OutboundFailure('the response has an unexpected shape')
  if (reply.countryCode !== number.countryCode || reply.vatNumber.replaceAll(/\W/g, '') !== number.vatNumber)
    throw new OutboundFailure('the response is about another number')
  return {
    isValid: reply.valid,
    requestId: disclosed(reply.requestIdentifier, 100),
    name: disclosed(reply.name, maxName),
    address: disclosed(reply.address, maxAddress),
  }
}

interface ViesOptions {
  url: string
  /** The operator's own VAT number, for which the service issues request ids. */
  requester: string | undefined
  /** Replaces limits in tests. */
  post?: Partial<PostOptions>
}

const partsOf = (number: string) => ({ countryCode: number.slice(0, 2), vatNumber: number.slice(2) })

/** Returns the service of the European Commission. */
export const viesService = ({ url, requester, post }: ViesOptions): VatService => ({
  name: 'VIES',
  async check(number) {
    const parts = partsOf(number)
    const own = requester === undefined ? undefined : partsOf(requester)
    const body = {
      ...parts,
      ...(own && { requesterMemberStateCode: own.countryCode, requesterNumber: own.vatNumber }),
    }
    return readVies(await postJson(`${url}/check-vat-number`, body, { timeoutMs, maxBytes, ...post }), parts)
  },
})

/** Stands in for the service on a demo, and confirms every number whose check digits are right. */
const localService: VatService = {
  name: 'VIES (demo)',
  check: async number => ({
    isValid: (await checkVat(number)) === true,
    requestId: `DEMO-${number.slice(-4)}`,
    name: '',
    address: '',
  }),
}

/** Returns the configured service; undefined if numbers are not to be confirmed. */
export function createVatService({ vatService }: Pick<Config, 'vatService'>): VatService | undefined {
  if (vatService === 'off') return undefined
  return vatService === 'local' ? localService : viesService(vatService)
}
