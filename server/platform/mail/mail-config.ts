import { createPrivateKey } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { isLoopbackHost } from '../http/loopback.ts'
import { StartProblem } from '../start-problem.ts'

/** The variables of the environment that are about outgoing mail. */
export const mailEnvironment = {
  SMTP_TLS: z.enum(['required', 'offered']).optional(),
  MAIL_LANES: z.coerce.number().int().min(1).max(50).default(30),
  MAIL_PER_SECOND: z.coerce.number().int().min(1).max(10_000).default(280),
  MAIL_DOMAIN_AT_ONCE: z.coerce.number().int().min(1).max(50).default(4),
  MAIL_DOMAIN_PER_MINUTE: z.coerce.number().int().min(1).max(100_000).default(600),
  MAIL_BOUNCE_DOMAIN: z.hostname().optional(),
  MAIL_AFTER_FAILOVER: z.enum(['hold', 'send']).default('hold'),
  DKIM_DOMAIN: z
    .string()
    .transform(text => text.split(',').map(domain => domain.trim().toLowerCase()))
    .pipe(z.array(z.hostname()).min(1))
    .optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[\w-]+(\.[\w-]+)*$/, 'must look like mail2026')
    .optional(),
  DKIM_PRIVATE_KEY: z.string().optional(),
}

export interface MailConfig {
  /** Whether mail stays here where the relay offers no TLS: what is sent holds reset links and members' texts. */
  requiresTls: boolean
  /** Mails on their way at once, each over a connection of its own to the relay. */
  lanes: number
  /** Mails a process begins at most, so that a broadcast to many leaves the machine to those who use the site. */
  perSecond: number
  /** For each domain written to, of one process; what somebody waits for is exempt. */
  perDomain: { atOnce: number; perMinute: number }
  /** Where bounces come back to, each to an address that names its mail; undefined leaves them to the From address. */
  bounceDomain: string | undefined
  /** Goes on where a standby of the database took over, as with synchronous replication nothing is lost then. */
  sendsAfterFailover: boolean
  /** Signs what is sent; undefined leaves that to the relay. */
  dkim: DkimConfig | undefined
}

export interface DkimConfig {
  /** One or several, the same key published under each: see `dkimDomainFor`. */
  domains: readonly string[]
  selector: string
  /** RSA, in PEM. */
  privateKey: string
}

type Read = z.output<z.ZodObject<typeof mailEnvironment>>

/** The key itself, with `\n` for line ends where the environment cannot hold any, or the path of a file that holds it. */
function readKey(value: string): string {
  if (value.includes('-----BEGIN')) return value.replaceAll('\\n', '\n')
  if (!existsSync(value)) throw new StartProblem(`DKIM_PRIVATE_KEY: neither a key in PEM nor a file: ${value}`)
  return readFileSync(value, 'utf8')
}

function readDkim({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY }: Read): DkimConfig | undefined {
  if (DKIM_DOMAIN === undefined && DKIM_SELECTOR === undefined && DKIM_PRIVATE_KEY === undefined) return undefined
  if (DKIM_DOMAIN === undefined || DKIM_SELECTOR === undefined || DKIM_PRIVATE_KEY === undefined)
    throw new StartProblem('DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY must be set together.')
  const privateKey = readKey(DKIM_PRIVATE_KEY)
  let bits: number | undefined
  try {
    const key = createPrivateKey(privateKey)
    bits = key.asymmetricKeyType === 'rsa' ? key.asymmetricKeyDetails?.modulusLength : undefined
  } catch {
    throw new StartProblem('DKIM_PRIVATE_KEY: this is no private key in PEM.')
  }
  if (bits === undefined || bits < 1024)
    throw new StartProblem('DKIM_PRIVATE_KEY: must be an RSA key of 1024 bits or more.')
  return { domains: DKIM_DOMAIN, selector: DKIM_SELECTOR, privateKey }
}

/**
 * The domain that signs a mail of this sender domain: itself, else the nearest above it, else the first. So each stream has its own
 * reputation where its domain is named, and still is the main domain's (DMARC, relaxed) where it is not.
 */
export const dkimDomainFor = ({ domains }: Pick<DkimConfig, 'domains'>, senderDomain: string): string =>
  domains
    .filter(domain => senderDomain === domain || senderDomain.endsWith(`.${domain}`))
    .toSorted((one, other) => other.length - one.length)[0] ??
  domains[0] ??
  senderDomain

interface Site {
  smtpUrl: string | undefined
  /** Where mail is taken in, so that bounces may come there; undefined where none is. */
  listsDomain: string | undefined
}

const isOnLoopback = (url: string) => isLoopbackHost(new URL(url).hostname.replace(/^\[|\]$/g, ''))

export const readMailConfig = (read: Read, { smtpUrl, listsDomain }: Site): MailConfig => ({
  requiresTls:
    smtpUrl !== undefined && (read.SMTP_TLS ?? (isOnLoopback(smtpUrl) ? 'offered' : 'required')) === 'required',
  lanes: read.MAIL_LANES,
  perSecond: read.MAIL_PER_SECOND,
  perDomain: { atOnce: read.MAIL_DOMAIN_AT_ONCE, perMinute: read.MAIL_DOMAIN_PER_MINUTE },
  bounceDomain: read.MAIL_BOUNCE_DOMAIN ?? listsDomain,
  sendsAfterFailover: read.MAIL_AFTER_FAILOVER === 'send',
  dkim: readDkim(read),
})
