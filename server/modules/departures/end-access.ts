import type { Deps } from '../../deps.ts'
import { type Account, endAccess } from '../auth/index.ts'
import { dropAlternativeAddress } from '../delivery/index.ts'
import { turnOffFetchOf } from '../stock/index.ts'

/**
 * Ends everything that opens or feeds a person's account except this session: somebody else may have set it up. The
 * settings of the fetch stay, so that its owner can turn it on again.
 */
export const endAllAccessOf = (deps: Pick<Deps, 'db' | 'clock' | 'config'>, account: Account): Promise<void> =>
  endAccess(deps, account, async tx => ({
    alternativeAddress: await dropAlternativeAddress(tx, account.contactId),
    stockFetch: await turnOffFetchOf(tx, account.contactId),
  }))
