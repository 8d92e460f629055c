/**
 * What the words of a description say of the goods, one word at a time; `goods.ts` reads them together. Words that mean the same
 * are the concern of the goods search, whose staff edit them.
 */

/** A property that goods have in one value or another: two lines with different values are about different goods. */
export type FactKind =
  | 'size'
  | 'rpm'
  | 'link'
  | 'interface'
  | 'form'
  | 'bays'
  | 'ports'
  | 'poe'
  | 'model variant'
  | 'suffix'
  | 'processor'
  | 'processor line'
  | 'version'
  | 'generation'
  | 'mark'
  | 'rank'
  | 'memory speed'
  | 'memory'
  | 'module'
  | 'endurance'
  | 'disk'
  | 'power'
  | 'reach'
  | 'ethernet'
  | 'port count'
  | 'place'
  | 'series number'
  | 'cores'
  | 'radio'
  | 'goods'

export interface WordMeaning {
  /** The word in the form that is compared. */
  text: string
  fact?: { kind: FactKind; value: string }
  /** True if the word may name a model: letters with digits, or three digits or more. */
  isModel?: boolean
  /** An accessory, such as a heatsink, that is offered for other goods. */
  accessory?: string
  /** True for a word that says nothing of the goods. */
  isEmpty?: boolean
  /** The words that it stands for, if several. */
  parts?: readonly string[]
}

const fillers = new Set(
  'used new refurbished refurb ref unlocked grade black grey gray white with w and the of x pcs pc qty each swap original oem retail genuine bulk incl including cto kit on in at available stock system server serv storage port ports power rev gb s k9 chassis'.split(
    ' ',
  ),
)

/** Short names of product lines and plurals. They are no synonyms that a search could use: there `cat` and `fs` mean other things. */
const longForms = new Map(
  Object.entries({
    lat: 'latitude',
    cat: 'catalyst',
    fs: 'flexslot',
    hd: 'hdd',
    supply: 'psu',
    drives: 'drive',
    phones: 'phone',
  }),
)

const severalWords = new Map([
  ['mbp', ['macbook', 'pro']],
  ['mba', ['macbook', 'air']],
])

/** Words that name an accessory, besides the concepts of `conceptMeanings`. */
const accessories = new Map(
  Object.entries({
    // Also the packing of a processor; see `accessoriesOf`.
    tray: 'tray',
    trays: 'tray',
    sled: 'caddy',
    bbu: 'battery',
    cachevault: 'battery',
    bracket: 'bracket',
    mount: 'bracket',
    bezel: 'bezel',
    stack: 'stacking',
    stacking: 'stacking',
  }),
)

/**
 * What the concepts of the goods search mean for a line; their forms, such as `Netzteil` and `power supply`, are those of the
 * search. Of other concepts only the name counts.
 */
const conceptMeanings = new Map<string, Omit<WordMeaning, 'text'>>([
  ...'heatsink rails caddy keyboard battery backplane riser fan cable charger psu mainboard'
    .split(' ')
    .map((concept): [string, Omit<WordMeaning, 'text'>] => [concept, { accessory: concept }]),
  ['software', { accessory: 'license' }],
  ['dac', { accessory: 'cable' }],
  ...(
    [
      ['ssd', 'disk', 'ssd'],
      ['hdd', 'disk', 'hdd'],
      ['sffin', 'form', 'sff'],
      ['lffin', 'form', 'lff'],
      ['ri', 'endurance', 'ri'],
      ['mu', 'endurance', 'mu'],
      ['wi', 'endurance', 'wi'],
      ['rdimm', 'module', 'rdimm'],
      ['lrdimm', 'module', 'lrdimm'],
      ['udimm', 'module', 'udimm'],
      ['sodimm', 'module', 'sodimm'],
      ['single', 'port count', '1'],
      ['dual', 'port count', '2'],
      ['quad', 'port count', '4'],
      ['wireless', 'radio', 'wifi'],
      ['shelf', 'goods', 'shelf'],
    ] as const
  ).map(([concept, kind, value]): [string, Omit<WordMeaning, 'text'>] => [concept, { fact: { kind, value } }]),
  ...'server black white grey'
    .split(' ')
    .map((concept): [string, Omit<WordMeaning, 'text'>] => [concept, { isEmpty: true }]),
])

