import { DnsFailure, type DnsResolver } from '../../platform/dns/resolver.ts'

/** The proof of a mail's sender. Checked independently: authentication results inside the mail are ignored. */
export interface MailProof {
  dmarc: 'pass' | 'fail' | 'unknown'
  /** The DKIM signature by the domain of the sender; `unchecked` for anything but a mail, or if DNS did not respond. */
  signature: 'valid' | 'partial' | 'broken' | 'none' | 'unchecked'
  /** The domain of the From address, to which both belong; undefined if there is not exactly one. */
  domain: string | undefined
}

export const noProof: MailProof = { dmarc: 'unknown', signature: 'unchecked', domain: undefined }

/** More headers and signatures than a real mail has; a mail with more is an attempt to exhaust the check. */
const maxHeaderBytes = 200_000
const maxSignatures = 8
const minKeyBits = 1_024
/** DNS is also queried for the policy of each parent domain. */
const maxLookups = 60

/** Adapts the resolver to the library's, which knows missing records by the codes of Node. */
function lookupsFor(dns: DnsResolver) {
  let lookups = 0
  return async (name: string, type: string): Promise<string[][]> => {
    lookups += 1
    if (lookups > maxLookups) throw Object.assign(new Error('too many lookups'), { code: 'ETIMEOUT' })
    const texts = type === 'TXT' ? await dns.txt(name) : []
    if (texts.length === 0) throw Object.assign(new Error('no such record'), { code: 'ENODATA' })
    return texts.map(text => [text])
  }
}

/** Returns the end of the headers, at most the limit. */
function headerEnd(bytes: Buffer): number {
  const ends = ['\r\n\r\n', '\n\n'].map(gap => bytes.indexOf(gap)).filter(position => position >= 0)
  return Math.min(...ends, bytes.length)
}

/** Loaded on first use. The files are imported one by one, because the library's index also loads code that calls servers. */
const loadLibrary = async () => {
  const [{ dkimVerify }, { dmarc }] = await Promise.all([
    import('mailauth/lib/dkim/verify.js'),
    import('mailauth/lib/dmarc/index.js'),
  ])
  return { dkimVerify, dmarc }
}
let library: ReturnType<typeof loadLibrary> | undefined

const isBroken = (comment: unknown) => comment === 'body hash did not verify' || comment === 'bad signature'

/**
 * Verifies the DKIM signatures of a mail and evaluates the DMARC policy of its sender. SPF cannot be known from a file, so a mail
 * without a valid signature by the sender's domain is `unknown`; it is a `fail` if that domain has others reject forged mail and
 * its own signature is broken. A signature of only a part of the mail proves nothing of the rest.
 */
export async function proveMail(bytes: Uint8Array, { dns, now }: { dns: DnsResolver; now: Date }): Promise<MailProof> {
  const mail = Buffer.from(bytes)
  const end = headerEnd(mail)
  if (end > maxHeaderBytes) return noProof
  const signatures =
    mail
      .subarray(0, end)
      .toString('latin1')
      .match(/^dkim-signature[ \t]*:/gim)?.length ?? 0
  if (signatures > maxSignatures) return noProof
  library ??= loadLibrary()
  const { dkimVerify, dmarc } = await library
  const resolver = lookupsFor(dns)
  const verified = await dkimVerify(mail, { resolver, curTime: now, strict: true, minBitLength: minKeyBits })
  const { headerFrom, fromFields, results } = verified
  const isPartial = (result: (typeof results)[number]) => result.canonBodyLengthLimited === true
  const passed = results.filter(result => result.status.result === 'pass')
  const policy = await dmarc({
    headerFrom,
    fromFields,
    spfDomains: [],
    dkimDomains: passed
      .filter(result => !isPartial(result))
      .flatMap(({ signingDomain: domain }) => (domain === undefined ? [] : { domain })),
    resolver,
    strict: true,
  })
  // Two From fields or two senders: a mail program shows only one of them.
  if (policy === false || headerFrom.length !== 1) return noProof
  const domain = headerFrom[0]?.split('@').at(-1)?.toLowerCase()
  const own = results.filter(({ status }) => typeof status.aligned === 'string')
  if (policy.status.result === 'pass') return { dmarc: 'pass', signature: 'valid', domain }
  if (own.some(result => passed.includes(result) && !isPartial(result)))
    return { dmarc: 'unknown', signature: 'valid', domain }
  if (own.some(result => passed.includes(result))) return { dmarc: 'unknown', signature: 'partial', domain }
  if (own.some(({ status }) => isBroken(status.comment))) {
    const isEnforced = policy.policy === 'reject' || policy.policy === 'quarantine'
    return { dmarc: isEnforced ? 'fail' : 'unknown', signature: 'broken', domain }
  }
  return { dmarc: 'unknown', signature: own.length === 0 ? 'none' : 'unchecked', domain }
}

/** Proves a mail, or nothing while DNS does not respond. */
export async function tryToProve(bytes: Uint8Array, options: { dns: DnsResolver; now: Date }): Promise<MailProof> {
  try {
    return await proveMail(bytes, options)
  } catch (error) {
    if (error instanceof DnsFailure) return noProof
    throw error
  }
}
