/**
 * A map of at most `maxSize` entries: each further entry removes the one that was set longest ago. Reading does not
 * refresh an entry, so that it costs no more than in a plain map.
 */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #maxSize: number

  constructor(maxSize: number) {
    super()
    this.#maxSize = maxSize
  }

  override set(key: Key, value: Value): this {
    // A key that is set again moves to the end.
    this.delete(key)
    super.set(key, value)
    const oldest = this.keys().next()
    if (this.size > this.#maxSize && !oldest.done) this.delete(oldest.value)
    return this
  }
}
