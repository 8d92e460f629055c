/** A segment as one shared buffer: a directory in JSON, then arrays of numbers, which are read in place. */

export type Section = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array
const kinds = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array }
type Kind = keyof typeof kinds

/** Named arrays and a description, which is stored as JSON. */
export interface Contents<About> {
  about: About
  sections: Record<string, Section>
}

interface Directory<About> {
  about: About
  /** Kind, offset in bytes from the end of the directory, and number of elements. */
  sections: Record<string, [kind: Kind, offset: number, length: number]>
}

/** Every array starts at a multiple of this many bytes. */
const alignment = 64
export const aligned = (size: number): number => Math.ceil(size / alignment) * alignment

const kindOf = (section: Section): Kind => section.constructor.name as Kind

/** Copies everything into one shared buffer. */
export function writeImage<About>({ about, sections }: Contents<About>): SharedArrayBuffer {
  const directory: Directory<About> = { about, sections: {} }
  let size = 0
  for (const [name, section] of Object.entries(sections)) {
    directory.sections[name] = [kindOf(section), size, section.length]
    size += aligned(section.byteLength)
  }
  const text = Buffer.from(JSON.stringify(directory))
  const first = aligned(4 + text.length)
  const buffer = new SharedArrayBuffer(first + size)
  const bytes = new Uint8Array(buffer)
  new DataView(buffer).setUint32(0, text.length, true)
  bytes.set(text, 4)
  for (const [name, section] of Object.entries(sections)) {
    const [, offset] = directory.sections[name] ?? ['', 0]
    bytes.set(new Uint8Array(section.buffer, section.byteOffset, section.byteLength), first + offset)
  }
  return buffer
}

const viewOf = (kind: Kind, buffer: SharedArrayBuffer, offset: number, length: number): Section => {
  const View = kinds[kind] as new (buffer: SharedArrayBuffer, offset: number, length: number) => Section
  return new View(buffer, offset, length)
}

/** Returns views of an image's arrays, and the length of the image in the buffer. */
export function readImage<About>(buffer: SharedArrayBuffer): Contents<About> & { bytes: number } {
  const length = new DataView(buffer).getUint32(0, true)
  const directory: Directory<About> = JSON.parse(Buffer.from(new Uint8Array(buffer, 4, length)).toString('utf8'))
  const first = aligned(4 + length)
  const sections: Record<string, Section> = {}
  let bytes = first
  for (const [name, [kind, offset, count]] of Object.entries(directory.sections)) {
    const section = viewOf(kind, buffer, first + offset, count)
    sections[name] = section
    bytes = first + offset + aligned(section.byteLength)
  }
  return { about: directory.about, sections, bytes }
}
