import { type Random, randomFor } from '../../tools/seed/random.ts'
import { type Language, languages, type Phrases, phrases } from './mail-phrases.ts'

export interface LabeledGoods {
  side: 'wts' | 'wtb'
  quantity: number | null
  partNumber: string
  condition: keyof Phrases['conditions'] | ''
  price: number | null
  currency: 'EUR' | 'USD' | 'GBP' | 'PLN' | 'CHF' | ''
}

export interface GeneratedMail {
  language: Language
  layout: string
  subject: string
  /** The lines that name the goods, one for each where `isOneEach`. */
  rows: string[]
  isOneEach: boolean
  head: string
  foot: string
  lines: LabeledGoods[]
}

export const bodyOf = ({ head, rows, foot }: GeneratedMail): string => [head, '', ...rows, '', foot].join('\n')

/** Formats of manufacturers' part numbers. */
const shapes: ((random: Random) => string)[] = [
  random => `${random.digits(6).replace(/^0/, '7')}-B21`,
  random => `P${random.digits(5)}-B21`,
  random => `${random.digits(6).replace(/^0/, '8')}-001`,
  random => `J${random.digits(4)}A`,
  random =>
    `WS-C${random.pick(['2960X', '3850', '3650'])}-${random.pick(['24', '48'])}${random.pick(['TS-L', 'PS-S', 'T-E'])}`,
  random =>
    `C9${random.pick(['200', '300'])}-${random.pick(['24', '48'])}${random.pick(['T', 'P', 'UX'])}-${random.pick(['A', 'E'])}`,
  random => `0${random.letters(1)}${random.digits(1)}${random.letters(1)}${random.digits(1)}${random.letters(1)}`,
  random => `${random.pick(['00', '01', '46', '90'])}${random.letters(2)}${random.digits(3)}`,
  random =>
    `M${random.digits(3)}A${random.digits(1)}K${random.digits(2)}${random.letters(2)}${random.digits(1)}-C${random.letters(2)}`,
  random => `ST${random.digits(4).replace(/^0/, '4')}NM${random.digits(4)}`,
  random => `MZ7L${random.digits(1)}${random.digits(2)}T8HBLT-00A07`,
  random => `SSDSC2KB${random.digits(3)}G8`,
  random => `X${random.digits(3).replace(/^0/, '4')}A-R${random.digits(1)}`,
  random => `QSFP-${random.pick(['40G', '100G'])}-SR${random.digits(1)}`,
  random => `20${random.letters(1)}${random.digits(1)}S${random.digits(3)}00`,
  random => `FG-${random.pick(['60', '100', '200'])}${random.pick(['E', 'F'])}`,
]
const things = [
  '300GB SAS 10K 2.5"',
  '32GB 2Rx4 PC4-2666V',
  '24p GigE switch',
  'power supply 750W',
  '1.92TB SATA SSD',
  '10G SFP+ module',
  'rail kit 2U',
  '',
]

interface Line extends LabeledGoods {
  what: string
  state: string
}

const signs = {
  EUR: ['€', 'EUR', 'eur', 'euro'],
  USD: ['$', 'USD', 'usd'],
  GBP: ['£', 'GBP'],
  PLN: ['zł', 'PLN'],
  CHF: ['CHF'],
} as const

const written = (value: number, decimals: ',' | '.') => {
  const [euros = '', cents = '00'] = value.toFixed(2).split('.')
  const grouped = euros.length > 3 ? `${euros.slice(0, -3)}${decimals === ',' ? '.' : ','}${euros.slice(-3)}` : euros
  return cents === '00' ? grouped : `${grouped}${decimals}${cents}`
}

function price(random: Random, line: Line, { decimals }: Phrases): string {
  if (line.price === null || line.currency === '') return ''
  const sign = random.pick(signs[line.currency])
  const text = written(line.price, decimals)
  if (sign === '€' || sign === '$' || sign === '£')
    return random.chance(0.5) && sign === '€' ? `${text} €` : `${sign}${random.chance(0.5) ? ' ' : ''}${text}`
  return random.chance(0.5) && sign !== 'zł' && sign !== 'euro' ? `${sign} ${text}` : `${text} ${sign}`
}

type LayoutOf = (random: Random, lines: Line[], words: Phrases) => string[]

