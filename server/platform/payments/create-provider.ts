import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { localProvider } from './local.ts'
import { mollieProvider } from './mollie.ts'
import type { PaymentProvider } from './provider.ts'

/** Returns the configured provider; undefined if customers can pay by wire only. */
export function createPaymentProvider(
  { payments, publicUrl }: Pick<Config, 'payments' | 'publicUrl'>,
  { db, clock }: { db: Db; clock: Clock },
): PaymentProvider | undefined {
  if (payments === 'wire') return undefined
  return payments === 'local' ? localProvider(db, clock, publicUrl) : mollieProvider({ ...payments, publicUrl })
}
