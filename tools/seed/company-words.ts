import type { Random } from './random.ts'

const roots = `
Aldgate; Amstel; Anchor; Apex; Arbor; Arctic; Argo; Ashford; Aspen; Atlas; Avalon; Axis; Baltic; Banyan; Basalt;
Bastion; Beacon; Birch; Blackwood; Blue Ridge; Bolt; Boreal; Bridgeway; Brightwell; Caliber; Canal; Cardinal;
Cascade; Cedar; Celsius; Chesapeake; Cinder; Citadel; Clearwater; Cobalt; Compass; Condor; Copperfield; Coral;
Crescent; Crown; Danube; Delphi; Delta; Dockside; Dover; Dynamo; Eastgate; Eclipse; Elbe; Ember; Equinox; Everest;
Falcon; Fenwick; Fjord; Flint; Fulcrum; Galena; Garnet; Geyser; Glacier; Granite; Greenfield; Griffin; Gulfstream;
Halcyon; Hansa; Harbour; Hawthorn; Helix; Heron; Highland; Horizon; Iberia; Indigo; Ion; Ironbridge; Isar; Jade;
Jetstream; Juniper Hill; Karst; Keystone; Lagoon; Lantern; Larch; Lighthouse; Linden; Lodestar; Lumen; Lynx;
Magnet; Maple; Marlin; Meridian; Merlin; Meteor; Mistral; Monsoon; Mosaic; Nautilus; Nebula; Nimbus; Nordic;
Northwind; Oakfield; Obsidian; Olympia; Onyx; Orchard; Orion; Osprey; Pacific Gate; Palisade; Panther; Parallax;
Pegasus; Pelican; Pendulum; Phoenix; Pinnacle; Pioneer; Plateau; Polaris; Portside; Prairie; Prism; Quarry;
Quartz; Quayside; Rampart; Raven; Redwood; Rhine; Ridgeline; Riverstone; Rotunda; Rubicon; Saffron; Sandstone;
Sapphire; Saturn; Savanna; Scala; Sentinel; Sequoia; Silverline; Skyline; Solstice; Spectrum; Spire; Spruce;
Starling; Stratos; Summit; Sycamore; Tamarind; Tempest; Terrace; Thames; Thistle; Timber; Topaz; Torrent; Trident;
Triton; Tulip; Tundra; Umber; Vanguard; Vector; Verdant; Vertex; Vista; Vortex; Walnut; Westgate; Whitecliff;
Willow; Windmill; Wren; Xenon; Yarrow; Zenith; Zephyr; Zircon`
  .split(/;\s*/)
  .map(root => root.trim())
  .filter(root => root !== '')

const trades = [
  'IT Trading',
  'Computer Trading',
  'Systems',
  'Networks',
  'Micro',
  'Components',
  'Data Systems',
  'IT Brokers',
  'Technology',
  'Hardware',
  'Server Parts',
  'Memory',
  'Electronics',
  'IT Solutions',
  'Enterprise',
  'Remarketing',
  'IT Asset Recovery',
  'Distribution',
  'Circuits',
  'Mobile Trading',
  'Laptops',
  'Datacom',
  'Telecom',
  'Storage',
  'Refurb',
  'IT Wholesale',
  'Peripherals',
  'Spares',
  'Digital',
  'Supplies',
] as const

/** Returns distinct names: no two share root and trade, and few share a root. */
export function companyNames(random: Random, count: number): string[] {
  const pairs = trades.flatMap((_, shift) =>
    random.sample(roots, roots.length).map((root, index) => `${root} ${trades[(index + shift) % trades.length]}`),
  )
  return [...new Set(pairs)].slice(0, count)
}

const streets = {
  dutch: ['Industrieweg', 'Havenstraat', 'Energieweg', 'Ambachtsweg', 'Handelskade', 'Stationsplein'],
  flemish: ['Industrielaan', 'Havenlaan', 'Steenweg', 'Nijverheidsstraat'],
  german: ['Industriestraße', 'Hafenstraße', 'Gewerbering', 'Siemensstraße', 'Am Bahnhof', 'Lindenallee'],
  french: ["Rue de l'Industrie", 'Avenue des Érables', 'Rue du Commerce', 'Boulevard Voltaire'],
  italian: ["Via dell'Industria", 'Via Roma', 'Via Galileo Galilei', 'Viale Europa'],
  spanish: ['Calle de la Industria', 'Avenida de la Constitución', 'Calle Mayor', 'Polígono Norte'],
  portuguese: ['Rua da Indústria', 'Avenida da República', 'Rua das Flores'],
  polish: ['ul. Przemysłowa', 'ul. Handlowa', 'al. Jerozolimskie', 'ul. Fabryczna'],
  nordic: ['Industrivej', 'Havnegade', 'Industrigatan', 'Storgatan'],
} as const

const isNamed = (people: string): people is keyof typeof streets => people in streets

