import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { type MailConfig, mailEnvironment, readMailConfig } from './mail/mail-config.ts'
import { type ClusterConfig, readClusterUrl } from './opensearch/cluster-config.ts'
import { vapidKeysOf } from './push/vapid.ts'
import { assertStrongSecret, demoSecretIn } from './session-secret.ts'
import { StartProblem } from './start-problem.ts'

const link = z.object({ name: z.string(), url: z.url() })

/** The issuer of invoices, and the bank account for wires. The defaults are made up. */
const legalSchema = z.object({
  name: z.string().default('The Broker Site B.V.'),
  address: z.string().default('Stadionweg 18'),
  zip: z.string().default('1077 RV'),
  city: z.string().default('Amsterdam'),
  /** ISO 3166 code. The VAT rules are those of the Netherlands. */
  country: z.string().length(2).default('NL'),
  vatNumber: z.string().default('NL001234567B40'),
  /** Number in the trade register. */
  registration: z.string().default('12345678'),
  bankName: z.string().default('ABN AMRO Bank N.V.'),
  iban: z.string().default('NL91ABNA0417164300'),
  bic: z.string().default('ABNANL2A'),
})

/**
 * Names and addresses of the operator; by default those of TBS. BRAND_FILE is the path of a JSON file that replaces
 * them.
 */
const brandSchema = z
  .object({
    name: z.string().default('The Broker Site'),
    shortName: z.string().default('TBS'),
    providerName: z.string().default('TBS'),
    domain: z.string().default('tbs.example'),
    salesEmail: z.string().default('sales@tbs.example'),
    supportEmail: z.string().default('support@tbs.example'),
    /** Sender of password resets, confirmations and other account mail; by default the support address. */
    accountEmail: z.string().optional(),
    /**
     * Domain of broadcast lists and incoming mail, with its own sender reputation; by default `lists.` followed by the
     * domain.
     */
    listsDomain: z.hostname().optional(),
    /** Domain of digests and alerts, with its own sender reputation; by default `alerts.` followed by the domain. */
    alertsDomain: z.hostname().optional(),
    /** Sender names by stream: account, digest, saved-searches, inventory. */
    senderNames: z.record(z.string(), z.string()).default({}),
    tel: z.string().default('+31 20 555 0199'),
    legal: legalSchema.prefault({}),
    postalAddress: z.string().default('Stadionweg 18, 1077 RV Amsterdam, Netherlands'),
    social: z.array(link).default([
      { name: 'LinkedIn', url: 'https://www.linkedin.com/company/tbs-example' },
      { name: 'Facebook', url: 'https://www.facebook.com/tbs-example' },
      { name: 'X', url: 'https://x.com/tbs_example' },
    ]),
    /** Links to app stores; a setting of staff replaces them. Without any, the footer offers to install the site. */
    apps: z.array(link).default([]),
  })
  .transform(brand => ({
    ...brand,
    listsDomain: brand.listsDomain ?? `lists.${brand.domain}`,
    alertsDomain: brand.alertsDomain ?? `alerts.${brand.domain}`,
  }))

const urlOf = (example: string, protocol: RegExp) => z.url({ protocol, error: `must look like ${example}` }).optional()

