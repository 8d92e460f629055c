import { cachePrefixUnions } from '../postings/prefix-unions.ts'
import { assembleSegment, type FilterColumn, type KeyColumn } from '../segment/assemble-segment.ts'
import { fieldCount, openSegment, type Segment } from '../segment/segment.ts'
import { hasBit } from '../storage/bits.ts'
import { none } from '../storage/sorting.ts'
import { StoredTextsWriter, storedTextOf } from '../storage/stored-text.ts'
import type { IndexShape } from '../types.ts'
import { mergePhrases, mergeTokens } from './merge-fields.ts'
import { renumber, renumberedTexts, renumberedValues, sortedNumbers, sortedTexts } from './merge-sorted.ts'
import { type MergeSource, type UsedValues, usedKeys, usedPointers } from './used-values.ts'

/** A segment's buffer and the bits of the documents to copy. */
export interface MergeInput {
  buffer: SharedArrayBuffer
  liveDocs: Uint32Array
}

/**
 * Merges the live documents of segments with equal shapes. Slow for millions of documents, so call it on a worker
 * thread.
 */
export function mergeSegments(inputs: readonly MergeInput[]): Segment {
  let count = 0
  const parts = inputs.map(({ buffer, liveDocs }): MergeSource => {
    const segment = openSegment(buffer)
    const incomingOf = new Uint32Array(segment.documents)
    for (let doc = 0; doc < segment.documents; doc += 1) incomingOf[doc] = hasBit(liveDocs, doc) ? count++ : none
    return { segment, incomingOf }
  })
  const shape = parts[0]?.segment.shape
  if (shape === undefined) throw new Error('there is nothing to merge')
  return mergeParts(shape, parts, count)
}

function mergeParts(shape: IndexShape, parts: readonly MergeSource[], count: number): Segment {
  const ids = new Uint32Array(count)
  const days = new Int32Array(count)
  const storedText = shape.storesText && new StoredTextsWriter()
  const storedNumbers = (shape.storedNumbers ?? []).map(() => new Uint32Array(count))
  for (const { segment, incomingOf } of parts) {
    for (let doc = 0; doc < incomingOf.length; doc += 1) {
      const incoming = incomingOf[doc] as number
      if (incoming === none) continue
      ids[incoming] = segment.ids[doc] as number
      days[incoming] = segment.days[doc] as number
      if (segment.storedText) storedText?.add(storedTextOf(segment.storedText, doc))
      for (const [index, numbers] of storedNumbers.entries())
        numbers[incoming] = segment.storedNumbers[index]?.[doc] as number
    }
  }
  // Only one segment has live passages of a document.
  const documentOf = shape.hasPassages && ids
  const keys = shape.orders.map((_, order) => mergeKeys(parts, order, count))
  const filters = shape.filters.map((_, filter) => mergeFilters(parts, filter, count))
  return assembleSegment(
    { shape, ids, documentOf, days, keys, filters, storedNumbers, storedText },
    ({ docOf }, postings) => {
      const numbered = parts.map(({ segment, incomingOf }) => ({
        segment,
        incomingOf: incomingOf.map(incoming => (incoming === none ? none : (docOf[incoming] as number))),
      }))
      const documents = docOf.length
      return Array.from({ length: fieldCount(shape) }, (_, field) => {
        const { tokens, pointers } = mergeTokens(numbered, field, documents, postings)
        const prefixUnions = cachePrefixUnions(tokens, pointers, postings, documents)
        return { tokens, pointers, prefixUnions, phrases: mergePhrases(numbered, field, documents, postings) }
      })
    },
  )
}

/** Returns the ordinals of all incoming documents in the merged segment. */
function ordinalsOf(
  parts: readonly MergeSource[],
  values: readonly UsedValues[],
  numbers: Uint32Array[],
  count: number,
) {
  const ordinals = new Uint32Array(count).fill(none)
  for (const [index, { incomingOf }] of parts.entries()) {
    const byDoc = values[index]?.byDoc ?? incomingOf
    for (let doc = 0; doc < incomingOf.length; doc += 1) {
      const incoming = incomingOf[doc] as number
      const value = byDoc[doc] as number
      if (incoming !== none && value !== none) ordinals[incoming] = numbers[index]?.[value] as number
    }
  }
  return ordinals
}

function mergeKeys(parts: readonly MergeSource[], order: number, count: number): KeyColumn {
  const used = parts.map(part => usedKeys(part, order))
  const flags = used.map(values => values.used)
  const values = parts.flatMap(({ segment }) => segment.orders[order]?.values ?? [])
  const texts = values.flatMap(value => value.texts ?? [])
  if (texts.length === parts.length) {
    const renumbered = renumber(sortedTexts(texts), flags)
    return {
      values: { texts: renumberedTexts(texts, renumbered) },
      ordinals: ordinalsOf(parts, used, renumbered.numbers, count),
    }
  }
  const numbers = values.flatMap(value => value.numbers ?? [])
  const renumbered = renumber(sortedNumbers(numbers), flags)
  return {
    values: { numbers: renumberedValues(numbers, renumbered) },
    ordinals: ordinalsOf(parts, used, renumbered.numbers, count),
  }
}

function mergeFilters(parts: readonly MergeSource[], filter: number, count: number): FilterColumn {
  const used = parts.map(({ segment, incomingOf }) => {
    const { pointers } = segment.filters[filter] as Segment['filters'][number]
    return usedPointers({ segment, incomingOf }, pointers)
  })
  const values = parts.map(({ segment }) => segment.filters[filter]?.values ?? [])
  const renumbered = renumber(
    sortedNumbers(values),
    used.map(values => values.used),
  )
  return {
    values: Uint32Array.from(renumberedValues(values, renumbered)),
    ordinals: ordinalsOf(parts, used, renumbered.numbers, count),
  }
}
