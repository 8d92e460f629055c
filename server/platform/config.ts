import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { type MailConfig, mailEnvironment, readMailConfig } from './mail/mail-config.ts'
import { type ClusterConfig, readClusterUrl } from './opensearch/cluster-config.ts'
import { assertStrongSecret, demoSecretIn } from './session-secret.ts'
import { StartProblem } from './start-problem.ts'

const link = z.object({ name: z.string(), url: z.url() })

/** Names of the operator; the default is TBS (decisions, "Brand"). BRAND_FILE points at a JSON file to replace it. */
const brandSchema = z
  .object({
    name: z.string().default('The Broker Site'),
    shortName: z.string().default('TBS'),
    providerName: z.string().default('TBS'),
    domain: z.string().default('tbs.example'),
    salesEmail: z.string().default('sales@tbs.example'),
    supportEmail: z.string().default('support@tbs.example'),
    /** Sends resets, confirmations and what else concerns an account; by default the support address. */
    accountEmail: z.string().optional(),
    /** Whose reputation lists have, and where mail is taken in; by default `lists.` and the domain. */
    listsDomain: z.hostname().optional(),
    /** Whose reputation digests and alerts have; by default `alerts.` and the domain. */
    alertsDomain: z.hostname().optional(),
    /** Sender names by stream: account, digest, saved-searches, inventory. */
    senderNames: z.record(z.string(), z.string()).default({}),
    tel: z.string().default('+31 20 555 0199'),
    postalAddress: z.string().default('Stadionweg 18, 1077 RV Amsterdam, Netherlands'),
    social: z.array(link).default([
      { name: 'LinkedIn', url: 'https://www.linkedin.com/company/tbs-example' },
      { name: 'Facebook', url: 'https://www.facebook.com/tbs-example' },
      { name: 'X', url: 'https://x.com/tbs_example' },
    ]),
    apps: z.array(link).default([
      { name: 'App Store', url: 'https://apps.apple.com/app/tbs-example/id000000000' },
      { name: 'Google Play', url: 'https://play.google.com/store/apps/details?id=example.tbs' },
    ]),
  })
  .transform(brand => ({
    ...brand,
    listsDomain: brand.listsDomain ?? `lists.${brand.domain}`,
    alertsDomain: brand.alertsDomain ?? `alerts.${brand.domain}`,
  }))

const urlOf = (example: string, protocol: RegExp) => z.url({ protocol, error: `must look like ${example}` }).optional()

/** Where is searched; what is wrong is not repeated, as a password may stand in it. */
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
  DATA_DIR: z.string().default('data'),
  PUBLIC_URL: urlOf('https://www.example.com', /^https?$/),
  SMTP_URL: urlOf('smtp://user:password@host:587', /^smtps?$/),
  INBOUND_SMTP: urlOf('smtp://127.0.0.1:2525?authserv=mx.example.com', /^smtp$/),
  SESSION_SECRET: z.string().optional(),
  BRAND_FILE: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  TRUST_PROXY: z.union([z.stringbool().transform(Number), z.coerce.number().int().min(0).max(9)]).default(0),
  METRICS_TOKEN: z.string().min(16).optional(),
  LIFT_LIMITS: z.stringbool().default(false),
  WORKER: z.stringbool().default(true),
  SEARCH_ENGINE: searchEngine.optional(),
  MAX_CONNECTIONS: z.coerce.number().int().min(1).default(10_000),
  MAX_CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).default(500),
  SEARCH_MEMORY_MB: z.coerce.number().int().min(1).default(4_096),
  ...mailEnvironment,
})

export interface InboundConfig {
  host: string
  /** 0 is any free port. */
  port: number
  /** Whose Authentication-Results are believed: the mail exchanger in front. Without one no mail is checked. */
  authservId: string | undefined
}