/** Parses SEARCH_ENGINE. The message does not repeat an invalid value, which may contain a password. */
const searchEngine = z.string().transform((text, { issues }): 'memory' | 'postgres' | ClusterConfig => {
  if (text === 'memory' || text === 'postgres') return text
  const cluster = readClusterUrl(text)
  if (cluster !== undefined) return cluster
  const message = 'must be memory, postgres, or look like https://user:password@host:9200/tbs?shards=1&replicas=1'
  issues.push({ code: 'custom', message, input: undefined })
  return z.NEVER
})

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().optional(),
  DATABASE_URL: urlOf('postgres://user:password@host:5432/name', /^postgres(ql)?$/),
  DATABASE_OWNER_URL: urlOf('postgres://owner:password@host:5432/name', /^postgres(ql)?$/),
  DATA_DIR: z.string().default('data'),
  PUBLIC_URL: urlOf('https://www.example.com', /^https?$/),
  SMTP_URL: urlOf('smtp://user:password@host:587', /^smtps?$/),
  INBOUND_SMTP: urlOf('smtp://127.0.0.1:2525?authserv=mx.example.com', /^smtp$/),
  SESSION_SECRET: z.string().optional(),
  ENCRYPTION_SECRETS: z.string().optional(),
  BRAND_FILE: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  TRUST_PROXY: z.union([z.stringbool().transform(Number), z.coerce.number().int().min(0).max(9)]).default(0),
  METRICS_TOKEN: z.string().min(16).optional(),
  LIFT_LIMITS: z.stringbool().default(false),
  WORKER: z.stringbool().default(true),
  WORKER_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  SEARCH_ENGINE: searchEngine.optional(),
  MAX_CONNECTIONS: z.coerce.number().int().min(1).default(10_000),
  MAX_CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).default(500),
  VAT_SERVICE: z
    .union([z.literal(['local', 'off']), z.url({ protocol: /^https$/ })], {
      error: 'must be local, off, or an https address',
    })
    .optional(),
  DNS_RESOLVER: z
    .string()
    .regex(/^(local|system|[\d.:a-f]+(,[\d.:a-f]+)*)$/, { error: 'must be local, system, or addresses of DNS servers' })
    .optional(),
  VAT_REQUESTER: z
    .string()
    .regex(/^[A-Z]{2}[A-Z0-9+*]{2,12}$/, { error: 'must look like NL123456789B01' })
    .optional(),
  MOLLIE_API_KEY: z
    .string()
    .regex(/^(local|(live|test)_\w{10,100})$/, {
      error: 'must look like live_ followed by letters and digits, or be local',
    })
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^(local|[\w-]{43})$/, { error: 'must be 32 bytes in base64url without padding, or local' })
    .optional(),
  SEARCH_MEMORY_MB: z.coerce.number().int().min(1).default(4_096),
  ...mailEnvironment,
})

export interface InboundConfig {
  host: string
  /** 0 means any free port. */
  port: number
  /**
   * Id of the mail exchanger in front, whose Authentication-Results are trusted; undefined if senders are not verified.
   */
  authservId: string | undefined
}

export interface Config {
  isProduction: boolean
  isTest: boolean
  /** True unless in production. A demo may have demo accounts, and serves /dev/mailbox. */
  isDemo: boolean
  port: number
  host: string
  databaseUrl: string | undefined
  /** URL of the same database as the role that owns the tables and migrates them; by default `databaseUrl`. */
  databaseOwnerUrl: string | undefined
  /** Folder of the embedded database, uploaded files and the local mailbox. */
  dataDir: string
  /** Public origin of the site, without a trailing slash. */
  publicUrl: string
  smtpUrl: string | undefined
  /** Settings of outgoing mail. */
  mail: MailConfig
  /** The listener for members' mail; undefined if incoming mail is off. */
  inbound: InboundConfig | undefined
  /** The key of all signatures. */
  secret: string
  /** The secrets from which keys for encrypting stored data are derived: the first one encrypts, all decrypt. */
  encryptionSecrets: readonly string[]
  brand: z.output<typeof brandSchema>
  logLevel: string
  /**
   * Number of trusted proxies in front. Each appends its client's address to X-Forwarded-For; 0 ignores that header.
   */
  trustedProxies: number
  connections: {
    total: number
    /** Undefined behind a proxy, where all connections have the proxy's address. */
    perAddress: number | undefined
  }
  /** Bearer token for /metrics. */
  metricsToken: string | undefined
  /**
   * Turns off rate limits, throttles and reading limits, for fuzzers and load tests against a demo. Business rules,
   * such as broadcasts per day, still apply. Not allowed in production.
   */
  liftsLimits: boolean
  search: {
    /**
     * Where this node searches: in indexes in its memory, in a cluster, or in the database. It uses the database while
     * indexes are being built.
     */
    engine: 'memory' | 'postgres' | 'cluster'
    /** The OpenSearch or Elasticsearch cluster, if `engine` is 'cluster'. */
    cluster: ClusterConfig | undefined
    /** Maximum size of each index in bytes. */
    limitBytes: number
  }
  /**
   * The public service that confirms VAT numbers: VIES by default, a stand-in by default on a demo with the embedded
   * database. With the operator's own number, VIES issues request ids.
   */
  vatService: 'local' | 'off' | { url: string; requester: string | undefined }
  /** DNS servers; empty for the machine's own, `local` for the stand-in of a demo. */
  dns: 'local' | readonly string[]
  /**
   * How customers pay online: at Mollie with its key, at a stand-in by default on a demo with the embedded database, or
   * else not at all, and then by wire only.
   */
  payments: 'local' | 'wire' | { key: string }
  /**
   * How notifications are pushed to browsers: with the site's key, to a file by default on a demo with the embedded
   * database, otherwise not at all.
   */
  push: 'local' | 'off' | { privateKey: string }
  /** True if this process also runs background jobs; false if worker.ts runs as a separate process. */
  runsJobs: boolean
  /** Where a separate worker serves its health and metrics; undefined if it listens on no port. */
  workerPort: number | undefined
}

