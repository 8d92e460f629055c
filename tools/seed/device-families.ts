import { dell, type Family, firstGroup, hpOption, lenovo, ports } from './product-manufacturers.ts'

/** Networking, desktop and mobile devices. */
export const deviceFamilies: readonly Family[] = [
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
    text: '{}-{} transceiver',
    choices: [
      ['1000BASE', '10GBASE', '25GBASE', '40GBASE', '100GBASE'],
      ['SR, MMF 850nm', 'LR, SMF 1310nm', 'ER, SMF 1550nm', 'BiDi, SMF'],
    ],
    price: 7,
    step: 1.4,
    numbers: 9,
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
          `${random.pick(['P', 'U', 'E'])}${firstGroup(/(\d\d)in/, text, '24')}${random.int(15, 23)}${random.pick(['H', 'D', 'HC'])}`,
      ],
      ['HP', random => `${random.digits(1)}${random.letters(2)}${random.digits(2)}AA`],
      ['Lenovo', random => `6${random.digits(1)}${random.letters(1)}${random.digits(1)}MAT${random.digits(1)}EU`],
      [
        'Samsung',
        (random, text) => `LS${firstGroup(/(\d\d)in/, text, '24')}${random.letters(1)}${random.digits(3)}UEN`,
      ],
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
    text: '{} {}{}',
    choices: [
      ['Barcode scanner', 'Mobile computer'],
      ['1D', '2D', '2D long range'],
      ['', ' with cradle', ' with battery and charger'],
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
          `${random.pick(['SMT', 'SUA', 'SRT', 'SURT'])}${firstGroup(/^(\d+)VA/, text, '1500')}RM${random.letters(2)}`,
      ],
      [
        'Eaton',
        (random, text) =>
          `${random.pick(['5PX', '9PX', '9SX'])}${firstGroup(/^(\d+)VA/, text, '1500')}i${random.letters(2)}`,
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
