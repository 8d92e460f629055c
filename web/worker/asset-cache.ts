/** Identifies the files of this build; inserted by the build. */
declare const buildId: string

const prefix = 'assets-'
const current = `${prefix}${buildId}`

const namesOf = async () => (await caches.keys()).filter(name => name.startsWith(prefix))

/** Returns a file that is named by its content from the cache, or from the network and caches it. */
export async function cachedAsset(request: Request): Promise<Response> {
  const cache = await caches.open(current)
  const cached = await cache.match(request)
  if (cached !== undefined) return cached
  const response = await fetch(request)
  if (response.status === 200 && response.type === 'basic') await cache.put(request, response.clone())
  return response
}

/** Deletes the files of other builds. */
export async function dropOldAssets(): Promise<void> {
  const names = await namesOf()
  await Promise.all(names.filter(name => name !== current).map(name => caches.delete(name)))
}

/** Deletes all cached files. */
export async function dropAssets(): Promise<void> {
  await Promise.all((await namesOf()).map(name => caches.delete(name)))
}
