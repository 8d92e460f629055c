import { Resolver } from 'node:dns/promises'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from '../config.ts'

/** DNS did not respond, so nothing is known about a name. A retry may succeed. */
export class DnsFailure extends Error {
  override name = 'DnsFailure'
}

/** Looks names up in DNS. Both return an empty list for a name without such records, and throw `DnsFailure`. */
export interface DnsResolver {
  /** The texts of a name's TXT records. */
  txt(name: string): Promise<string[]>
  /** The hosts that receive mail for a domain. */
  mx(name: string): Promise<string[]>
}

const timeoutMs = 3_000
const tries = 2
/** DNS responded: the name or such records do not exist. */
const absent = new Set(['ENOTFOUND', 'ENODATA'])

/** Resolves through the machine's servers, or the given ones. */
export function systemResolver(servers: readonly string[]): DnsResolver {
  const resolver = new Resolver({ timeout: timeoutMs, tries })
  if (servers.length > 0) resolver.setServers(servers)
  const orNone = async <T>(lookup: Promise<T[]>): Promise<T[]> => {
    try {
      return await lookup
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException
      if (absent.has(code)) return []
      throw new DnsFailure(code)
    }
  }
  return {
    txt: async name => (await orNone(resolver.resolveTxt(name))).map(parts => parts.join('')),
    // A null MX, whose host is empty, receives no mail.
    mx: async name =>
      (await orNone(resolver.resolveMx(name))).map(({ exchange }) => exchange).filter(host => host !== ''),
  }
}

const recordsFile = z.object({
  TXT: z.record(z.string(), z.array(z.string())).default({}),
  MX: z.record(z.string(), z.array(z.string())).default({}),
})

/**
 * Stands in for DNS on a demo: reads `DATA_DIR/dns.json`, e.g. `{ "TXT": { "_x.one.example": ["text"] } }`. A domain that the file
 * does not mention receives mail.
 */
export function localResolver(dataDir: string): DnsResolver {
  const read = async () => {
    try {
      return recordsFile.parse(JSON.parse(await readFile(join(dataDir, 'dns.json'), 'utf8')))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return recordsFile.parse({})
      throw new DnsFailure('dns.json cannot be read')
    }
  }
  return {
    txt: async name => (await read()).TXT[name] ?? [],
    mx: async name => (await read()).MX[name] ?? [`mail.${name}`],
  }
}

/** Returns the configured resolver. */
export const createResolver = ({ dns, dataDir }: Pick<Config, 'dns' | 'dataDir'>): DnsResolver =>
  dns === 'local' ? localResolver(dataDir) : systemResolver(dns)
