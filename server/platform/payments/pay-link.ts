import { sign, verify } from '../signing.ts'

const purpose = 'pay invoice'

/** Returns the path of the page on which an invoice is paid. Whoever has it may pay, signed in or not. */
export const payPathOf = (secret: string, invoiceId: number): string =>
  `/pay/${sign(secret, purpose, String(invoiceId))}`

/** Returns the invoice of a link; undefined if it is invalid. */
export function invoiceOfToken(secret: string, token: string): number | undefined {
  const payload = verify(secret, purpose, token)
  return payload === undefined ? undefined : Number(payload)
}
