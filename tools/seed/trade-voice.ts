import type { Product } from './catalogue.ts'
import type { DemoCompany } from './companies.ts'
import type { Random } from './random.ts'

const offers = [
  'In stock, ready to ship today.',
  'All tested, clean pulls, no missing parts.',
  'Can split the lot, best price takes all.',
  'EXW our warehouse. Payment in advance.',
  'Factory sealed, clean serials, pictures on request.',
  'Arriving next week, reserve now.',
  'Price is for the complete lot, single units on request.',
  '90 days warranty. More available every week.',
  'Original boxes with accessories, EU version.',
  'No auction, please serious buyers only.',
  'Prices valid today, subject to prior sale.',
]
const wishes = [
  'Please quote your best price and lead time.',
  'Need it today, EU stock preferred.',
  'Please state condition, warranty and location.',
  'Partial quantities welcome.',
  'No China / no refilled, please.',
  'Project deal, PO in hand.',
  'We need this every month.',
  'Offers with pictures of the labels only.',
  'Target price is firm, we pay on delivery of tracking.',
]

interface BroadcastFacts {
  side: 'WTS' | 'WTB'
  product: Product
  company: DemoCompany
}

/** Returns the free text below a broadcast, as brokers write it; now and then with a number or address in it. */
export function additionalInfo(random: Random, { side, product, company }: BroadcastFacts): string {
  if (random.chance(0.25)) return ''
  const sentences = random.sample(side === 'WTS' ? offers : wishes, random.int(1, 3))
  const alsoGood = random.chance(0.08) ? [`Also interested in anything compatible with ${product.partNumber}.`] : []
  const { tel } = company.row
  const { email } = company.contacts[0]
  const reach = random.chance(0.12)
    ? [random.pick([`Call or WhatsApp ${tel}.`, `Offers to ${email} please.`, `Tel: ${tel}`])]
    : []
  return [...sentences, ...alsoGood, ...reach].join('\n')
}
