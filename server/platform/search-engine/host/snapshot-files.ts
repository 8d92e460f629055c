import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { openSegment, readSegmentFile, segmentFile } from '../index.ts'
import type { SaveTask, SegmentMessage, SnapshotHeader } from './messages.ts'

/**
 * A saved index: an immutable file for each segment, and a manifest with the live documents of each. The manifest is
 * replaced last and atomically, so that a crash leaves either the old index or the new one.
 */
const manifestName = 'index.list'
/** A file that is in no manifest after this time was left behind by a crashed process. */
const orphanedAfterMs = 86_400_000

type Manifest = SnapshotHeader & { segments: { file: string; liveDocs: string }[] }

/** Returns the manifest in a text that this or another release wrote. Zod would take a fifth of the time in which a thread starts. */
function parseManifest(text: string): Manifest {
  const { shape, version, checkpoint, segments }: Manifest = JSON.parse(text)
  const { snapshot, place, at } = checkpoint
  const isComplete =
    [shape, place.identity, place.epoch, place.nextTransaction].every(value => typeof value === 'string') &&
    [version, place.now, at].every(value => typeof value === 'number') &&
    /^\d+:\d+:[\d,]*$/.test(snapshot) &&
    segments.every(({ file, liveDocs }) => /^[\w-]+\.segment$/.test(file) && /^[\w+/]*={0,2}$/.test(liveDocs))
  if (!isComplete) throw new Error('the manifest is in another format')
  return { shape, version, checkpoint: { snapshot, place, at }, segments }
}

/** Writes a temporary file and renames it, so that readers see all of it or nothing. */
async function writeAtomically(path: string, pieces: readonly (Uint8Array | string)[]) {
  const draft = `${path}.${randomUUID()}.draft`
  try {
    await writeFile(draft, pieces)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/**
 * Saves an index; returns the file of each segment. Segments that already have a file are not written again. If nodes
 * share the folder, each has its own files, and the node that saves last determines what the next start loads.
 */
export async function saveSnapshot({ folder, header, segments, previousFiles }: SaveTask): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const existing = new Set(await readdir(folder))
  const saved: { file: string; liveDocs: string }[] = []
  for (const { buffer, liveDocs, file } of segments) {
    const isSaved = file !== undefined && existing.has(file)
    const name = isSaved ? file : `${randomUUID()}.segment`
    if (!isSaved) await writeAtomically(join(folder, name), segmentFile(openSegment(buffer), liveDocs))
    saved.push({
      file: name,
      liveDocs: Buffer.from(liveDocs.buffer, liveDocs.byteOffset, liveDocs.byteLength).toString('base64'),
    })
  }
  const text = JSON.stringify({ ...header, segments: saved })
  await writeAtomically(join(folder, manifestName), [`${crc32(text)}\n${text}`])
  const files = saved.map(part => part.file)
  await removeUnusedFiles(folder, files, previousFiles)
  return files
}

/** Removes orphans and files that this index no longer uses. Another node that misses a file writes its own again. */
async function removeUnusedFiles(folder: string, kept: readonly string[], previousFiles: readonly string[]) {
  const newest = (await stat(join(folder, manifestName))).mtimeMs
  for (const file of await readdir(folder)) {
    if (file === manifestName || kept.includes(file)) continue
    const path = join(folder, file)
    const age = newest - ((await stat(path).catch(() => undefined))?.mtimeMs ?? newest)
    if (previousFiles.includes(file) || age > orphanedAfterMs) await rm(path, { force: true })
  }
}

async function readManifest(folder: string) {
  const text = await readFile(join(folder, manifestName), 'utf8')
  const start = text.indexOf('\n')
  const list = text.slice(start + 1)
  if (String(crc32(list)) !== text.slice(0, start)) throw new Error('the manifest is damaged')
  return parseManifest(list)
}

export interface Snapshot {
  header: SnapshotHeader
  segments: SegmentMessage[]
}

/** Returns the index saved in a folder, or undefined if there is none. Throws if it cannot be read or is damaged. */
export async function loadSnapshot(folder: string): Promise<Snapshot | undefined> {
  const files = await readdir(folder).catch((): string[] => [])
  if (!files.includes(manifestName)) return undefined
  const { segments, ...header } = await readManifest(folder)
  const loaded: SegmentMessage[] = []
  for (const { file, liveDocs } of segments) {
    const { segment } = readSegmentFile(await readShared(join(folder, file)))
    loaded.push({ buffer: segment.buffer, liveDocs: sharedBits(liveDocs), file })
  }
  return { header, segments: loaded }
}

async function readShared(path: string): Promise<SharedArrayBuffer> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const buffer = new SharedArrayBuffer(size)
    const bytes = new Uint8Array(buffer)
    for (let at = 0; at < size; ) {
      const { bytesRead } = await file.read(bytes, at, Math.min(size - at, 1 << 28), at)
      if (bytesRead === 0) throw new Error(`${path} ends early`)
      at += bytesRead
    }
    return buffer
  } finally {
    await file.close()
  }
}

function sharedBits(text: string): Uint32Array {
  const bytes = Buffer.from(text, 'base64')
  const shared = new SharedArrayBuffer(bytes.length)
  new Uint8Array(shared).set(bytes)
  return new Uint32Array(shared)
}
