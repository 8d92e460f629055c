/** Requests a page of the API and returns the milliseconds until all of it is there. Throws if it is not a 200. */
export async function timedGet(url: string, headers: Record<string, string>): Promise<number> {
  const start = performance.now()
  const response = await fetch(url, { headers })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${url} returned ${response.status}`)
  return performance.now() - start
}