const joined = (pieces: string[], by: string) => pieces.filter(piece => piece !== '').join(by)
const layouts: Record<string, LayoutOf> = {
  times: (random, lines, words) =>
    lines.map(line => joined([`${line.quantity}x`, line.partNumber, line.state, price(random, line, words)], ' ')),
  dashes: (random, lines, words) =>
    lines.map(line =>
      joined(
        [line.partNumber, line.what, `${line.quantity} ${words.units[0]}`, line.state, price(random, line, words)],
        ' - ',
      ),
    ),
  bullets: (random, lines, words) =>
    lines.map(
      line =>
        `* ${joined([`${line.quantity} ${random.pick(words.units)} ${line.partNumber} ${line.what}`.trim(), line.state, line.price === null ? '' : `${price(random, line, words)} ${random.pick(words.each)}`], ', ')}`,
    ),
  behind: (random, lines, words) =>
    lines.map(line =>
      joined(
        [
          `${line.partNumber} ${line.what}`.trim(),
          line.state,
          `${line.quantity} ${random.pick(words.units)}`,
          price(random, line, words),
        ],
        '; ',
      ),
    ),
  priceFirst: (random, lines, words) =>
    lines.map(line =>
      joined(
        [price(random, line, words), line.partNumber, line.what, line.state, `${line.quantity} ${words.units[0]}`],
        ' - ',
      ),
    ),
  tabs: (random, lines, words) => [
    Object.values(words.headings).join('\t'),
    ...lines.map(line =>
      [line.partNumber, line.what || '-', line.quantity, line.state, price(random, line, words)].join('\t'),
    ),
  ],
  semicolons: (random, lines, words) => [
    [words.headings.quantity, words.headings.part, words.headings.condition, words.headings.price].join(';'),
    ...lines.map(line => [line.quantity, line.partNumber, line.state, price(random, line, words)].join(';')),
  ],
  pipes: (random, lines, words) => [
    `| ${Object.values(words.headings).join(' | ')} |`,
    '|---|---|---|---|---|',
    ...lines.map(
      line => `| ${[line.partNumber, line.what, line.quantity, line.state, price(random, line, words)].join(' | ')} |`,
    ),
  ],
  fixed: (random, lines, words) => {
    const widths = [24, 28, 10, 26, 14]
    const row = (cells: readonly (string | number | null)[]) =>
      cells
        .map((cell, index) => String(cell ?? '').padEnd(widths[index] ?? 10))
        .join('  ')
        .trimEnd()
    return [
      row(Object.values(words.headings)),
      ...lines.map(line =>
        row([line.partNumber, line.what || 'n/a', line.quantity, line.state, price(random, line, words)]),
      ),
    ]
  },
  labels: (random, lines, words) =>
    lines.flatMap(line => [
      `${words.headings.part}: ${line.partNumber}`,
      `${words.headings.quantity}: ${line.quantity} ${words.units[0]}`,
      ...(line.state === '' ? [] : [`${words.headings.condition}: ${line.state}`]),
      ...(line.price === null ? [] : [`${words.headings.price}: ${price(random, line, words)}`]),
      '',
    ]),
  sentence: (random, lines, words) => [
    lines
      .map(line =>
        joined([`${line.quantity} ${words.units[0]} ${line.partNumber}`, line.state, price(random, line, words)], ' '),
      )
      .reduce(
        (all, one, index) =>
          index === 0 ? one : `${all}${index === lines.length - 1 ? ` ${words.and} ` : ', '}${one}`,
        '',
      ),
  ],
}
export const layoutNames: readonly string[] = Object.keys(layouts)
const oneEach = new Set(['times', 'dashes', 'bullets', 'behind', 'priceFirst'])

function lineOf(random: Random, words: Phrases, side: 'wts' | 'wtb', currency: LabeledGoods['currency']): Line {
  const condition = random.chance(side === 'wtb' ? 0.4 : 0.85)
    ? random.weighted([
        ['USED', 5],
        ['REF', 4],
        ['NEW', 3],
        ['F/S', 2],
        ['NOB', 2],
        ['ASIS', 1],
      ] as const)
    : ''
  const isPriced = random.chance(side === 'wtb' ? 0.2 : 0.9)
  return {
    side,
    quantity: random.pick([random.int(1, 9), random.int(10, 99), random.int(100, 900)]),
    partNumber: random.pick(shapes)(random),
    condition,
    state: condition === '' ? '' : random.pick(words.conditions[condition]),
    what: random.pick(things),
    price: isPriced ? (random.chance(0.5) ? random.int(2, 2_400) : random.int(200, 90_000) / 100) : null,
    currency: isPriced ? currency : '',
  }
}

/** Returns mails in all languages and layouts, labeled as a careful reader would. The same seed gives the same mails. */
export function generateMails(seed: string, countOfEach: number): GeneratedMail[] {
  const random = randomFor(`mails ${seed}`)
  return languages.flatMap(language =>
    layoutNames.flatMap(layout =>
      Array.from({ length: countOfEach }, (): GeneratedMail => {
        const words = phrases[language]
        const side = layout === 'priceFirst' || random.chance(0.65) ? 'wts' : 'wtb'
        const currency = random.pick(
          language === 'pl'
            ? (['PLN', 'EUR'] as const)
            : language === 'en'
              ? (['USD', 'GBP', 'EUR'] as const)
              : language === 'de'
                ? (['EUR', 'EUR', 'CHF'] as const)
                : (['EUR'] as const),
        )
        const count = layout === 'sentence' ? random.int(2, 3) : random.int(2, 6)
        const lines = Array.from({ length: count }, () => {
          const line = lineOf(random, words, side, currency)
          // A layout that begins with the price needs one.
          return layout === 'priceFirst' && line.price === null
            ? { ...line, price: random.int(5, 400), currency }
            : line
        })
        return {
          language,
          layout,
          subject: random.pick([
            side === 'wts' ? 'WTS' : 'WTB',
            random.pick(side === 'wts' ? words.offer : words.request),
          ]),
          head: `${random.pick(words.greetings)}\n\n${random.pick(side === 'wts' ? words.offer : words.request)}`,
          rows: (layouts[layout] as LayoutOf)(random, lines, words),
          isOneEach: oneEach.has(layout),
          foot: `${random.pick(words.terms)}\n\n${random.pick(words.closings)}\nAlex Example\nExample Trading BV\nTel. +31 20 555 ${random.digits(4)}`,
          lines: lines.map(({ side: of, quantity, partNumber, condition, price: value, currency: code }) => ({
            side: of,
            quantity,
            partNumber,
            condition,
            price: value,
            currency: code,
          })),
        }
      }),
    ),
  )
}
