import { domainToASCII, domainToUnicode } from 'node:url'
import { editDistance, typoTolerance } from '../part-numbers/index.ts'
import { confusables } from './confusables.ts'

/** Domains at which anybody can get an address, so they say nothing about a company. */
const publicProviders = new Set(
  `gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com yahoo.co.uk ymail.com icloud.com me.com aol.com
  gmx.de gmx.net gmx.com web.de t-online.de mail.com mail.ru yandex.ru yandex.com qq.com 163.com 126.com proton.me protonmail.com
  orange.fr wanadoo.fr free.fr laposte.net libero.it virgilio.it wp.pl o2.pl onet.pl seznam.cz zoho.com fastmail.com`.split(
    /\s+/,
  ),
)
export const isPublicProvider = (domain: string): boolean => publicProviders.has(domain)

/** Second-level domains under which registries sell names, as in `acme.co.uk`. */
const registryLabels = new Set('co com org net ac gov edu ltd plc gen biz info or ne in'.split(' '))

/** Returns a domain in its registered form (`xn--…`); undefined for a text that is not a domain. */
export function domainOf(text: string): string | undefined {
  const domain = domainToASCII(text.trim().toLowerCase().replace(/\.$/, ''))
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain) && !/^[\d.]+$/.test(domain) ? domain : undefined
}

/** Returns the part of a domain that its owner registered: `acme.co.uk` of `mail.acme.co.uk`. */
export function registeredDomain(domain: string): string {
  const labels = domain.split('.')
  const last = labels.at(-1) ?? ''
  const hasRegistryLabel = labels.length > 2 && last.length === 2 && registryLabels.has(labels.at(-2) ?? '')
  return labels.slice(hasRegistryLabel ? -3 : -2).join('.')
}

const nameOf = (domain: string) => registeredDomain(domain).split('.')[0] ?? ''

/** Pairs of letters that look like one. */
const pairs: readonly [RegExp, string][] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/cl/g, 'd'],
]

/**
 * Returns how a name looks: every character replaced by the plain letter it resembles, without accents and hyphens. Names that
 * a reader confuses have the same skeleton.
 */
export function skeletonOf(name: string): string {
  const plain = [
    ...domainToUnicode(name)
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase(),
  ]
    .map(char => confusables.get(char) ?? char)
    .join('')
    .replaceAll('-', '')
  return pairs.reduce((text, [pair, letter]) => text.replace(pair, letter), plain)
}

/** Shorter names occur in too many others. */
const minPartLength = 5

/** Returns true if a domain contains the name of another, as `acme-payments.example` and `acme.example.pay.example` do. */
function containsName(domain: string, own: string): boolean {
  const name = skeletonOf(nameOf(own))
  return name.length >= minPartLength && skeletonOf(domain.replaceAll('.', '-')).includes(name)
}

/** Returns true for a domain that a reader could mistake for the other, by its appearance or by up to two typos. */
export function looksLike(domain: string, other: string): boolean {
  if (registeredDomain(domain) === registeredDomain(other)) return false
  const [name, otherName] = [skeletonOf(nameOf(domain)), skeletonOf(nameOf(other))]
  if (name === '' || otherName === '') return false
  if (name === otherName) return true
  const tolerance = typoTolerance(Math.min(name.length, otherName.length))
  return tolerance > 0 && editDistance(name, otherName, tolerance) <= tolerance
}

/** Returns true for a domain that resembles the company's own, or contains its name. */
export const imitates = (domain: string, own: string): boolean =>
  registeredDomain(domain) !== registeredDomain(own) && (looksLike(domain, own) || containsName(domain, own))
