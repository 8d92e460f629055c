/** A typed array that grows as numbers are appended. */
export class GrowableUint32 {
  length = 0
  values: Uint32Array

  constructor(capacity = 1024) {
    this.values = new Uint32Array(capacity)
  }

  push(value: number): void {
    if (this.length === this.values.length) this.reserve(1)
    this.values[this.length++] = value
  }

  /** Makes room for `more` further values. */
  reserve(more: number): void {
    if (this.length + more <= this.values.length) return
    const wider = new Uint32Array(Math.max(this.length + more, this.values.length + (this.values.length >>> 1)))
    wider.set(this.values.subarray(0, this.length))
    this.values = wider
  }

  append(values: Uint32Array): void {
    this.reserve(values.length)
    this.values.set(values, this.length)
    this.length += values.length
  }

  /** A view of the appended values, valid until the next push. */
  get filled(): Uint32Array {
    return this.values.subarray(0, this.length)
  }
}

export class GrowableBytes {
  length = 0
  values = new Uint8Array(4096)

  append(bytes: Uint8Array, start: number, end: number): void {
    const size = end - start
    if (this.length + size > this.values.length) {
      const wider = new Uint8Array(Math.max(this.length + size, this.values.length + (this.values.length >>> 1)))
      wider.set(this.values.subarray(0, this.length))
      this.values = wider
    }
    // A token has only a few bytes, so copying them in a loop is faster than creating a view.
    for (let index = 0; index < size; index += 1) this.values[this.length + index] = bytes[start + index] as number
    this.length += size
  }

  push(byte: number): void {
    if (this.length === this.values.length) {
      const wider = new Uint8Array(this.values.length + (this.values.length >>> 1))
      wider.set(this.values)
      this.values = wider
    }
    this.values[this.length++] = byte
  }

  get filled(): Uint8Array {
    return this.values.subarray(0, this.length)
  }
}
