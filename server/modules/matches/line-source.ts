import type { ListNamings } from './alike.ts'
import type { OwnByEvidence } from './evidence-source.ts'
import type { Asked, OwnByNumber, OwnByTrigrams } from './reads.ts'

/**
 * Opens an own broadcast, if it is there still, with the lines that may fit it. The database does, and faster an index in
 * memory; both find the same.
 */
export interface LineSource {
  openByTrigrams(asked: Asked): Promise<OwnByTrigrams | undefined>
  openByNumber(asked: Asked): Promise<(OwnByNumber & { listNamings: ListNamings }) | undefined>
  openByEvidence(asked: Asked): Promise<OwnByEvidence | undefined>
}
