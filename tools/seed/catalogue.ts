import { known } from './catalogue-known.ts'
import { type Random, randomFor } from './random.ts'

/** Something traded: what many companies hold stock lines of and post broadcasts about. */
export interface Product {
  listId: number
  partNumber: string
  manufacturer: string
  description: string
  /** What a refurbished one usually costs, euros. */
  price: number
}

/** A maker and how its part numbers look; the description tells the capacity or size that some of them carry. */
type Shape = readonly [manufacturer: string, number: (random: Random, description: string) => string]

const found = (pattern: RegExp, text: string, otherwise: string) => pattern.exec(text)?.[1] ?? otherwise
const gigabytes = (text: string) => {
  const size = Number(found(/^([\d.]+)[GT]B/, text, '1'))
  return /^[\d.]+TB/.test(text) ? size * 1000 : size
}
const ports = (text: string) => found(/^(\d+)-port/, text, '24')

const hpOption: Shape = ['HPE', random => `${random.int(4, 8)}${random.digits(5)}-B21`]
const hpSpare: Shape = ['HP', random => `${random.int(4, 8)}${random.digits(5)}-001`]
const hpAssembly: Shape = ['HP', random => `${random.int(4, 8)}${random.digits(5)}-00${random.int(2, 8)}`]
const hpNew: Shape = ['HPE', random => `P${random.digits(5)}-B21`]
const dell: Shape = [
  'Dell',
  random => `0${random.letters(1)}${random.digits(1)}${random.letters(2)}${random.digits(1)}`,
]
const dellShort: Shape = ['Dell', random => `${random.letters(2)}${random.digits(1)}${random.letters(2)}`]
const ibm: Shape = [
  'IBM',
  random => `${random.pick(['00Y', '46W', '49Y', '81Y', '90Y', '00D', '44W'])}${random.digits(4)}`,
]
const lenovo: Shape = [
  'Lenovo',
  random =>
    `${random.pick(['00WG', '00AJ', '01DE', '00FK', '01KN', '7XB7A'])}${random.digits(random.chance(0.2) ? 5 : 3)}`,
]
const netapp: Shape = ['NetApp', random => `X${random.int(310, 490)}${random.pick(['A', 'B'])}-R${random.int(5, 6)}`]
const emc: Shape = [
  'EMC',
  random => `${random.pick(['005049', '005050', '005051', '118032', '118033'])}${random.digits(3)}`,
]
const fujitsu: Shape = [
  'Fujitsu',
  random => `S26361-F${random.digits(4)}-L${random.pick(['100', '112', '130', '145', '160', '190'])}`,
]
const hitachi: Shape = ['HGST', random => `0${random.pick(['B', 'F'])}${random.digits(5)}`]
const seagate: Shape = [
  'Seagate',
  (random, text) => `ST${gigabytes(text)}${text.includes('3.5in') ? 'NM' : 'MM'}${random.digits(4)}`,
]
const toshiba: Shape = [
  'Toshiba',
  random => `${random.pick(['AL13SEB', 'AL14SEB', 'AL15SEB', 'MG04ACA', 'MG06SCA'])}${random.digits(3)}N`,
]
const samsung: Shape = [
  'Samsung',
  random =>
    `M393A${random.pick(['2', '4', '8'])}${random.pick(['K', 'G'])}4${random.digits(1)}${random.letters(1)}B${random.digits(1)}-C${random.letters(2)}`,
]
const samsungSsd: Shape = [
  'Samsung',
  random =>
    `MZ${random.pick(['7LH', '7KM', 'ILT', 'QLB', 'WLL'])}${random.pick(['480', '960', '1T9', '3T8'])}H${random.letters(3)}-0000${random.int(3, 7)}`,
]
const micron: Shape = [
  'Micron',
  random =>
    `MTA${random.pick(['18', '36'])}ASF${random.pick(['2', '4', '8'])}G72PZ-${random.pick(['2G1', '2G3', '2G6', '2G9', '3G2'])}${random.letters(1)}${random.digits(1)}`,
]
const hynix: Shape = [
  'SK Hynix',
  random =>
    `HMA${random.pick(['82', '84', '8A'])}GR7${random.letters(1)}${random.letters(1)}R${random.digits(1)}N-${random.letters(2)}`,
]
const kingston: Shape = [
  'Kingston',
  random =>
    `K${random.pick(['TH-PL', 'TD-PE', 'TL-TS'])}4${random.pick(['21', '24', '26', '29', '32'])}${random.letters(1)}/${random.pick(['16', '32', '64'])}G`,
]

