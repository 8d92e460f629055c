export type { KnownDocument } from './known-document.ts'
export { LiveSegment } from './live-segment.ts'
export { segmentsToMerge } from './merge-policy.ts'
export { type MergeInput, mergeSegments } from './merge-segments.ts'
export { type IndexChange, type Merging, SearchIndex } from './search-index.ts'
export { openSegment, type Segment } from './segment.ts'
export { SegmentBuilder } from './segment-builder.ts'
export { readSegmentFile, segmentFile, UnreadableSegment } from './segment-file.ts'
export type {
  Clause,
  EngineHits,
  EngineQuery,
  EngineQuestion,
  IndexDocument,
  IndexFigures,
  IndexOrder,
  IndexShape,
  KeyRange,
  OwnIndexQuery,
  OwnIndexQuestion,
  Scale,
} from './types.ts'
