/**
 * The claims: signing in takes at most 150 ms with the hash, and a company's profile 20 ms at the 95th percentile, over
 * 3,000 companies and 10,000 contacts. Neither the replies nor the times of signing in, requesting a reset link,
 * registering and inviting reveal whether an address is known: over 1,000 known and 1,000 unknown ones the medians
 * differ by at most 5 ms. Pass a number to use fewer addresses.
 */

import { createChallenge, type Payload, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { startSession } from '../server/modules/auth/index.ts'
import { addCompanies, contactPassword, numCompanies } from './support/company-market.ts'
import { startDemoSite } from './support/demo-site.ts'
import { type Claim, percentile, report } from './support/figures.ts'
import { benchSecret } from './support/processes.ts'
import { timedGet } from './support/timed-get.ts'

const numAddresses = Number(process.argv[2] ?? 1_000)
const numSignIns = 200
const numProfiles = 1_000

/** Rate limits are lifted: they count addresses, not whether these are known. */
const site = await startDemoSite(3900, { LIFT_LIMITS: '1' })

async function timedPost(path: string, body: object, headers: Record<string, string> = {}) {
  const start = performance.now()
  const response = await fetch(`${site.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return { time: performance.now() - start, reply: `${response.status} ${text}` }
}

const medianOf = (times: readonly number[]) => percentile(times, 0.5)

/** Sends requests for a known and an unknown address in turn, and compares replies and medians. */
async function compare(
  what: string,
  known: readonly string[],
  call: (email: string, index: number) => Promise<{ time: number; reply: string }>,
): Promise<Claim[]> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  const replies = new Set<string>()
  for (const [index, email] of known.entries()) {
    const pair = [
      ['known', email],
      ['unknown', `nobody-${index}@elsewhere.example`],
    ] as const
    for (const [kind, address] of index % 2 === 0 ? pair : pair.toReversed()) {
      const { time, reply } = await call(address, index)
      times[kind].push(time)
      replies.add(reply)
    }
  }
  if (replies.size > 1) console.log(what, [...replies].slice(0, 5))
  const difference = Math.abs(medianOf(times.known) - medianOf(times.unknown))
  return [
    { what: `${what}: different replies`, measured: replies.size, goal: 1, unit: '' },
    { what: `${what}: medians, apart`, measured: difference, goal: 5, unit: 'ms' },
    { what: `${what}: median`, measured: medianOf(times.known), goal: 300, unit: 'ms' },
  ]
}

/** Returns a captcha of this site that one guess solves: only its signature is verified. */
async function cheapCaptcha(): Promise<string> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    deriveKey,
    data: { goodUntil: Math.floor(Date.now() / 1_000) + 600 },
    hmacSignatureSecret: `captcha\0${benchSecret}`,
  })
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution } as Payload)).toString('base64')
}

const applicant = {
  company: 'Larch Hardware',
  address: 'Kanaalweg 12',
  country: 'NL',
  name: 'Lara Larch',
  function: 'Owner',
  tel: '+31 30 555 0144',
  hear: 'LinkedIn',
  password: 'three racks of drives, tested',
  isContractAgreed: true,
}

try {
  await addCompanies(site.db)
  const contacts = await site.db
    .selectFrom('contacts')
    .where('email', 'like', '%@market.example')
    .orderBy('id')
    .select(['id', 'email', 'company_id', 'username'])
    .execute()
  const claims: Claim[] = []

  const signIns = []
  for (const { email } of contacts.slice(-numSignIns)) {
    const { time, reply } = await timedPost('/api/auth/login', { email, password: contactPassword })
    if (!reply.startsWith('200')) throw new Error(reply)
    signIns.push(time)
  }
  claims.push({ what: 'sign-in: p50', measured: percentile(signIns, 0.5), goal: 150, unit: 'ms' })
  claims.push({ what: 'sign-in: p95', measured: percentile(signIns, 0.95), goal: 150, unit: 'ms' })

  const headers = { authorization: `Bearer ${await site.signIn('member@demo.example')}` }
  const ids = [...new Set(contacts.map(({ company_id }) => company_id))].slice(0, numProfiles)
  for (const what of ['read first', 'read again']) {
    const times = []
    for (const id of ids) times.push(await timedGet(`${site.url}/api/companies/${id}`, headers))
    claims.push({ what: `profile, ${what}: p50`, measured: percentile(times, 0.5), goal: 20, unit: 'ms' })
    claims.push({ what: `profile, ${what}: p95`, measured: percentile(times, 0.95), goal: 20, unit: 'ms' })
  }

  const known = contacts.slice(0, numAddresses).map(({ email }) => email)
  claims.push(
    ...(await compare('sign-in', known, email => timedPost('/api/auth/login', { email, password: 'not this one' }))),
    ...(await compare('reset link', known, email => timedPost('/api/auth/requestPasswordReset', { email }))),
    ...(await compare('registration', known, async email =>
      timedPost('/api/companies', { ...applicant, email, captcha: await cheapCaptcha() }),
    )),
  )
  // A company can invite at most forty people.
  const owners = contacts.filter(({ username }) => username !== null).slice(-Math.ceil(numAddresses / 15))
  const tokens = await Promise.all(
    owners.map(async ({ id }) => (await startSession(site.db, id, { now: new Date(), userAgent: 'bench' })).token),
  )
  claims.push(
    ...(await compare('invitation', known, (email, index) =>
      timedPost(
        '/api/companies/me/invitations',
        { name: 'Lara Larch', email, function: 'Sales', role: 'trader' },
        { authorization: `Bearer ${tokens[Math.floor(index / 15)]}` },
      ),
    )),
  )
  report(`Accounts, ${numCompanies} companies and ${contacts.length} contacts`, claims)
} finally {
  await site.close()
}