interface Family {
  listId: number
  shapes: readonly Shape[]
  /** `{}` takes one of each list in turn: every combination is a product. */
  text: string
  choices: readonly (readonly string[])[]
  /** Euros for the first of every choice; each later one is dearer by `step`. */
  price: number
  step: number
  /** Part numbers a combination goes by: an option, a spare, an assembly … */
  numbers: number
}

const families: readonly Family[] = [
  {
    listId: 2,
    shapes: [
      hpOption,
      hpSpare,
      hpAssembly,
      hpNew,
      dell,
      dellShort,
      ibm,
      lenovo,
      netapp,
      emc,
      fujitsu,
      hitachi,
      seagate,
      toshiba,
    ],
    text: '{} {} 2.5in {} HDD',
    choices: [
      ['146GB', '300GB', '450GB', '600GB', '900GB', '1.2TB', '1.8TB', '2.4TB'],
      ['6G SAS 10K', '6G SAS 15K', '12G SAS 10K', '12G SAS 15K'],
      ['SC ENT', 'DP ENT', 'Hot-plug'],
    ],
    price: 14,
    step: 1.28,
    numbers: 7,
  },
  {
    listId: 2,
    shapes: [hpOption, hpSpare, hpNew, dell, ibm, lenovo, netapp, emc, hitachi, seagate, toshiba],
    text: '{} 7.2K {} 3.5in {} HDD',
    choices: [
      ['1TB', '2TB', '3TB', '4TB', '6TB', '8TB', '10TB', '12TB', '16TB'],
      ['6G SATA', '6G SAS', '12G SAS'],
      ['MDL', 'LFF 512e'],
    ],
    price: 18,
    step: 1.27,
    numbers: 8,
  },
  {
    listId: 2,
    shapes: [hpOption, hpSpare, hpNew, dell, dellShort, ibm, lenovo, netapp, emc, fujitsu, samsungSsd],
    text: '{} {} {} SFF SSD',
    choices: [
      ['240GB', '400GB', '480GB', '800GB', '960GB', '1.6TB', '1.92TB', '3.84TB'],
      ['SATA 6G', 'SAS 12G', 'NVMe'],
      ['RI', 'MU', 'WI'],
    ],
    price: 30,
    step: 1.3,
    numbers: 5,
  },
  {
    listId: 12,
    shapes: [samsung, micron, hynix, kingston, hpOption, hpSpare, dell, lenovo, ibm, fujitsu],
    text: '{} {} {} memory',
    choices: [
      [
        '8GB 1Rx8',
        '8GB 1Rx4',
        '16GB 1Rx4',
        '16GB 2Rx8',
        '16GB 2Rx4',
        '32GB 2Rx8',
        '32GB 2Rx4',
        '64GB 2Rx4',
        '64GB 4Rx4',
      ],
      ['PC4-2133P', 'PC4-2400T', 'PC4-2666V', 'PC4-2933Y', 'PC4-3200AA'],
      ['RDIMM ECC', 'LRDIMM ECC', 'UDIMM ECC'],
    ],
    price: 9,
    step: 1.24,
    numbers: 4,
  },
  {
    listId: 12,
    shapes: [
      ['Intel', random => `SR${random.pick(['2', '3', 'F', 'G', 'K', 'M'])}${random.letters(1)}${random.digits(1)}`],
      hpOption,
      hpSpare,
      dell,
    ],
    text: 'Xeon {} {} processor',
    choices: [
      [
        'Bronze 3104',
        'Bronze 3204',
        'Silver 4108',
        'Silver 4114',
        'Silver 4116',
        'Silver 4208',
        'Silver 4210',
        'Silver 4214',
        'Gold 5115',
        'Gold 5118',
        'Gold 5218',
        'Gold 5220',
        'Gold 6132',
        'Gold 6136',
        'Gold 6148',
        'Gold 6154',
        'Gold 6226R',
        'Gold 6240',
        'Gold 6242',
        'Gold 6254',
        'Gold 6330',
        'Platinum 8160',
        'Platinum 8168',
        'Platinum 8260',
        'Platinum 8280',
      ],
      ['CPU', 'Kit with heatsink'],
    ],
    price: 12,
    step: 1.16,
    numbers: 2,
  },
  {
    listId: 2,
    shapes: [
      hpOption,
      hpSpare,
      hpAssembly,
      dell,
      ibm,
      lenovo,
      fujitsu,
      [
        'Cisco',
        random => `UCS-${random.pick(['PSU', 'FAN', 'RAIL', 'HBA', 'NIC'])}-${random.letters(2)}${random.digits(2)}`,
      ],
    ],
    text: '{} {}',
    choices: [
      ['460W', '500W', '750W', '800W', '1100W', '1400W', 'System', 'High performance'],
      [
        'Hot Plug Power Supply',
        'Fan Module',
        'Heatsink',
        'Backplane',
        'Riser Card',
        'Motherboard',
        'Rail Kit',
        'Drive Caddy',
      ],
    ],
    price: 12,
    step: 1.13,
    numbers: 4,
  },
  {
    listId: 4,
    shapes: [
      [
        'Cisco',
        (random, text) =>
          `WS-C${random.pick(['2960S', '2960XR', '3560X', '3650', '3750X', '3850', '4500X'])}-${ports(text)}${random.pick(['TS', 'PS', 'FS', 'PD', 'TD'])}-${random.pick(['L', 'S', 'E'])}`,
      ],
      [
        'Cisco',
        (random, text) =>
          `C9${random.pick(['200', '300', '500'])}${random.pick(['', 'L', 'X'])}-${ports(text)}${random.pick(['T', 'P', 'U', 'UXM'])}-${random.pick(['A', 'E'])}`,
      ],
      [
        'Juniper',
        (random, text) =>
          `EX${random.pick(['2200', '2300', '3300', '3400', '4200', '4300', '4600'])}-${ports(text)}${random.pick(['T', 'P', 'F', 'MP'])}`,
      ],
      ['HPE Aruba', random => `J${random.pick(['9', 'L'])}${random.digits(3)}A`],
      [
        'Extreme',
        (random, text) =>
          `X4${random.pick(['35', '40', '50', '60'])}-${ports(text)}${random.pick(['t', 'p', 'x'])}-${random.int(2, 10)}G4`,
      ],
    ],
    text: '{}-port {} switch, {}',
    choices: [
      ['8', '24', '48'],
      ['GigE', 'GigE PoE+', 'mGig UPOE', '10G SFP+'],
      ['4x 1G SFP', '4x 10G SFP+', '2x 40G QSFP', 'stackable'],
    ],
    price: 75,
    step: 1.42,
    numbers: 5,
  },
  {
    listId: 4,
    shapes: [
      [
        'Cisco',
        random =>
          `${random.pick(['SFP', 'QSFP', 'GLC', 'XFP', 'DWDM-SFP', 'CWDM-SFP'])}-${random.pick(['10G', '25G', '40G', '1', '100G'])}${random.letters(2)}-${random.letters(1)}${random.digits(2)}`,
      ],
      ['Juniper', random => `JNP-${random.pick(['SFPP', 'QSFP', 'SFP'])}-${random.letters(2)}${random.digits(2)}`],
      ['Brocade', random => `57-${random.digits(7)}-01`],
      ['Finisar', random => `FT${random.letters(1)}X${random.digits(4)}D3B${random.letters(2)}`],
      [
        'Mellanox',
        random => `M${random.pick(['FM', 'MA', 'CP'])}1${random.letters(1)}00-${random.letters(2)}${random.digits(2)}`,
      ],
      ['HPE Aruba', random => `J${random.digits(4)}${random.pick(['A', 'B', 'D'])}`],
    ],
    text: '{} {} transceiver, {}',
    choices: [
      ['1000BASE', '10GBASE', '25GBASE', '40GBASE', '100GBASE'],
      ['SX/SR', 'LX/LR', 'ZX/ER', 'BiDi'],
      ['MMF 850nm', 'SMF 1310nm', 'SMF 1550nm'],
    ],
    price: 7,
    step: 1.3,
    numbers: 3,
  },
  {
    listId: 4,
    shapes: [
      [
        'Mellanox',
        random =>
          `MCX${random.pick(['311', '312', '354', '4121', '415', '455', '512', '515', '556'])}A-${random.letters(1)}C${random.letters(2)}`,
      ],
      [
        'QLogic',
        random =>
          `QL${random.pick(['E26', 'E25', '414', '452'])}${random.digits(2)}-${random.pick(['CK', 'SR', 'HP'])}`,
      ],
      ['Broadcom', random => `BCM9${random.digits(5)}A${random.digits(4)}G`],
      hpOption,
      dell,
      lenovo,
    ],
    text: '{} {} adapter PCIe',
    choices: [
      ['1GbE', '10GbE', '25GbE', '40GbE', '100GbE', '16Gb FC', '32Gb FC'],
      ['single-port', 'dual-port', 'quad-port'],
    ],
    price: 15,
    step: 1.3,
    numbers: 4,
  },
  {
    listId: 7,
    shapes: [
      [
        'Lenovo',
        random =>
          `20${random.letters(1)}${random.digits(1)}${random.letters(1)}${random.digits(2)}${random.letters(1)}UK`,
      ],
      ['HP', random => `${random.digits(1)}${random.letters(2)}${random.digits(2)}EA`],
      [
        'Dell',
        random =>
          `N0${random.digits(2)}L${random.pick(['5300', '5310', '5490', '5500', '5510', '7300', '7390', '7400'])}-${random.digits(2)}`,
      ],
      ['Fujitsu', random => `VFY:U${random.digits(3)}0M${random.digits(4)}`],
    ],
    text: 'notebook 14in {} {} {} FHD',
    choices: [
      ['i3-8130U', 'i5-7300U', 'i5-8350U', 'i5-10310U', 'i7-8650U', 'i5-1145G7', 'i7-1185G7', 'i7-1265U'],
      ['8GB', '16GB', '32GB'],
      ['256GB SSD', '512GB SSD'],
    ],
    price: 98,
    step: 1.2,
    numbers: 4,
  },
  {
    listId: 1,
    shapes: [
      ['HP', random => `${random.digits(1)}${random.letters(2)}${random.digits(2)}EA`],
      [
        'Dell',
        random =>
          `S0${random.digits(2)}O${random.pick(['3050', '3060', '5050', '5060', '7050', '7060', '7070'])}${random.letters(1)}`,
      ],
      ['Lenovo', random => `1${random.digits(1)}${random.letters(2)}00${random.digits(2)}UK`],
      ['Fujitsu', random => `VFY:D${random.digits(4)}P${random.digits(3)}`],
    ],
    text: 'desktop {} {} {} SSD W10P',
    choices: [
      ['SFF', 'Micro', 'Tower'],
      ['i3-8100', 'i5-6500', 'i5-8500', 'i7-8700', 'i5-10500', 'i5-12500'],
      ['8GB 256GB', '16GB 512GB'],
    ],
    price: 66,
    step: 1.24,
    numbers: 4,
  },
  {
    listId: 5,
    shapes: [
      ['HP', random => `C${random.pick(['E', 'F', 'B'])}${random.digits(3)}${random.pick(['A', 'X'])}`],
      ['Lexmark', random => `${random.digits(2)}${random.letters(1)}${random.digits(1)}${random.letters(1)}00`],
      ['Brother', random => `TN-${random.digits(4)}`],
      ['Kyocera', random => `TK-${random.digits(4)}${random.pick(['K', 'C', 'M', 'Y'])}`],
      ['Xerox', random => `106R0${random.digits(4)}`],
    ],
    text: '{} {} cartridge',
    choices: [
      ['Standard', 'High Yield', 'Extra High Yield'],
      ['Black Toner', 'Cyan Toner', 'Magenta Toner', 'Yellow Toner', 'Drum', 'Fuser'],
    ],
    price: 28,
    step: 1.2,
    numbers: 5,
  },
  {
    listId: 13,
    shapes: [
      [
        'Dell',
        (random, text) =>
          `${random.pick(['P', 'U', 'E'])}${found(/(\d\d)in/, text, '24')}${random.int(15, 23)}${random.pick(['H', 'D', 'HC'])}`,
      ],
      ['HP', random => `${random.digits(1)}${random.letters(2)}${random.digits(2)}AA`],
      ['Lenovo', random => `6${random.digits(1)}${random.letters(1)}${random.digits(1)}MAT${random.digits(1)}EU`],
      ['Samsung', (random, text) => `LS${found(/(\d\d)in/, text, '24')}${random.letters(1)}${random.digits(3)}UEN`],
    ],
    text: 'monitor {} {}',
    choices: [
      ['22in', '24in', '27in', '32in'],
      ['FHD IPS', 'WUXGA IPS', 'QHD IPS', '4K IPS'],
    ],
    price: 32,
    step: 1.34,
    numbers: 4,
  },
  {
    listId: 11,
    shapes: [
      ['Apple', random => `M${random.letters(2)}${random.digits(1)}2${random.pick(['ZD/A', 'B/A', 'QN/A', 'LL/A'])}`],
    ],
    text: 'iPhone {} {} {} Unlocked',
    choices: [
      ['XR', '11', '12', '12 Pro', '13', '13 Pro', '14', '14 Pro', '15'],
      ['64GB', '128GB', '256GB'],
      ['Black', 'White', 'Blue'],
    ],
    price: 98,
    step: 1.16,
    numbers: 1,
  },
  {
    listId: 10,
    shapes: [
      [
        'Zebra',
        random =>
          `${random.pick(['TC21', 'TC26', 'TC52', 'TC57', 'MC33', 'MC92'])}${random.letters(2)}-${random.digits(1)}${random.letters(3)}${random.digits(1)}P`,
      ],
      [
        'Honeywell',
        random =>
          `${random.pick(['CT40', 'CT60', 'CN51', 'EDA51'])}-L${random.digits(1)}N-${random.digits(2)}${random.letters(1)}${random.digits(3)}E`,
      ],
      ['Datalogic', random => `9${random.digits(8)}`],
    ],
    text: '{} {}',
    choices: [
      ['Mobile computer', 'Barcode scanner', 'Receipt printer', 'Touch terminal'],
      ['2D WLAN', '2D LTE', '1D USB', 'with cradle'],
    ],
    price: 85,
    step: 1.3,
    numbers: 4,
  },
  {
    listId: 8,
    shapes: [
      [
        'APC',
        (random, text) =>
          `${random.pick(['SMT', 'SUA', 'SRT', 'SURT'])}${found(/^(\d+)VA/, text, '1500')}RM${random.letters(2)}`,
      ],
      [
        'Eaton',
        (random, text) =>
          `${random.pick(['5PX', '9PX', '9SX'])}${found(/^(\d+)VA/, text, '1500')}i${random.letters(2)}`,
      ],
    ],
    text: '{} {} UPS 230V',
    choices: [
      ['750VA', '1500VA', '2200VA', '3000VA', '5000VA'],
      ['rack mount', 'tower', 'with network card'],
    ],
    price: 120,
    step: 1.33,
    numbers: 2,
  },
]

