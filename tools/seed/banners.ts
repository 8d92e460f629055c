import { drawPoster, type Poster } from './artwork.ts'

const petrol = { ground: '#0f4c5c', ink: '#f1f5f9', accent: '#3d8296' }
const slate = { ground: '#1e293b', ink: '#f8fafc', accent: '#475569' }
const light = { ground: '#e2e8f0', ink: '#0f2a33', accent: '#94a3b8' }
const ice = { ground: '#d5e8ec', ink: '#0b3a47', accent: '#7fb0bd' }

const servers = [84, 104, 124]
  .map(y => `<rect x="60" y="${y}" width="109" height="16" rx="3"/><path d="M68 ${y + 8}h26M152 ${y + 8}h8"/>`)
  .join('')
const waves = [96, 110, 124, 138]
  .map((y, index) => `<path d="M${-10 + index * 8} ${y}q24 -14 48 0t48 0 48 0 48 0 48 0"/>`)
  .join('')
const boxes = '<path d="M92 100 130 84l38 16v38l-38 16-38-16ZM92 100l38 16 38-16M130 116v38"/>'
const chip =
  '<rect x="102" y="88" width="54" height="54" rx="6"/><rect x="116" y="102" width="26" height="26" rx="3"/><path d="M112 88v-9M129 88v-9M146 88v-9M112 151v-9M129 151v-9M146 151v-9M102 98h-9M102 115h-9M102 132h-9M165 98h-9M165 115h-9M165 132h-9"/>'
const truck =
  '<path d="M66 96h62v40H66ZM128 108h22l16 16v12h-38Z"/><circle cx="84" cy="138" r="8"/><circle cx="148" cy="138" r="8"/>'
const leaf = '<path d="M96 150c-4-44 22-66 70-66 2 46-20 70-62 62M96 150c14-28 32-42 52-50"/>'
const shield = '<path d="M130 80l34 12v26c0 20-14 32-34 40-20-8-34-20-34-40V92ZM115 118l11 11 20-22"/>'
const badge = '<circle cx="132" cy="112" r="26"/><path d="M117 134l-8 24 23-11 23 11-8-24M121 112l8 8 15-16"/>'

export interface DemoBanner {
  url: string
  alt: string
  isAd: boolean
  svg: string
}

const banner = (isAd: boolean, url: string, alt: string, poster: Poster): DemoBanner => ({
  isAd,
  url,
  alt,
  svg: drawPoster(poster),
})

/** The operator's announcements and paid advertisements, all running now. */
export const demoBanners: readonly DemoBanner[] = [
  banner(false, 'https://www.europeanbrokermeeting.example/', 'European Broker Meeting in Dublin', {
    ...petrol,
    lines: ['EBM', 'Dublin'],
    small: 'Book your table now',
    drawing: waves,
  }),
  banner(true, 'https://www.wiperightdataerasure.example/', 'WipeRight: certified data erasure', {
    ...light,
    lines: ['Wiped.', 'Proven.'],
    small: 'WipeRight Data Erasure',
    drawing: shield,
  }),
  banner(true, 'https://www.swiftlanetransport.example/', 'Swiftlane: daily transport across Europe', {
    ...slate,
    lines: ['Daily to', '27 countries'],
    small: 'Swiftlane Transport',
    drawing: truck,
  }),
  banner(true, 'https://www.greenloopweeerecycling.example/', 'Greenloop: licensed WEEE recycling', {
    ...ice,
    lines: ['Scrap', 'has value'],
    small: 'Greenloop Recycling',
    drawing: leaf,
  }),
  banner(true, 'https://www.boxpointpackaging.example/', 'BoxPoint: packaging for IT hardware', {
    ...light,
    lines: ['Packed', 'to arrive'],
    small: 'BoxPoint Packaging',
    drawing: boxes,
  }),
  banner(true, 'https://www.lakeshoreremarketing.example/', 'Lakeshore: memory and processors by the tray', {
    ...petrol,
    lines: ['RAM & CPU', 'by the tray'],
    small: 'Lakeshore Remarketing',
    drawing: chip,
  }),
  banner(true, 'https://www.bluewaterleasing.example/', 'Bluewater: short-term server rental', {
    ...slate,
    lines: ['Rent a rack', 'for a week'],
    small: 'Bluewater Leasing',
    drawing: servers,
  }),
  banner(false, '/testimonials', 'What members say', {
    ...ice,
    lines: ['Trusted', 'since 1999'],
    small: 'Read what members say',
    drawing: badge,
  }),
]
