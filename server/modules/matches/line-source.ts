import type { OwnByEvidence } from './by-evidence/lookup.ts'
import type { ListNamings } from './by-number/find.ts'
import type { MatchRequest, OwnByNumber, OwnByTrigrams } from './own-broadcast.ts'

/**
 * Opens an own broadcast, if it is there still, with the lines that may fit it. The database does, and faster an index in
 * memory; both find the same.
 */
export interface LineSource {
  openByTrigrams(asked: MatchRequest): Promise<OwnByTrigrams | undefined>
  openByNumber(asked: MatchRequest): Promise<(OwnByNumber & { listNamings: ListNamings }) | undefined>
  openByEvidence(asked: MatchRequest): Promise<OwnByEvidence | undefined>
}
