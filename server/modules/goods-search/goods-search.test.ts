import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../tests/support/runs.ts'
import { matchesWords } from '../search/index.ts'
import { alternativesIn } from './alternatives.ts'
import { goodsQuery, goodsText, type KnownGoods, queriesOf, ranksOf, relax } from './index.ts'

interface Line {
  number: string
  text: string
}

const conditions = (query: string) => queriesOf({ query, exactPhrase: false })
const isFound = ({ number, text }: Line, query: string) =>
  conditions(query).some(condition => matchesWords(goodsText([text], number), condition))

const drive = { number: '785067-B21', text: 'HPE 1.2TB 12G SAS 10K 2.5in SC ENT HDD' }

describe('a word of parts between slashes', () => {
  it('is no alternative if the forms of its parts multiply to too many groups', () => {
    const unitOf = (typed: string) => ({ typed, word: typed, is: 'concept' as const, groups: [['%lto%'], ['%7%']] })
    const word = (parts: number) => ({ raw: Array.from({ length: parts }, () => 'lto7').join('/'), pieces: [] })
    expect(alternativesIn(word(6), unitOf)?.groups).toHaveLength(64)
    expect(alternativesIn(word(40), unitOf)).toBeUndefined()
  })
})

describe('a search of goods', () => {
  it.each([
    '1200gb',
    '1.2 TB sas',
    '1,2 tb',
    '10000rpm',
    '10 k sas',
    '2.5" hdd',
    '2.5 inch sff',
    'hewlett packard 785067-b21',
    'p/n 785067-B21',
    'need 10x 785067-B21',
    '785067-B21 qty 20',
    '785067-B21 used',
    'hard drives 1.2tb',
    'Festplatte 1.2 TB',
    'disque dur 1,2to',
    '507127-B21 / 785067-B21',
    '507127-B21\n785067-B21 12',
    '785067 b21',
    'HP/IBM',
    'HP / IBM sas',
    '1.2TB/1.8TB',
    'ssd/hdd 1.2tb',
    'HPE/10K',
    '1.2tb/10k',
    'hdd/10k',
  ])('finds a drive by %s', query => expect(isFound(drive, query)).toBe(true))

  it.each([
    '12tb',
    '2tb',
    '200gb',
    '15k',
    '3.5in',
    'ssd',
    'laptop',
    '785068-B21',
    '507127-B21, 652583-B21',
    'Dell/IBM',
    '4TB/6TB',
    'RAM/SSD',
    '1.2tb/15k',
    'ssd/10k',
  ])('does not find it by %s', query => expect(isFound(drive, query)).toBe(false))

  it.each([
    ['840g5', 'HP EliteBook 840 G5 i5-8350U'],
    ['e5-2680v4', 'Intel Xeon E5-2680 v4'],
    ['iphone13', 'Apple iPhone 13 128GB'],
    ['mac book air', 'Apple MacBook Air'],
    ['dl380 g10', 'HPE ProLiant DL380 Gen10'],
    ['thinkpads', 'Lenovo ThinkPad T480'],
    ['laptop', 'Lenovo ThinkPad T480'],
    ['netzteil 500w', 'HP 500W Power Supply'],
    ['48 port', 'Cisco Catalyst 2960-X 48 GigE'],
    ['8 port', 'Cisco WS-C3560CX-8PC-S'],
    ['8-port switch', 'HPE Aruba 8-port 10G SFP+ switch'],
    ['iphone14pro', 'Apple iPhone 14 Pro 128GB'],
    ['elitebook840g5', 'HP EliteBook 840 G5'],
    ['macbook pro 16', 'Apple MacBook Pro 16in'],
    ['14″ laptop', 'HP notebook 14in i5-8350U'],
    ['20 core xeon', 'Intel Xeon Gold 6230 20C 2.1GHz'],
    ['2.1 ghz', 'Intel Xeon Gold 6230 20C 2.1GHz'],
    ['dac 3 meter', 'Mellanox 100GbE QSFP28 Passive Copper Cable 3m'],
    ['10 gigabit nic', 'Intel X520-DA2 10GbE dual-port adapter'],
    ['ps5', 'Sony PlayStation 5 Disc Edition'],
    ['midline sas', 'HPE 4TB 7.2K 12G SAS 3.5in MDL HDD'],
    ['drum units', 'Brother Standard Drum cartridge'],
    ['hp hdd', 'HPE 600GB 10K SAS HDD'],
    ['storage array', 'NetApp DS2246 24-bay 2.5in Disk Shelf 2x PSU'],
    ['graphics card', 'NVIDIA GeForce RTX 3080 10GB'],
    ['software license', 'Microsoft Windows Server 2019 Standard 16 Core OEM'],
    ['ms office 2019', 'Microsoft Office 2019 Home and Business'],
    ['10 x 785067-B21', 'kit with 785067-B21'],
    ['switch sfp+', 'HPE 24-port GigE switch, 4x 10G SFP+'],
    ['sfp', 'Cisco 10GBASE-SR SFP+ Module'],
    ['transceiver', 'Cisco 10GBASE-SR SFP+ Module'],
    ['iphone 14 pro', 'Apple iPhone 14 Pro 128GB'],
    ['windows 11 pro', 'Windows 11 Professional'],
    ['64gb 3200mhz', 'Samsung 64GB 2Rx4 PC4-3200AA-R'],
    ['wifi access point', 'Cisco Aironet 2802I 802.11ac W2 AP, Int Ant'],
    ['24 ports', 'Aruba 2530 24G PoE+ switch'],
    ['barrettes mémoire 32 Go', 'Samsung 32GB 2Rx4 RDIMM'],
    ['disque 4 To', 'Seagate 4TB SATA HDD'],
    ['przełącznik 24 porty', 'Aruba 24-port GigE switch'],
    ['server memory 16gb', 'Samsung 16GB 2Rx4 PC4-2666V RDIMM'],
    ['laptop memory', 'Samsung 8GB 1Rx8 DDR4 SODIMM'],
    ['pc4-21300', 'Dell 16GB 2Rx8 PC4-2666V RDIMM'],
    ['ddr4-2666', 'Dell 16GB 2Rx8 PC4-2666V RDIMM'],
    ['i5 10th gen', 'HP EliteBook 840 G7 i5-10310U'],
    ['8th gen i7 notebook', 'Dell notebook 14in i7-8650U'],
    ['workstation', 'Dell Precision T5810 E5-1620v3'],
    ['raid card', 'Dell PERC H740P mini mono'],
    ['hdd with tray', 'HGST 6TB 7.2K SATA HDD - with tray'],
  ])('finds by %s: %s', (query, text) => expect(isFound({ number: 'X-1', text }, query)).toBe(true))

  it.each([
    ['drum cartridges', 'Xerox High Yield Fuser cartridge'],
    ['macbook pro 16', 'Apple MacBook Pro 14in 16GB'],
    ['hp hdd', 'Dell 600GB 10K SAS Hot-plug HDD'],
    ['12c', 'APC Rack PDU 12x C13'],
    ['switch sfp+', 'HPE 24-port GigE switch, 4x 1G SFP'],
    ['24 ports', 'Seagate 2.4TB SAS HDD'],
    ['caddies', 'HGST 6TB 7.2K SATA HDD - with tray'],
    ['i5 10th gen', 'HP EliteBook 840 G5 i5-8350U'],
    ['4 to 8 ports', 'Seagate 4TB SATA HDD'],
    ['8-port switch', 'HPE Aruba 48-port GigE switch, 2x 40G QSFP'],
    ['8 port', 'Cisco Catalyst WS-C2960X-48FPD-L'],
    ['8 port', 'HPE 16GB 2Rx8 PC4-2133P UDIMM ECC memory'],
    ['workstation', 'HP desktop SFF i5-8500'],
    ['iphone 14 pro', 'Apple iPhone 14 128GB, other products on request'],
  ])('does not find by %s: %s', (query, text) => expect(isFound({ number: 'X-1', text }, query)).toBe(false))

  it.each([
    ['WS-C2960/48', 'WS-C2960-48'],
    ['HP/48', 'HP-48'],
    ['KTH-PL432/16GB', 'KTHPL432-16GB'],
    ['ISR4321/K9', 'ISR4321/K9'],
  ])('reads %s as one number', (query, number) => {
    expect(isFound({ number, text: 'goods' }, query)).toBe(true)
    expect(isFound({ number: 'X-1', text: 'HP 48 16GB K9' }, query)).toBe(false)
  })

  it('does not read the number before a slash as a quantity of the unit after it', () => {
    expect(isFound({ number: 'X-1', text: '10GbE adapter' }, '1/10GbE')).toBe(false)
  })

  it('does not mistake the end of a part number for a word with a digit', () => {
    expect(isFound({ number: '0S8PS5', text: 'Dell 32GB LRDIMM' }, 'ps5')).toBe(false)
  })

  it('finds a model whose name ends like a quantity', () => {
    expect(isFound({ number: 'JL322A', text: 'Aruba 2930M-48G switch' }, '2930m')).toBe(true)
  })

  it('reads a quantity in a description, but not in a part number', () => {
    const module = { number: 'KTH-PL432G/64G', text: 'Kingston 16GB 2Rx4' }
    expect(isFound(module, '64gb')).toBe(false)
    expect(isFound(module, '16 gb')).toBe(true)
  })

  it('finds no ThinkPad dock as a laptop', () => {
    expect(isFound({ number: '40AF', text: 'ThinkPad Hybrid USB-C dock' }, 'laptop')).toBe(false)
  })

  const sizes = fc.constantFrom(300, 480, 600, 960, 1200, 1600, 1920, 2400, 3840, 7680, 12_000, 16_000)
  const inGb = (size: number) => `${size}GB`
  const inTb = (size: number) => `${size / 1000}TB`
  const spelling = fc.constantFrom(
    inGb,
    inTb,
    (size: number) => `${size} gb`,
    (size: number) => `${size / 1000} tb`,
  )

  it('finds each size in every spelling, and no other size', () => {
    fc.assert(
      fc.property(sizes, sizes, spelling, spelling, (listed, typed, write, type) => {
        const line = { number: 'ST1', text: `Seagate ${write(listed)} SAS` }
        expect(isFound(line, type(typed))).toBe(listed === typed)
      }),
      runs(200),
    )
  })

  it('means the same by letters and digits joined or apart', () => {
    const model = fc.tuple(
      fc.constantFrom('iphone', 'lto', 'gold', 'xcover', 'connectx'),
      fc.integer({ min: 3, max: 9 }),
    )
    const separator = fc.constantFrom('', ' ', '-')
    fc.assert(
      fc.property(model, separator, separator, ([name, number], one, other) => {
        const line = { number: 'N', text: `Manufacturer ${name}${one}${number} black` }
        return isFound(line, `${name}${other}${number}`)
      }),
      runs(100),
    )
  })

  it('finds every number by itself, with any punctuation and filler words', () => {
    const number = fc.stringMatching(/^[A-Z]{2}[0-9]{3}-[A-Z0-9]{3}$/)
    const beside = fc.constantFrom('', 'p/n ', 'need ', 'fru ', 'used ')
    fc.assert(
      fc.property(number, beside, fc.constantFrom('-', '', ' '), (of, before, separator) =>
        isFound({ number: of, text: 'goods' }, `${before}${of.replace('-', separator)}`),
      ),
      runs(200),
    )
  })
})