export interface Config {
  isProduction: boolean
  /** Runs inside a test. */
  isTest: boolean
  /** A demo start: embedded or development, may hold demo accounts and shows /dev/mailbox. */
  isDemo: boolean
  port: number
  host: string
  databaseUrl: string | undefined
  /** Folder of the embedded database, files and local mailbox. */
  dataDir: string
  /** Origin the site is reached at, without a trailing slash. */
  publicUrl: string
  smtpUrl: string | undefined
  /** How mail goes out. */
  mail: MailConfig
  /** Where mail from members is taken in; undefined where it is not. */
  inbound: InboundConfig | undefined
  /** Keys whatever is signed. */
  secret: string
  brand: z.output<typeof brandSchema>
  logLevel: string
  /** How many proxies stand before the server, each adding whom it answers to X-Forwarded-For; 0 believes no such header. */
  trustedProxies: number
  connections: {
    total: number
    /** Undefined behind a proxy, from whose address all come. */
    perAddress: number | undefined
  }
  /** Bearer token that opens /metrics from beyond loopback. */
  metricsToken: string | undefined
  /**
   * No rate limit, throttle or reading budget applies: for a fuzzer or load test against a demo. Rules of the business, such as
   * broadcasts a day, stay. Production refuses it.
   */
  liftsLimits: boolean
  search: {
    /**
     * Where a serving node searches: in indexes in its memory, in those of a cluster, or in the database only, as it does
     * while those are built.
     */
    engine: 'memory' | 'postgres' | 'cluster'
    /** The OpenSearch or Elasticsearch cluster, where that is the engine. */
    cluster: ClusterConfig | undefined
    /** Bytes each index may take. */
    limitBytes: number
  }
  /** Whether the serving process runs background jobs too; off where worker.ts runs apart. */
  runsJobs: boolean
}

function readBrand(file: string | undefined): Config['brand'] {
  if (file === undefined) return brandSchema.parse({})
  if (!existsSync(file)) throw new StartProblem(`BRAND_FILE: there is no file ${file}.`)
  const parsed = brandSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!parsed.success) throw new StartProblem(`BRAND_FILE: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

function readInbound(text: string | undefined, isProduction: boolean): InboundConfig | undefined {
  if (text === undefined) return undefined
  const url = new URL(text)
  const authservId = url.searchParams.get('authserv') ?? undefined
  // Anybody can write any sender: without a check everybody could post as everybody.
  if (isProduction && authservId === undefined)
    throw new StartProblem(
      'INBOUND_SMTP must name in production whose Authentication-Results are believed, e.g. smtp://127.0.0.1:2525?authserv=mx.example.com.',
    )
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 25), authservId }
}

/** A demo on its own embedded database draws a key by itself; whatever else is started brings one. */
function readSecret(
  { SESSION_SECRET, DATABASE_URL, DATA_DIR }: z.output<typeof environment>,
  isProduction: boolean,
): string {
  if (SESSION_SECRET !== undefined) {
    assertStrongSecret(SESSION_SECRET)
    return SESSION_SECRET
  }
  if (isProduction || DATABASE_URL !== undefined)
    throw new StartProblem(
      'SESSION_SECRET must be set to a secret of your own where DATABASE_URL is, and in production.',
    )
  return demoSecretIn(DATA_DIR)
}

/** The whole configuration, read once from the environment; a `StartProblem` names the variable at fault. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const parsed = environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  if (!parsed.success) {
    const faults = parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
    throw new StartProblem(`Wrong configuration. ${faults.join('; ')}`)
  }
  const read = parsed.data
  const isProduction = read.NODE_ENV === 'production'
  if (isProduction && read.PUBLIC_URL === undefined)
    throw new StartProblem('PUBLIC_URL must be set in production, e.g. https://www.example.com.')
  if (isProduction && read.LIFT_LIMITS)
    throw new StartProblem('LIFT_LIMITS lifts every rate limit and is for demo starts only. Unset it in production.')
  if (isProduction && !read.PUBLIC_URL?.startsWith('https:'))
    throw new StartProblem('PUBLIC_URL must begin with https: in production; TLS may end at a proxy in front.')
  const brand = readBrand(read.BRAND_FILE)
  const engine = read.SEARCH_ENGINE ?? (read.NODE_ENV === 'test' ? 'postgres' : 'memory')
  return {
    isProduction,
    isTest: read.NODE_ENV === 'test',
    isDemo: !isProduction,
    port: read.PORT,
    host: read.HOST ?? (isProduction ? '::' : '127.0.0.1'),
    databaseUrl: read.DATABASE_URL,
    dataDir: read.DATA_DIR,
    publicUrl: (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/\/$/, ''),
    smtpUrl: read.SMTP_URL,
    mail: readMailConfig(read, { smtpUrl: read.SMTP_URL, listsDomain: read.INBOUND_SMTP && brand.listsDomain }),
    inbound: readInbound(read.INBOUND_SMTP, isProduction),
    secret: readSecret(read, isProduction),
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
    runsJobs: read.WORKER,
  }
}
