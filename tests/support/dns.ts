import { DnsFailure, type DnsResolver } from '../../server/platform/dns/resolver.ts'

/** DNS with the records that a test sets. */
export class DnsStandIn implements DnsResolver {
  readonly texts = new Map<string, string[]>()
  readonly mailHosts = new Map<string, string[]>()
  /** The names that were looked up. */
  readonly asked: string[] = []
  isDown = false

  async txt(name: string): Promise<string[]> {
    return this.find(this.texts, name)
  }
  async mx(name: string): Promise<string[]> {
    return this.find(this.mailHosts, name)
  }
  private find(records: Map<string, string[]>, name: string): string[] {
    this.asked.push(name)
    if (this.isDown) throw new DnsFailure('ETIMEOUT')
    return records.get(name) ?? []
  }
}