describe('the order "Best match"', () => {
  const rankOf = (line: Line, query: string) => {
    const words = goodsText([line.text], line.number)
    return ranksOf(goodsQuery(query), ['507284001']).find(
      ({ within, except = [] }) =>
        within.some(query => matchesWords(words, query)) && !except.some(query => matchesWords(words, query)),
    )?.name
  }

  it('puts the number first, then equivalents, beginnings, inner parts and descriptions', () => {
    const numbers = ['507127-B21', '507284-001', '507127-B21-X', 'AB-507127-B21', 'KIT-9']
    const ranks = numbers.map(number => rankOf({ number, text: 'for 507127-B21' }, '507127-B21'))
    expect(ranks).toEqual(['exact', 'equivalent', 'begins', 'holds', 'words'])
  })

  it('puts other spellings of the number before other equivalents', () => {
    const ranks = ranksOf(goodsQuery('652583-B21#ABB'), ['653118-001', '652583-B21'])
    const [spelling, other] = ranks.filter(({ name }) => name === 'equivalent').map(({ within }) => within[0]?.words[0])
    expect([spelling, other]).toEqual(['% ꞏN652583b21 %', '% ꞏN653118001 %'])
  })

  it('puts goods of either kind before goods that contain one', () => {
    expect(rankOf({ number: 'A', text: 'Samsung 960GB SATA SSD' }, 'hdd/ssd')).toBe('kind')
    expect(rankOf({ number: 'B', text: 'HP EliteBook 840 256GB SSD' }, 'hdd/ssd')).toBeUndefined()
  })

  it('puts goods of a kind before goods that contain one', () => {
    expect(rankOf({ number: 'A', text: 'Samsung 960GB SATA SSD' }, 'ssd')).toBe('kind')
    expect(rankOf({ number: 'B', text: 'HP EliteBook 840 256GB SSD' }, 'ssd')).toBeUndefined()
  })
})