const combinations = (choices: readonly (readonly string[])[]): string[][] =>
  choices.reduce<string[][]>((sofar, choice) => sofar.flatMap(taken => choice.map(item => [...taken, item])), [[]])

function productsOf(family: Family, random: Random): Product[] {
  return combinations(family.choices).flatMap(taken => {
    const steps = family.choices.reduce(
      (sum, choice, at) => sum + choice.indexOf(taken[at] ?? '') / (at === 0 ? 1 : 1.6),
      0,
    )
    let next = 0
    const text = family.text.replaceAll('{}', () => taken[next++] ?? '')
    return Array.from({ length: family.numbers }, () => {
      const [manufacturer, number] = random.pick(family.shapes)
      const price = Math.round(family.price * family.step ** steps * random.spread())
      return {
        listId: family.listId,
        partNumber: number(random, text),
        manufacturer,
        description: `${manufacturer} ${text}`,
        price: Math.max(price, 4),
      }
    })
  })
}

const knownProducts: readonly Product[] = Object.entries(known).flatMap(([listId, block]) =>
  block
    .trim()
    .split('\n')
    .map(line => {
      const [partNumber = '', manufacturer = '', description = '', price] = line.split('|')
      return { listId: Number(listId), partNumber, manufacturer, description, price: Number(price) }
    }),
)

/** All products of a list, the most wanted first; no part number twice. */
export function buildCatalogue(): Map<number, Product[]> {
  const random = randomFor('catalogue')
  const taken = new Set<string>()
  const catalogue = new Map<number, Product[]>()
  for (const product of [...knownProducts, ...families.flatMap(family => productsOf(family, random))]) {
    if (taken.has(product.partNumber)) continue
    taken.add(product.partNumber)
    const list = catalogue.get(product.listId) ?? []
    list.push(product)
    catalogue.set(product.listId, list)
  }
  // The well-known stay in front; behind them families mix, so that demand does not follow the order they are written in.
  for (const [listId, products] of catalogue) {
    const front = products.filter(product => knownProducts.includes(product))
    const rest = products.slice(front.length)
    catalogue.set(listId, [...front, ...random.sample(rest, rest.length)])
  }
  return catalogue
}