/** Returns a street and number as people there write it. */
export function streetAddress(random: Random, people: string): string {
  const number = random.int(1, 180)
  if (isNamed(people))
    return people === 'french'
      ? `${number} ${random.pick(streets[people])}`
      : `${random.pick(streets[people])} ${number}`
  const name = random.pick([
    'Commerce',
    'Station',
    'Harbour',
    'Kingsway',
    'Industrial',
    'Airport',
    'Market',
    'Park',
    'Victoria',
    'Enterprise',
    'Mill',
  ])
  return `${random.chance(0.3) ? `Unit ${random.int(1, 40)}, ` : ''}${number} ${name} ${random.pick(['Road', 'Street', 'Avenue', 'Way', 'Drive'])}`
}

export const specialties: Readonly<Record<number, string>> = {
  1: 'desktops and workstations',
  2: 'servers, storage and spare parts (HPE, Dell, IBM/Lenovo, NetApp, EMC)',
  4: 'networking (Cisco, Juniper, Aruba) and telecom',
  5: 'printers, toners and consumables',
  6: 'software licenses',
  7: 'business laptops and docking stations',
  8: 'UPS, power and AV equipment',
  10: 'POS, scanners and mobile computers',
  11: 'smartphones',
  12: 'memory, CPUs, SSDs and HDDs',
  13: 'monitors',
  14: 'tablets',
  15: 'consoles and graphics cards',
}

interface CompanyFacts {
  name: string
  city: string
  country: string
  tel: string
  email: string
  lists: readonly number[]
  since: number
}

/** Returns a broker's own description, sometimes with a number or address that visitors may not see. */
export function companyDescription(random: Random, about: CompanyFacts): string {
  const [first = '', ...others] = about.lists.map(list => specialties[list] ?? '')
  const trade = others.length === 0 ? first : `${first}, also ${others.join(' and ')}`
  const opening = random.pick([
    `${about.name} is an independent broker of new and refurbished ${trade}. Based in ${about.city}, ${about.country}.`,
    `We buy and sell ${trade}. Stocking distributor since ${about.since}, no drop shipping.`,
    `Wholesale of ${trade}. Own warehouse in ${about.city} with test lab and same-day shipping.`,
    `Since ${about.since} we trade ${trade} all over the world.`,
    `IT asset recovery and remarketing: ${trade}. We buy complete lots and excess stock.`,
    `Specialist in ${trade}. Everything tested, cleaned and graded before it leaves our house.`,
  ])
  const more = random.sample(
    [
      'Always looking for excess inventory, canceled orders and end-of-lease stock.',
      'All goods carry our own warranty. Advance replacement for regular customers.',
      'Daily shipments with DHL, UPS and FedEx on your account or ours.',
      'ISO 9001 and ISO 14001 certified, R2v3 partner.',
      'Send us your WTB lists, we answer within the hour.',
      'Competitive prices on volume; ask for our weekly stock list.',
      'We do not buy or sell counterfeit goods and check every serial number.',
      'English, German, French and Spanish spoken.',
      'Open to new partners. First order always by pro forma.',
      'Mixed pallets, A/B grade, blind shipments on request.',
    ],
    random.int(1, 3),
  )
  const reach = random.chance(0.18)
    ? [
        random.pick([
          `Call us: ${about.tel}`,
          `Mail your requests to ${about.email}`,
          `Tel. ${about.tel}, e-mail ${about.email}`,
        ]),
      ]
    : []
  return [opening, ...more, ...reach].join(' ')
}

export const serviceDescriptions: readonly (readonly [name: string, categories: readonly number[], text: string])[] = [
  [
    'WipeRight Data Erasure',
    [1, 2],
    'Certified data erasure software for HDD, SSD, servers and mobiles, with tamper-proof reports for every serial number.',
  ],
  [
    'BoxPoint Packaging',
    [3],
    'Foam inserts, anti-static bags and cartons made for servers, laptops and monitors. Stock items ship the same day.',
  ],
  [
    'Swiftlane Transport',
    [4, 5],
    'Daily pallet and courier services across Europe for IT traders. GPS-tracked vans for high-value loads.',
  ],
  [
    'Greenloop WEEE Recycling',
    [6],
    'Licensed WEEE recycler. Collection in 14 countries, full downstream reporting and fair value for boards.',
  ],
  ['Tradewind Media', [7], 'Marketing for the circular IT trade: newsletters, web shops and product photography.'],
  [
    'Keycap Keyboard Relabelling',
    [8],
    'Laptop keyboard relabelling and printing in 30 layouts, from a sample of one to lots of thousands.',
  ],
  ['Plainfield Credit Insurance', [9, 10], 'Trade credit insurance and escrow for cross-border hardware deals.'],
  [
    'StockPilot ERP',
    [11, 16],
    'Inventory and trading software for brokers: broadcasts, RFQs, serials and margins in one place.',
  ],
  [
    'Laurel Customs Agents',
    [12, 4],
    'Import and export clearance, T1 documents and fiscal representation in Rotterdam and Antwerp.',
  ],
  ['ScreenCare Repair', [13], 'LCD refurbishing, polishing and component-level repair of laptops and phones.'],
  [
    'Gradewell Testing',
    [14, 13],
    'Independent testing and grading of lots before you pay. Reports with photographs within 48 hours.',
  ],
  [
    'Bluewater Leasing',
    [15],
    'Short-term rental and leasing of servers, storage and networking for projects and migrations.',
  ],
  ['Certus Secure Logistics', [5, 2], 'On-site collection, sealed transport and shredding of data carriers.'],
]
