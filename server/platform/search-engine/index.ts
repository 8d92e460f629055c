export { segmentsToMerge } from './merge/merge-policy.ts'
export { type MergeInput, mergeSegments } from './merge/merge-segments.ts'
export type { StoredFields } from './query/stored-fields.ts'
export { type IndexChange, type PendingMerge, SearchIndex } from './search-index.ts'
export { openSegment, type Segment } from './segment/segment.ts'
export { SegmentBuilder } from './segment/segment-builder.ts'
export { readSegmentFile, segmentFile, UnreadableSegment } from './segment/segment-file.ts'
export type {
  Clause,
  ClauseToken,
  DocFilter,
  DocGroup,
  FacetCounts,
  FacetRequest,
  GroupingRequest,
  IndexDocument,
  IndexOrder,
  IndexShape,
  IndexStats,
  LocalDocFilter,
  LocalSearchRequest,
  NumberStats,
  PassageTexts,
  ScaledOrder,
  SearchRequest,
  Tier,
  TieredDocs,
  TieredRequest,
  TopDocs,
  TopGroups,
} from './types.ts'