/** Nearline disks are SAS disks, and manufacturers are compared as brands. */
const isReadWordByWord = (concept: string) => concept === 'nl' || /^v[a-z]+$/.test(concept)

/** Returns what a concept of the goods search means; undefined if its words say more than the concept. */
export const meaningOfConcept = (concept: string): WordMeaning | undefined =>
  isReadWordByWord(concept) ? undefined : { text: concept, ...conceptMeanings.get(concept) }

const factWords = new Map<string, [FactKind, string]>(
  Object.entries({
    sas: ['interface', 'sas'],
    sata: ['interface', 'sata'],
    nvme: ['interface', 'nvme'],
    scsi: ['interface', 'scsi'],
    sff: ['form', 'sff'],
    lff: ['form', 'lff'],
    hdd: ['disk', 'hdd'],
    reg: ['module', 'rdimm'],
    registered: ['module', 'rdimm'],
    poe: ['poe', 'yes'],
    data: ['poe', 'no'],
    upoe: ['poe', 'yes'],
    dp: ['port count', '2'],
    internal: ['place', 'internal'],
    int: ['place', 'internal'],
    external: ['place', 'external'],
    ext: ['place', 'external'],
    pro: ['model variant', 'pro'],
    plus: ['model variant', 'plus'],
    max: ['model variant', 'max'],
    ultra: ['model variant', 'ultra'],
    mini: ['model variant', 'mini'],
    lite: ['model variant', 'lite'],
    air: ['model variant', 'air'],
    fe: ['model variant', 'fe'],
    lr: ['reach', 'lr'],
    sr: ['reach', 'sr'],
    er: ['reach', 'er'],
    zr: ['reach', 'zr'],
    lrm: ['reach', 'lrm'],
    lr4: ['reach', 'lr4'],
    sr4: ['reach', 'sr4'],
    er4: ['reach', 'er4'],
    sx: ['reach', 'sx'],
    lx: ['reach', 'lx'],
    control: ['place', 'control'],
    expansion: ['place', 'expansion'],
    shelf: ['goods', 'shelf'],
    enclosure: ['goods', 'shelf'],
    iom6: ['goods', 'shelf'],
    iom12: ['goods', 'shelf'],
    cellular: ['radio', 'cellular'],
    lte: ['radio', 'cellular'],
    'poe+': ['poe', 'yes'],
    micro: ['form', 'micro'],
    tower: ['form', 'tower'],
  } satisfies Record<string, [FactKind, string]>) as [string, [FactKind, string]][],
)

const gigabytes = (amount: number, unit: string) =>
  unit === 'tb' ? amount * 1_000 : unit === 'mb' ? amount / 1_000 : amount