describe('a search that finds nothing', () => {
  const lines = [
    drive,
    { number: '652583-B21', text: 'HP 600GB 10K SAS HDD' },
    { number: 'R740', text: 'Dell PowerEdge' },
    { number: '20L5', text: 'Lenovo ThinkPad T480 8GB 256GB' },
    { number: 'M393', text: 'Samsung 64GB LRDIMM memory' },
    { number: 'IP14', text: 'Apple iPhone 14 128GB' },
    { number: '840-001', text: 'HP fan' },
    { number: 'SE', text: 'Apple iPhone SE 2020 64GB' },
    { number: 'SMT', text: 'APC 1500VA tower UPS' },
    { number: 'SRT', text: 'APC 3000VA rack UPS' },
    { number: 'GOLD', text: 'Intel Xeon Gold 6148' },
    { number: 'GO', text: 'Microsoft Surface Go 2 Pentium' },
    { number: 'RBC', text: 'APC replacement battery' },
    { number: 'EB', text: 'HP EliteBook 850 G7' },
    { number: 'P2419H', text: 'Dell monitor 24in' },
    { number: 'ST4000NM0055', text: 'Seagate 4TB SATA HDD' },
  ]
  const tokens = lines.map(({ number, text }) => goodsText([text], number))
  const words = [...new Set(tokens.flatMap(({ phrase }) => phrase.trim().split(/[ |]+/)))]
  const goods: KnownGoods = {
    count: async anyOf => tokens.filter(of => anyOf.some(query => matchesWords(of, query))).length,
    // Not even the most similar one, as trigrams of short words.
    similarWords: async word =>
      words.filter(other => other.length === word.length && other.slice(0, 5) === word.slice(0, 5)),
    knownWords: async typed => typed.filter(word => words.includes(word)),
    equivalentsOf: async number => (/^00aj099$/i.test(number) ? ['785067-B21', '693719-001'] : []),
  }
  const relaxed = async (query: string) => (await relax(goodsQuery(query), goods))?.relaxed

  it.each([
    ['652538-B21', [{ kind: 'typo', typed: '652538-b21', used: '652583b21' }]],
    ['65Z583-B2l', [{ kind: 'typo', typed: '65z583-b2l', used: '652583b21' }]],
    ['powerdge', [{ kind: 'typo', typed: 'powerdge', used: 'poweredge' }]],
    ['652583-B21#ABB', [{ kind: 'part', typed: '652583-b21#abb', used: '652583b21' }]],
    ['R740xd', [{ kind: 'part', typed: 'r740xd', used: 'r740' }]],
    ['652583-B21 785067-B21', [{ kind: 'each', typed: '652583-B21 785067-B21', used: '' }]],
    [
      '652583-B21\t785067-B21\tST4000NM0055',
      [{ kind: 'each', typed: '652583-B21\t785067-B21\tST4000NM0055', used: '' }],
    ],
    ['652583-B21 10 785067-B21 4', [{ kind: 'each', typed: '652583-B21 10 785067-B21 4', used: '' }]],
    [
      '652583-B21 XYZ99-999 785067-B12',
      [
        { kind: 'each', typed: '652583-B21 XYZ99-999 785067-B12', used: '' },
        { kind: 'left-out', typed: 'xyz99-999', used: '' },
        { kind: 'typo', typed: '785067-b12', used: '785067b21' },
      ],
    ],
    ['00AJ099', [{ kind: 'equivalent', typed: '00aj099', used: '785067-B21' }]],
    ['00AJ099 1.2tb', [{ kind: 'equivalent', typed: '00aj099', used: '785067-B21' }]],
    ['652584-B21', [{ kind: 'nearest', typed: '652584-b21', used: '652583B21' }]],
    ['ST4000NM0056', [{ kind: 'nearest', typed: 'st4000nm0056', used: 'ST4000NM0055' }]],
    ['ST4000NMOO56', [{ kind: 'nearest', typed: 'st4000nmoo56', used: 'ST4000NM0055' }]],
    ['ST4000NM0056 seagate', [{ kind: 'nearest', typed: 'st4000nm0056', used: 'ST4000NM0055' }]],
    ['SAS/SATA', [{ kind: 'each', typed: 'sas/sata', used: '' }]],
    ['R740/T480', [{ kind: 'each', typed: 'r740/t480', used: '' }]],
    ['R740/48', undefined],
    ['652583-B21 qwertz', [{ kind: 'left-out', typed: 'qwertz', used: '' }]],
    ['500gb hdd', [{ kind: 'nearest', typed: '500gb', used: '600GB' }]],
    ['652583-B21 1.2tb', [{ kind: 'left-out', typed: '1.2tb', used: '' }]],
    ['ST4OOONMOO55', [{ kind: 'typo', typed: 'st4ooonmoo55', used: 'st4000nm0055' }]],
    ['P2149H', [{ kind: 'typo', typed: 'p2149h', used: 'p2419h' }]],
    ['ipohne', [{ kind: 'typo', typed: 'ipohne', used: 'iphone' }]],
    ['fna', undefined],
    ['thinkpadt480', [{ kind: 'typo', typed: 'thinkpadt480', used: 'thinkpad t480' }]],
    ['600gb10k', [{ kind: 'typo', typed: '600gb10k', used: '600gb 10k' }]],
    ['128gb lrdimm', [{ kind: 'nearest', typed: '128gb', used: '64GB' }]],
    ['iphone se2020', [{ kind: 'typo', typed: 'se2020', used: 'se 2020' }]],
    ['surfacego', [{ kind: 'typo', typed: 'surfacego', used: 'surface go' }]],
    ['iphone fold', [{ kind: 'left-out', typed: 'fold', used: '' }]],
    ['256gb lrdimm', [{ kind: 'left-out', typed: '256gb', used: '' }]],
    ['batterie onduleur', [{ kind: 'left-out', typed: 'onduleur', used: '' }]],
    ['ups batteries', [{ kind: 'left-out', typed: 'ups', used: '' }]],
    ['elitebook 840', [{ kind: 'nearest', typed: '840', used: '850' }]],
    ['R640', [{ kind: 'nearest', typed: 'r640', used: 'R740' }]],
    ['thinkpad t470', [{ kind: 'nearest', typed: 't470', used: 'T480' }]],
    ['hewlet packard hdd', [{ kind: 'typo', typed: 'hewlet', used: 'hewlett' }]],
    ['festplate 600gb', [{ kind: 'typo', typed: 'festplate', used: 'festplatte' }]],
  ])('%s is relaxed', async (query, expected) => expect(await relaxed(query)).toEqual(expected))

  it.each(['qwertz', '652594-B21', 'R850', 'fortigate 14e', 'dl360 gen11', '--'])('%s is not', async query =>
    expect(await relaxed(query)).toBeUndefined(),
  )
})
