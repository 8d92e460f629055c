import type { OwnByEvidence } from './by-evidence/lookup.ts'
import type { ListNamings } from './by-number/find.ts'
import type { Asked, OwnByNumber, OwnByTrigrams } from './own-broadcast.ts'

/**
 * Opens an own broadcast, if it is there still, with the lines that may fit it. The database does, and faster an index in
 * memory; both find the same.
 */
export interface LineSource {
  openByTrigrams(asked: Asked): Promise<OwnByTrigrams | undefined>
  openByNumber(asked: Asked): Promise<(OwnByNumber & { listNamings: ListNamings }) | undefined>
  openByEvidence(asked: Asked): Promise<OwnByEvidence | undefined>
}
