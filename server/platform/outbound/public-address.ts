import { BlockList, isIP } from 'node:net'

/** Networks that are not public: private, loopback, link-local, carrier-grade NAT, documentation, reserved and multicast. */
const internal4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const

/** The public IPv6 addresses, and the exceptions among them. */
const global6 = ['2000::', 3] as const
const internal6 = [
  // Teredo and 6to4, which contain IPv4 addresses; documentation.
  ['2001::', 23],
  ['2002::', 16],
  ['2001:db8::', 32],
  ['3fff::', 20],
] as const

const internal = new BlockList()
for (const [network, prefix] of internal4) internal.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of internal6) internal.addSubnet(network, prefix, 'ipv6')
const assigned = new BlockList()
assigned.addSubnet(...global6, 'ipv6')

/** Returns true if an IP address is public. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !internal.check(address, 'ipv4')
  return version === 6 && assigned.check(address, 'ipv6') && !internal.check(address, 'ipv6')
}
