import { createPrivateKey } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { isLoopbackHost } from '../http/loopback.ts'
import { StartProblem } from '../start-problem.ts'

/** The environment variables for outgoing mail. */
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
  /** Sends nothing to a relay without TLS, because mails contain reset links and members' texts. */
  requiresTls: boolean
  /** Number of mails sent at one time, each over its own connection to the relay. */
  lanes: number
  /**
   * Maximum number of mails per second and process, so that a broadcast to many recipients does not slow down the site.
   */
  perSecond: number
  /** Limits per recipient domain and process; urgent mail is exempt. */
  perDomain: { atOnce: number; perMinute: number }
  /** Domain for bounces, each to an address that identifies its mail; undefined sends bounces to the From address. */
  bounceDomain: string | undefined
  /**
   * Keeps sending after a failover to a standby database. This is safe with synchronous replication, which loses
   * nothing.
   */
  sendsAfterFailover: boolean
  /** DKIM signing; undefined leaves signing to the relay. */
  dkim: DkimConfig | undefined
}

export interface DkimConfig {
  /** One or several domains that publish the same key; see `dkimDomainFor`. */
  domains: readonly string[]
  selector: string
  /** RSA, in PEM. */
  privateKey: string
}

type MailEnvironment = z.output<z.ZodObject<typeof mailEnvironment>>

/** Returns the key, given as PEM (with `\n` for line breaks if needed) or as the path of a file. */
function readKey(value: string): string {
  if (value.includes('-----BEGIN')) return value.replaceAll('\\n', '\n')
  if (!existsSync(value))
    throw new StartProblem(`DKIM_PRIVATE_KEY: this is neither a PEM key nor an existing file: ${value}`)
  return readFileSync(value, 'utf8')
}

function readDkim({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY }: MailEnvironment): DkimConfig | undefined {
  if (DKIM_DOMAIN === undefined && DKIM_SELECTOR === undefined && DKIM_PRIVATE_KEY === undefined) return undefined
  if (DKIM_DOMAIN === undefined || DKIM_SELECTOR === undefined || DKIM_PRIVATE_KEY === undefined)
    throw new StartProblem('DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY must be set together.')
  const privateKey = readKey(DKIM_PRIVATE_KEY)
  let bits: number | undefined
  try {
    const key = createPrivateKey(privateKey)
    bits = key.asymmetricKeyType === 'rsa' ? key.asymmetricKeyDetails?.modulusLength : undefined
  } catch {
    throw new StartProblem('DKIM_PRIVATE_KEY: this is not a private key in PEM format.')
  }
  if (bits === undefined || bits < 1024)
    throw new StartProblem('DKIM_PRIVATE_KEY: must be an RSA key of 1024 bits or more.')
  return { domains: DKIM_DOMAIN, selector: DKIM_SELECTOR, privateKey }
}

/**
 * Returns the domain that signs mail of a sender domain: the domain itself, otherwise its nearest parent, otherwise the
 * first domain. A listed stream domain thus has its own reputation; others align with the main domain (relaxed DMARC).
 */
export const dkimDomainFor = ({ domains }: Pick<DkimConfig, 'domains'>, senderDomain: string): string =>
  domains
    .filter(domain => senderDomain === domain || senderDomain.endsWith(`.${domain}`))
    .toSorted((one, other) => other.length - one.length)[0] ??
  domains[0] ??
  senderDomain

interface Site {
  smtpUrl: string | undefined
  /** Domain of incoming mail, which can receive bounces; undefined if incoming mail is off. */
  listsDomain: string | undefined
}

const isOnLoopback = (url: string) => isLoopbackHost(new URL(url).hostname.replace(/^\[|\]$/g, ''))

export const readMailConfig = (read: MailEnvironment, { smtpUrl, listsDomain }: Site): MailConfig => ({
  requiresTls:
    smtpUrl !== undefined && (read.SMTP_TLS ?? (isOnLoopback(smtpUrl) ? 'offered' : 'required')) === 'required',
  lanes: read.MAIL_LANES,
  perSecond: read.MAIL_PER_SECOND,
  perDomain: { atOnce: read.MAIL_DOMAIN_AT_ONCE, perMinute: read.MAIL_DOMAIN_PER_MINUTE },
  bounceDomain: read.MAIL_BOUNCE_DOMAIN ?? listsDomain,
  sendsAfterFailover: read.MAIL_AFTER_FAILOVER === 'send',
  dkim: readDkim(read),
})
