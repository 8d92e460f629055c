import type { LiveSegment } from '../segment/live-segment.ts'

/** So many segments of about one size are left beside each other: each makes a search only a little slower. */
const mostOfOneSize = 6
/** A segment is of a size with those up to so many times smaller. */
const sameSize = 8
/** From this share of removed documents on, a segment is written anew by itself. */
const mostRemoved = 0.3

/**
 * Which segments should become one now: many of about one size, or one that is largely removed; none for nothing to do. So a
 * document is merged about as often as its index grows eightfold, and there are never many segments.
 */
export function segmentsToMerge(parts: readonly LiveSegment[]): LiveSegment[] {
  const bySize = [...parts].sort((a, b) => a.documents - b.documents)
  for (const [at, smallest] of bySize.entries()) {
    const alike = bySize.slice(at).filter(({ documents }) => documents < Math.max(smallest.documents, 1_000) * sameSize)
    if (alike.length > mostOfOneSize) return alike
  }
  return parts.filter(({ removed, segment }) => removed > segment.documents * mostRemoved).slice(0, 1)
}
