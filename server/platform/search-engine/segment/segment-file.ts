import { crc32 } from 'node:zlib'
import { wordsFor } from '../storage/bits.ts'
import { openSegment, type Segment } from './segment.ts'
import { aligned } from './segment-image.ts'

/**
 * A segment as a file: its buffer, the bits of its live documents, and a footer with format version, lengths and a
 * checksum. A file that is read into a shared buffer can be searched without further copying.
 */
const magicNumber = 0x53454731
/** Format version. Files of another version are not read. */
const version = 5
const footerBytes = 64
/** Bytes per call of the checksum function, which takes at most 2 GiB. */
const maxChecksumBytes = 1 << 28

/** Thrown for a file that is damaged, of another version or not a segment. The index must then be rebuilt. */
export class UnreadableSegment extends Error {}

/**
 * Returns the pieces of a segment's file. Computing the checksum is slow, so do not call this on a thread that serves
 * requests.
 */
export function segmentFile({ buffer, bytes }: Segment, live: Uint32Array): Uint8Array[] {
  const image = new Uint8Array(buffer, 0, bytes)
  const bits = new Uint8Array(aligned(live.byteLength))
  bits.set(new Uint8Array(live.buffer, live.byteOffset, live.byteLength))
  const end = new Uint8Array(footerBytes)
  const view = new DataView(end.buffer)
  view.setUint32(0, magicNumber, true)
  view.setUint32(4, version, true)
  view.setFloat64(8, bytes, true)
  view.setFloat64(16, bits.length, true)
  view.setUint32(footerBytes - 4, checksum([image, bits, end.subarray(0, footerBytes - 4)]), true)
  return [image, bits, end]
}

/** Returns the segment in a file's contents, and the bits of its live documents. Throws UnreadableSegment. */
export function readSegmentFile(buffer: SharedArrayBuffer): { segment: Segment; liveDocs: Uint32Array } {
  if (buffer.byteLength < footerBytes) throw new UnreadableSegment('the file is too short')
  const last = buffer.byteLength - footerBytes
  const view = new DataView(buffer, last)
  if (view.getUint32(0, true) !== magicNumber) throw new UnreadableSegment('the file is not a segment')
  if (view.getUint32(4, true) !== version) throw new UnreadableSegment('the file is of another version')
  const bytes = view.getFloat64(8, true)
  const liveBytes = view.getFloat64(16, true)
  if (bytes + liveBytes !== last) throw new UnreadableSegment('the file is incomplete')
  if (checksum([new Uint8Array(buffer, 0, buffer.byteLength - 4)]) !== view.getUint32(footerBytes - 4, true))
    throw new UnreadableSegment('the file is damaged')
  const segment = tryToOpen(buffer)
  return { segment, liveDocs: new Uint32Array(buffer, bytes, wordsFor(segment.documents)) }
}

function tryToOpen(buffer: SharedArrayBuffer): Segment {
  try {
    return openSegment(buffer)
  } catch (error) {
    throw new UnreadableSegment('the file holds no readable segment', { cause: error })
  }
}

function checksum(parts: readonly Uint8Array[]): number {
  let sum = 0
  for (const part of parts)
    for (let from = 0; from < part.length; from += maxChecksumBytes)
      sum = crc32(part.subarray(from, from + maxChecksumBytes), sum)
  return sum
}
