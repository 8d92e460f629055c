/** The address of a search cluster, and how its indexes are created. */
export interface ClusterConfig {
  /** Without credentials. */
  origin: string
  /** The Authorization header; undefined for a cluster without authentication. */
  authorization: string | undefined
  /** Prefix of its index names, because a cluster may serve several sites. */
  prefix: string
  shards: number
  /** Number of replicas; undefined means one replica as soon as there is a second machine. */
  replicas: number | undefined
}

const parseCount = (text: string | null, min: number): number | undefined => {
  const number = text !== null && /^\d{1,3}$/.test(text) ? Number(text) : undefined
  return number === undefined || number < min ? undefined : number
}

/**
 * Parses `https://user:password@host:9200/prefix?shards=2&replicas=1`; only the host is required. Returns
 * undefined for an invalid URL, which the caller must report without the password.
 */
export function readClusterUrl(text: string): ClusterConfig | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.hostname === '' || url.hash !== '') return undefined
  const prefix = url.pathname.slice(1) || 'tbs'
  if (!/^[a-z0-9][a-z0-9-]{0,40}$/.test(prefix)) return undefined
  for (const name of url.searchParams.keys()) if (name !== 'shards' && name !== 'replicas') return undefined
  const [shardsText, replicasText] = [url.searchParams.get('shards'), url.searchParams.get('replicas')]
  const shards = shardsText === null ? 1 : parseCount(shardsText, 1)
  const replicas = parseCount(replicasText, 0)
  if (shards === undefined || (replicasText !== null && replicas === undefined)) return undefined
  try {
    const [user, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)]
    const authorization =
      user === '' && password === '' ? undefined : `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
    return { origin: url.origin, authorization, prefix, shards, replicas }
  } catch {
    return undefined
  }
}
