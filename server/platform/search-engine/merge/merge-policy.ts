import type { LiveSegment } from '../segment/live-segment.ts'

/** Up to this many segments of similar size are not merged, because each slows a search only slightly. */
const maxSegmentsPerTier = 6
/** Sizes within this factor are similar. */
const tierFactor = 8
/** A segment with a larger share of removed documents is rewritten. */
const maxRemovedShare = 0.3

/**
 * Returns the segments to merge now: several of similar size, or one with many removed documents, or none. A document
 * is merged about once for each eightfold growth of the index, and the number of segments stays small.
 */
export function segmentsToMerge(segments: readonly LiveSegment[]): LiveSegment[] {
  const bySize = [...segments].sort((a, b) => a.documents - b.documents)
  for (const [index, smallest] of bySize.entries()) {
    const tier = bySize
      .slice(index)
      .filter(({ documents }) => documents < Math.max(smallest.documents, 1_000) * tierFactor)
    if (tier.length > maxSegmentsPerTier) return tier
  }
  return segments.filter(({ removed, segment }) => removed > segment.documents * maxRemovedShare).slice(0, 1)
}