/** The operator of a demo. */
export const defaultBrand: Config['brand'] = brandSchema.parse({})

function readBrand(file: string | undefined): Config['brand'] {
  if (file === undefined) return brandSchema.parse({})
  if (!existsSync(file)) throw new StartProblem(`BRAND_FILE: the file ${file} does not exist.`)
  const parsed = brandSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!parsed.success) throw new StartProblem(`BRAND_FILE: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

function readInbound(text: string | undefined, isProduction: boolean): InboundConfig | undefined {
  if (text === undefined) return undefined
  const url = new URL(text)
  const authservId = url.searchParams.get('authserv') ?? undefined
  // Sender addresses are easily forged, so without verification anybody could post as anybody else.
  if (isProduction && authservId === undefined)
    throw new StartProblem(
      'INBOUND_SMTP must name the mail exchanger whose Authentication-Results are trusted, e.g. smtp://127.0.0.1:2525?authserv=mx.example.com.',
    )
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 25), authservId }
}

/** Returns SESSION_SECRET. A demo with the embedded database generates a secret; otherwise it must be set. */
function readSecret(
  { SESSION_SECRET, DATABASE_URL, DATA_DIR }: z.output<typeof environment>,
  isProduction: boolean,
): string {
  if (SESSION_SECRET !== undefined) {
    assertStrongSecret(SESSION_SECRET)
    return SESSION_SECRET
  }
  if (isProduction || DATABASE_URL !== undefined)
    throw new StartProblem('SESSION_SECRET must be set in production and whenever DATABASE_URL is set.')
  return demoSecretIn(DATA_DIR)
}

/** Returns ENCRYPTION_SECRETS, newest first; without it the session secret encrypts as well. */
function readEncryptionSecrets(text: string | undefined, secret: string): string[] {
  if (text === undefined) return [secret]
  const secrets = text.split(',').map(part => part.trim())
  for (const each of secrets) assertStrongSecret(each, 'ENCRYPTION_SECRETS')
  return secrets
}

const viesUrl = 'https://ec.europa.eu/taxation_customs/vies/rest-api'

/**
 * Returns true if external services are replaced by stand-ins without an explicit setting: on a demo with the embedded
 * database. An operator's own database may hold real companies, whatever NODE_ENV is, and a stand-in lets anybody
 * "pay".
 */
const isDemoByDefault = ({ DATABASE_URL }: z.output<typeof environment>, isProduction: boolean) =>
  !isProduction && DATABASE_URL === undefined

/** Returns VAT_SERVICE. The stand-in confirms numbers that nobody has checked, so it is refused in production. */
function readVatService(read: z.output<typeof environment>, isProduction: boolean): Config['vatService'] {
  const { VAT_SERVICE, VAT_REQUESTER } = read
  if (VAT_SERVICE === 'local' && isProduction)
    throw new StartProblem(
      'VAT_SERVICE=local confirms numbers without checking them. In production use an address or off.',
    )
  const service = VAT_SERVICE ?? (isDemoByDefault(read, isProduction) ? 'local' : viesUrl)
  return service === 'local' || service === 'off'
    ? service
    : { url: service.replace(/\/$/, ''), requester: VAT_REQUESTER }
}

/** Returns DNS_RESOLVER. The stand-in reads a file, so it proves nothing and is refused in production. */
function readDns(read: z.output<typeof environment>, isProduction: boolean): Config['dns'] {
  const { DNS_RESOLVER } = read
  if (DNS_RESOLVER === 'local' && isProduction)
    throw new StartProblem(
      'DNS_RESOLVER=local reads a file instead of DNS. In production use system, or addresses of DNS servers.',
    )
  const dns = DNS_RESOLVER ?? (isDemoByDefault(read, isProduction) ? 'local' : 'system')
  if (dns === 'local') return dns
  return dns === 'system' ? [] : dns.split(',')
}

/**
 * Returns how customers pay. The stand-in takes no money, and a test key moves none, so both are refused in production.
 */
function readPayments(read: z.output<typeof environment>, isProduction: boolean): Config['payments'] {
  const { MOLLIE_API_KEY: key } = read
  if (key === undefined) return isDemoByDefault(read, isProduction) ? 'local' : 'wire'
  if (isProduction && key === 'local')
    throw new StartProblem('MOLLIE_API_KEY=local is a page on which anybody can pay without money. Use a live key.')
  if (isProduction && key.startsWith('test_'))
    throw new StartProblem('MOLLIE_API_KEY is a test key, with which no money moves. Use a live key in production.')
  return key === 'local' ? key : { key }
}

/**
 * Returns how notifications are pushed. Browsers subscribe with the key, so it cannot be generated by a node. The
 * stand-in writes members' notifications to a file, so it is refused in production.
 */
function readPush(read: z.output<typeof environment>, isProduction: boolean): Config['push'] {
  const { VAPID_PRIVATE_KEY: key } = read
  if (key === undefined) return isDemoByDefault(read, isProduction) ? 'local' : 'off'
  if (isProduction && key === 'local')
    throw new StartProblem('VAPID_PRIVATE_KEY=local writes notifications to a file. In production use a key.')
  if (key === 'local') return key
  try {
    vapidKeysOf(key)
  } catch {
    throw new StartProblem(
      'VAPID_PRIVATE_KEY is not a key of the curve P-256. Make one with: npx web-push generate-vapid-keys',
    )
  }
  return { privateKey: key }
}

/** The settings of a demo whose database is not the embedded one: the stand-ins in place of external services. */
export const standIns = {
  MOLLIE_API_KEY: 'local',
  VAT_SERVICE: 'local',
  DNS_RESOLVER: 'local',
  VAPID_PRIVATE_KEY: 'local',
} as const

/** Returns the variables. Throws a `StartProblem` that names those that are invalid. */
function readVariables(env: Record<string, string | undefined>): z.output<typeof environment> {
  const parsed = environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  if (!parsed.success) {
    const faults = parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
    throw new StartProblem(`Invalid configuration. ${faults.join('; ')}`)
  }
  return parsed.data
}

/** Throws unless the site has a secure address and keeps its limits. */
function assertSafeInProduction({ PUBLIC_URL, LIFT_LIMITS }: z.output<typeof environment>): void {
  if (PUBLIC_URL === undefined)
    throw new StartProblem('PUBLIC_URL must be set in production, e.g. https://www.example.com.')
  if (LIFT_LIMITS)
    throw new StartProblem('LIFT_LIMITS turns off all rate limits and is for demos only. Unset it in production.')
  if (!PUBLIC_URL.startsWith('https:'))
    throw new StartProblem(
      'PUBLIC_URL must start with https: in production. TLS may be terminated by a proxy in front.',
    )
}

/** Reads the configuration from the environment. Throws a `StartProblem` that names the invalid variable. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const read = readVariables(env)
  const isProduction = read.NODE_ENV === 'production'
  if (isProduction) assertSafeInProduction(read)
  const brand = readBrand(read.BRAND_FILE)
  const secret = readSecret(read, isProduction)
  const engine = read.SEARCH_ENGINE ?? (read.NODE_ENV === 'test' ? 'postgres' : 'memory')
  return {
    isProduction,
    isTest: read.NODE_ENV === 'test',
    isDemo: !isProduction,
    port: read.PORT,
    host: read.HOST ?? (isProduction ? '::' : '127.0.0.1'),
    databaseUrl: read.DATABASE_URL,
    databaseOwnerUrl: read.DATABASE_OWNER_URL ?? read.DATABASE_URL,
    dataDir: read.DATA_DIR,
    publicUrl: (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/\/$/, ''),
    smtpUrl: read.SMTP_URL,
    mail: readMailConfig(read, { smtpUrl: read.SMTP_URL, listsDomain: read.INBOUND_SMTP && brand.listsDomain }),
    inbound: readInbound(read.INBOUND_SMTP, isProduction),
    secret,
    encryptionSecrets: readEncryptionSecrets(read.ENCRYPTION_SECRETS, secret),
    brand,
    logLevel: read.LOG_LEVEL,
    trustedProxies: read.TRUST_PROXY,
    connections: {
      total: read.MAX_CONNECTIONS,
      perAddress: read.TRUST_PROXY > 0 || read.LIFT_LIMITS ? undefined : read.MAX_CONNECTIONS_PER_ADDRESS,
    },
    metricsToken: read.METRICS_TOKEN,
    liftsLimits: read.LIFT_LIMITS,
    search: {
      engine: typeof engine === 'string' ? engine : 'cluster',
      cluster: typeof engine === 'string' ? undefined : engine,
      limitBytes: read.SEARCH_MEMORY_MB * 1_048_576,
    },
    vatService: readVatService(read, isProduction),
    dns: readDns(read, isProduction),
    payments: readPayments(read, isProduction),
    push: readPush(read, isProduction),
    runsJobs: read.WORKER,
    workerPort: read.WORKER_PORT,
  }
}
