export { segmentsToMerge } from './merge/merge-policy.ts'
export { mergeSegments } from './merge/merge-segments.ts'
export type { StoredFields } from './query/stored-fields.ts'
export { SearchIndex } from './search-index.ts'
export { openSegment, type Segment } from './segment/segment.ts'
export { SegmentBuilder } from './segment/segment-builder.ts'
export { readSegmentFile, segmentFile, UnreadableSegment } from './segment/segment-file.ts'
export type {
  Clause,
  ClauseToken,
  DocFilter,
  FacetCounts,
  FacetRequest,
  GroupingRequest,
  IndexDocument,
  IndexShape,
  LocalDocFilter,
  LocalSearchRequest,
  NumberStats,
  PassageTexts,
  ScaledOrder,
  SearchRequest,
  TieredDocs,
  TieredRequest,
  TopDocs,
  TopGroups,
} from './types.ts'
