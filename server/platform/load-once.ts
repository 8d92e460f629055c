/** Returns a function that loads each key once and returns the same promise from then on. A load that failed is tried again. */
export function loadOnce<Key, Value>(load: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const loads = new Map<Key, Promise<Value>>()
  return key => {
    const known = loads.get(key)
    if (known !== undefined) return known
    const loading = load(key)
    loads.set(key, loading)
    loading.catch(() => loads.delete(key))
    return loading
  }
}
