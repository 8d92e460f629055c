import type { OwnByEvidence } from './by-evidence/lookup.ts'
import type { ListLinesByNumber } from './by-number/find.ts'
import type { MatchRequest, OwnByNumber, OwnByTrigrams } from './own-broadcast.ts'

/**
 * Opens the member's own broadcast, if it still exists, with the lines that may match. Implemented by the database and, faster,
 * by an index in memory; both return the same lines.
 */
export interface LineSource {
  openByTrigrams(requested: MatchRequest): Promise<OwnByTrigrams | undefined>
  openByNumber(requested: MatchRequest): Promise<(OwnByNumber & { listLinesByNumber: ListLinesByNumber }) | undefined>
  openByEvidence(requested: MatchRequest): Promise<OwnByEvidence | undefined>
}
