import { getLastInvoiceStatus } from '../../../contract/membership.ts'
import type { Deps } from '../../deps.ts'
import { dayOf } from '../../platform/clock.ts'
import { accountOf, bind } from '../auth/index.ts'
import { presentInvoiceStatus } from './present.ts'
import { findLastUnpaidInvoice } from './reads.ts'

export const membershipRoutes = ({ db, clock }: Deps) => [
  bind(getLastInvoiceStatus, async ({ viewer }) => {
    const invoice = await findLastUnpaidInvoice(db, accountOf(viewer).companyId)
    return { payload: presentInvoiceStatus(invoice, dayOf(clock.now())) }
  }),
]
