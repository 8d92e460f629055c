import type { PageName } from '../../../contract/pages.ts'

/** What a page that is not built yet will contain, and what to do in the meantime. */
export interface ComingLater {
  lead: string
  holds: readonly string[]
  next: readonly { label: string; href: string }[]
}

const services = { label: 'Browse services', href: '/services' }
const testimonials = { label: 'Read testimonials', href: '/testimonials' }

const mediaKit = (lead: string, ...holds: string[]): ComingLater => ({ lead, holds, next: [testimonials, services] })

/** By page name; pages that are missing here have been built. */
export const comingLater: Partial<Record<PageName, ComingLater>> = {
  invoice: {
    lead: 'Every invoice and credit note since 2021.',
    holds: [
      'Invoices with their state: due, overdue, paid or void',
      'Pay an open invoice online, download each as PDF',
      'Credit notes, and what they cancel or refund',
    ],
    next: [{ label: 'Go home', href: '/' }],
  },
  payment: {
    lead: 'Membership for one year: Plus at EUR 675, Broker at EUR 1350, excluding VAT.',
    holds: [
      'Plus: at most 2 e-mail addresses on broadcast lists. Broker: at most 10',
      'Your company and VAT or EORI number, then the order with its VAT to check before you pay',
      'Pay by wire, card, iDEAL, Bancontact and more; your account is open within 24 hours',
    ],
    next: [{ label: 'Free Trial', href: '/register' }, testimonials],
  },
  mediaKit: mediaKit(
    'Facts, logos and presentations for the press and for partners.',
    'About the network and about the European Broker Meeting',
    'Advertising, social media and videos',
    'The yearly presentations of the European Broker Meeting',
  ),
  mediaKitAboutTbs: mediaKit(
    'The network in figures.',
    'Members, countries, broadcasts and parts, counted from the data',
    'Its story since 1999, and its logos',
  ),
  mediaKitAboutEbm: mediaKit(
    'The yearly meeting of the trade.',
    'Where and when it is, and who comes',
    'The presentations of the past years',
  ),
  mediaKitAdvertising: mediaKit(
    'Five banners at the bottom of every page, yours among them.',
    'Sizes, rotation and price, for 12 months and more',
    'How many clicks a banner brought',
  ),
  mediaKitSocial: mediaKit('Where to follow the network.', 'Our pages on every network', 'What is posted where'),
  mediaKitVideos: mediaKit(
    'Videos about the network and the meeting.',
    'Impressions of the European Broker Meeting',
    'How members trade',
  ),
}
