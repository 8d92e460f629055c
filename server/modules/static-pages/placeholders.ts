import { counted } from '../../../contract/kit/texts.ts'
import { type TextPlaceholder, textPlaceholders } from '../../../contract/placeholder-texts.ts'
import type { Deps } from '../../deps.ts'
import { dayOf } from '../../platform/clock.ts'
import { escapeHtml } from '../../platform/mail/layout.ts'
import { countFigures } from '../companies/index.ts'
import { addressLimits } from '../delivery/index.ts'
import { readSettings } from '../settings/index.ts'
import { siteSettings } from '../site/index.ts'
import { siteTextsTexts as texts } from './texts.ts'

type FillDeps = Pick<Deps, 'db' | 'clock' | 'config'>
type Values = Partial<Record<TextPlaceholder, string>>

const placeholder = /\{\{(\w+)\}\}/g
const figures: readonly TextPlaceholder[] = [
  'members',
  'countries',
  'parts',
  'lists',
  'broadcasts',
  'trusted',
  'gold',
  'diamond',
]

/** Returns the names of the placeholders in a text. */
const namesIn = (text: string): string[] => [...text.matchAll(placeholder)].map(([, name = '']) => name)

/** Returns the unknown placeholders in a text, so that staff see the mistake. */
export const unknownPlaceholders = (text: string): string[] => [
  ...new Set(namesIn(text).filter(name => !Object.hasOwn(textPlaceholders, name))),
]

const inEnglish = new Intl.NumberFormat('en-US')

async function figuresOf({ db, clock }: FillDeps): Promise<Values> {
  const now = clock.now()
  const { members, countries, parts, lists, broadcasts, trusted, gold, diamond } = await countFigures(
    db,
    now,
    dayOf(now),
  )
  return {
    members: inEnglish.format(members),
    countries: inEnglish.format(countries),
    parts: inEnglish.format(parts ?? 0),
    lists: inEnglish.format(lists ?? 0),
    broadcasts: counted(broadcasts ?? 0, texts.broadcasts),
    trusted: counted(trusted, texts.members),
    gold: counted(gold, texts.members),
    diamond: counted(diamond, texts.members),
  }
}

async function valuesOf(deps: FillDeps, names: readonly string[]): Promise<Values> {
  const { brand } = deps.config
  const { event, broadcastLimits, membershipPrices, addresses } = await readSettings(deps.db, {
    ...siteSettings,
    addresses: addressLimits,
  })
  const isCounted = figures.some(name => names.includes(name))
  return {
    site: brand.name,
    shortName: brand.shortName,
    provider: brand.providerName,
    postalAddress: brand.postalAddress,
    tel: brand.tel,
    legalName: brand.legal.name,
    registration: brand.legal.registration,
    vatNumber: brand.legal.vatNumber,
    bankName: brand.legal.bankName,
    iban: brand.legal.iban,
    bic: brand.legal.bic,
    salesEmail: brand.salesEmail,
    supportEmail: brand.supportEmail,
    eventName: event.name,
    eventShortName: event.shortName,
    eventEdition: event.edition,
    eventCity: event.city,
    eventYear: String(event.year),
    eventUrl: event.url,
    plusPrice: inEnglish.format(membershipPrices.plus),
    brokerPrice: inEnglish.format(membershipPrices.broker),
    plusAddresses: String(addresses.plus),
    brokerAddresses: String(addresses.broker),
    perCompanyPerDay: String(broadcastLimits.perCompanyPerDay),
    perListPerContactPerDay: String(broadcastLimits.perListPerContactPerDay),
    perContactPer15Minutes: String(broadcastLimits.perContactPer15Minutes),
    duplicateDays: String(broadcastLimits.duplicateDays),
    ...(isCounted && (await figuresOf(deps))),
  }
}

/** Replaces the placeholders of a title and of HTML; unknown ones stay. Figures are counted only if a text names them. */
export async function fillIn(deps: FillDeps, { title, html }: { title: string; html: string }) {
  const values: Values = await valuesOf(deps, namesIn(html + title))
  const fill = (text: string, written: (value: string) => string) =>
    text.replaceAll(placeholder, (found, name: string) => {
      const value = Object.hasOwn(values, name) ? values[name as TextPlaceholder] : undefined
      return value === undefined ? found : written(value)
    })
  return { title: fill(title, value => value), html: fill(html, escapeHtml) }
}
