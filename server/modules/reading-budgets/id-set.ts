const smallest = 64

/** A set of positive 32-bit ids in 8 to 16 bytes each: a `Set` of numbers takes five times as much. */
export class IdSet {
  /** Open addressing; 0 marks a free slot. */
  #slots = new Uint32Array(smallest)
  #size = 0

  get size(): number {
    return this.#size
  }

  has(id: number): boolean {
    return this.#slots[this.#find(id)] === id
  }

  /** Returns true if the id was not in the set before. */
  add(id: number): boolean {
    const at = this.#find(id)
    if (this.#slots[at] === id) return false
    this.#slots[at] = id
    this.#size += 1
    if (this.#size * 2 > this.#slots.length) this.#grow()
    return true
  }

  /** Returns the index of the id, or where it would be inserted. */
  #find(id: number): number {
    const mask = this.#slots.length - 1
    let at = Math.imul(id, 0x9e3779b1) >>> 0
    at = (at ^ (at >>> 15)) & mask
    while (this.#slots[at] !== 0 && this.#slots[at] !== id) at = (at + 1) & mask
    return at
  }

  #grow() {
    const old = this.#slots
    this.#slots = new Uint32Array(old.length * 2)
    for (const id of old) if (id !== 0) this.#slots[this.#find(id)] = id
  }
}
