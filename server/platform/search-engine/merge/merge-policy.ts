import type { LiveSegment } from '../segment/live-segment.ts'

/** Up to this many segments of similar size are not merged: each slows a search only slightly. */
const mostOfOneSize = 6
/** Sizes are similar up to this factor. */
const sameSize = 8
/** A segment with a larger share of removed documents is rewritten. */
const mostRemoved = 0.3

/**
 * Returns the segments to merge now: several of similar size, or one with many removed documents, or none. A document is merged
 * about once for each eightfold growth of the index, and there are never many segments.
 */
export function segmentsToMerge(parts: readonly LiveSegment[]): LiveSegment[] {
  const bySize = [...parts].sort((a, b) => a.documents - b.documents)
  for (const [at, smallest] of bySize.entries()) {
    const alike = bySize.slice(at).filter(({ documents }) => documents < Math.max(smallest.documents, 1_000) * sameSize)
    if (alike.length > mostOfOneSize) return alike
  }
  return parts.filter(({ removed, segment }) => removed > segment.documents * mostRemoved).slice(0, 1)
}
