import type { Db } from '../../platform/db/database.ts'
import { domainOf, isPublicProvider, registeredDomain } from '../domain-names/index.ts'
import type { KnownDomains } from './judge.ts'
import { listShownAddresses } from './reads.ts'

interface MemberDomains {
  domainsOf: ReadonlyMap<number, readonly string[]>
  addressesOf: ReadonlyMap<number, readonly string[]>
  all: ReadonlySet<string>
}

const hostOf = (website: string) => website.replace(/^[a-z]+:\/\//i, '').split(/[/:?#\s]/, 1)[0] ?? ''

function add<Value>(to: Map<number, Value[]>, companyId: number, value: Value) {
  const values = to.get(companyId)
  if (values === undefined) to.set(companyId, [value])
  else if (!values.includes(value)) values.push(value)
}

async function loadMemberDomains(db: Db): Promise<MemberDomains> {
  const { websites, addresses } = await listShownAddresses(db)
  const [domainsOf, addressesOf] = [new Map<number, string[]>(), new Map<number, string[]>()]
  const all = new Set<string>()
  const addDomain = (companyId: number, host: string) => {
    const domain = domainOf(host)
    if (domain === undefined || isPublicProvider(registeredDomain(domain))) return
    add(domainsOf, companyId, registeredDomain(domain))
    all.add(registeredDomain(domain))
  }
  for (const { company_id, address } of websites) addDomain(company_id, hostOf(address))
  for (const { company_id, address } of addresses) {
    add(addressesOf, company_id, address.toLowerCase())
    addDomain(company_id, address.slice(address.lastIndexOf('@') + 1))
  }
  return { domainsOf, addressesOf, all }
}

/** Returns the domains that a check compares with: those that members show on their profiles. */
export async function knownDomains(
  db: Db,
  { claimedId, askingId }: { claimedId: number; askingId: number },
): Promise<KnownDomains> {
  const known = await loadMemberDomains(db)
  const own = known.domainsOf.get(claimedId) ?? []
  return {
    own,
    ownAddresses: known.addressesOf.get(claimedId) ?? [],
    asking: known.domainsOf.get(askingId) ?? [],
    others: new Set([...known.all].filter(domain => !own.includes(domain))),
  }
}