/** Words with digits, by their pattern; the first that matches counts. */
const patterns: readonly (readonly [RegExp, (match: RegExpExecArray) => [FactKind, string]])[] = [
  [
    /^(\d+(?:\.\d+)?)(gb|tb|mb)$/,
    ([, amount = '', unit = '']) => ['size', String(Math.round(gigabytes(Number(amount), unit) * 10) / 10)],
  ],
  [/^(7\.2|10|15|5\.4|5\.9)k(?:rpm)?$/, ([, value = '']) => ['rpm', value]],
  [/^(7200|10000|15000|5400|5900)(?:rpm)$/, ([, value]) => ['rpm', String(Number(value) / 1_000)]],
  [/^([23])\.5(?:in)?$/, ([, value]) => ['form', value === '2' ? 'sff' : 'lff']],
  [/^(\d+)bays?$/, ([, value = '']) => ['bays', value]],
  [/^([36]|12)(?:g|gbps)$/, ([, value = '']) => ['link', value]],
  [/^(8|16|32|64|128)g(?:fc)?$/, ([, value = '']) => ['link', value]],
  [/^(5|8|10|12|16|20|24|26|28|32|36|40|48|50|52|54|64)(?:ports?|g)$/, ([, value = '']) => ['ports', value]],
  [/^(\d+)w$/, ([, value = '']) => ['power', value]],
  [/^(?:g|gen)(\d{1,2})$/, ([, value = '']) => ['generation', value]],
  [/^m(\d)$/, ([, value = '']) => ['mark', value]],
  [/^v(\d)$/, ([, value = '']) => ['version', value]],
  [/^(\dd?rx\d{1,2})$/, ([, value = '']) => ['rank', value]],
  [
    /^(1066|1333|1600|1866|2133|2400|2666|2933|3200|4800|5600|6400)(?:mhz|mt|aa|[ptvyr])?$/,
    ([, value = '']) => ['memory speed', value],
  ],
  [/^(?:ddr|pc)([345])l?$/, ([, value = '']) => ['memory', value]],
  [/^(i[3579])$/, ([, value = '']) => ['processor line', value]],
  [/^(1|10|25|40|50|100|200|400)gbe$/, ([, value = '']) => ['ethernet', value]],
  [/^(1|10|25|40|100)gbase$|^(1000)base$/, ([, value, other]) => ['ethernet', value ?? (other ? '1' : '')]],
  [/^(\d)port$/, ([, value = '']) => ['port count', value]],
  [/^(\d+)cores?$/, ([, value = '']) => ['cores', value]],
]

/** Words of several models that are joined: `840g5`, `2680v4`, `m5sx`. */
const joined: readonly RegExp[] = [
  /^(\d{3}|[a-z]{2}\d{3}[a-z]?)(g\d{1,2})$/,
  /^(\d{4}[a-z]?)(v\d)$/,
  /^(m\d)(sx|lx|s|l)$/,
  /^(\d\d?x)(\d+(?:gb|tb))$/,
  /^(i[3579])(\d{4,5}[a-z]{0,2}\d?)$/,
]

function makeMeaning(word: string): WordMeaning {
  if (fillers.has(word)) return { text: word, isEmpty: true }
  const text = longForms.get(word) ?? word
  const several = severalWords.get(text)
  if (several !== undefined) return { text, parts: several }
  const accessory = accessories.get(text)
  if (accessory !== undefined) return { text: accessory, accessory }
  const known = factWords.get(text)
  if (known !== undefined) return { text, fact: { kind: known[0], value: known[1] } }
  if (!/\d/.test(text)) return { text }
  for (const [pattern, read] of patterns) {
    const match = pattern.exec(text)
    if (match === null) continue
    const [kind, value] = read(match)
    return { text: `${kind} ${value}`, fact: { kind, value } }
  }
  for (const pattern of joined) {
    const match = pattern.exec(text)
    if (match !== null) return { text, parts: match.slice(1) }
  }
  if (
    /^\d{1,2}\+?$|^\d{1,2}x$|^512[en]$|^4kn$|^\d+(?:\.\d+)?in$|^\d+\.\d+$|^\d+(?:\.\d+)?ghz$|^\d+(?:st|nd|rd|th)$|^20[12]\d$/.test(
      text,
    )
  )
    return { text }
  return { text, isModel: /[a-z]/.test(text) ? text.length > 1 : text.length >= 3 }
}

/** Cached, because the same words occur in many lines. */
const known = new Map<string, WordMeaning>()
const maxCachedWords = 20_000

/** Returns what a word of a description means, in lower case. */
export function tradeMeaningOf(word: string): WordMeaning {
  const cached = known.get(word)
  if (cached !== undefined) return cached
  const meaning = makeMeaning(word)
  if (known.size >= maxCachedWords) known.clear()
  known.set(word, meaning)
  return meaning
}
