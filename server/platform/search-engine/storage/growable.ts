/** Numbers appended one by one without an object for each. */
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

  /** Makes room for so many more. */
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

  /** What is there, without a copy; good until the next push. */
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
    // A token is a few bytes: a loop is quicker than a view of them.
    for (let at = 0; at < size; at += 1) this.values[this.length + at] = bytes[start + at] as number
    this.length += size
  }

  get filled(): Uint8Array {
    return this.values.subarray(0, this.length)
  }
}
