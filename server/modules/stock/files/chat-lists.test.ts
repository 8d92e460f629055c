import { expect, it } from 'vitest'
import { readAccepted as read } from './read-accepted.fixture.ts'
import { listIn } from './reading/list-text.ts'

const quantitiesIn = (lines: readonly { partNumber: string; quantity: number; condition: string }[]) =>
  lines.map(({ partNumber, quantity, condition }) => `${quantity} ${partNumber} ${condition}`)

it('reads what a chat offers, without what others look for, and with the quantities that it corrects', async () => {
  const { lines } = await read(
    '[03/11/2026, 09:02:58] Marek: All used, tested. EUR each',
    '[03/11/2026, 09:03:58] Marek: 40x SFP-10G-SR Cisco 8€',
    '8x WS-C3850-48P-S Cisco 230€',
    '[03/11/2026, 09:10:03] Lena: WTB 10x C9300-48P-A, target 1100€',
    '[03/11/2026, 09:15:20] Marek: And new sealed:',
    '2x C9200L-24P-4G-E Cisco 920€',
    '5x C9120AXI-E Cisco AP 395€',
    '[03/11/2026, 09:44:52] Marek: Correction: WS-C3850-48P-S only 6 pcs left',
    '[03/11/2026, 10:02:19] Marek: Memory, used:',
    '200x M393A2K40BB1-CRC Samsung 16GB 2400T 19€',
  )
  expect(quantitiesIn(lines)).toEqual([
    '40 SFP-10G-SR USED',
    '6 WS-C3850-48P-S USED',
    '2 C9200L-24P-4G-E F/S',
    '5 C9120AXI-E F/S',
    '200 M393A2K40BB1-CRC USED',
  ])
})

it('keeps what has to go, and takes further pieces for no correction', async () => {
  const { lines } = await read(
    '[03/11/2026, 09:02:58] Marek: Need to clear, all used, EUR',
    '40x SFP-10G-SR Cisco 8€',
    '8x WS-C3850-48P-S Cisco 230€',
    '[03/11/2026, 09:44:52] Marek: Update: now also 6 pcs WS-C3850-48P-S, price on request',
  )
  expect(lines.map(({ quantity }) => quantity)).toEqual([40, 8])
})

const offered = [
  '[03/11/2026, 09:01:58] Marek: All used, tested. EUR each',
  '40x SFP-10G-SR Cisco 8€',
  '8x WS-C3850-48P-S Cisco 230€',
  '6x ISR4331/K9 Cisco 300€',
]
const offeredQuantities = ['40 SFP-10G-SR USED', '8 WS-C3850-48P-S USED', '6 ISR4331/K9 USED']
/** Lists the goods of a chat whose further messages each begin with their sender. */
async function listed(...messages: string[]) {
  const sent = messages.map((message, at) => `[03/11/2026, 09:${10 + at}:58] ${message}`)
  const rows = (await listIn([...offered, ...sent].join('\n'))) ?? []
  return rows.map(({ cells: [partNumber, , , quantity, condition] }) => `${quantity} ${partNumber} ${condition}`)
}

it.each([
  ['Lena: WTB, need today:', 'Lena: 10x C9300-48P-A, target 1100€', 'Lena: 5x C9120AXI-E, target 350€'],
  ['Lena: WTB 10x C9300-48P-A, target 1100€', 'Lena: also 5x C9120AXI-E, 350€ max', 'Lena: and 20x GLC-LH-SMD'],
  ['Lena: Suche 10x C9300-48P-A', 'Lena: und 5x C9120AXI-E bis 350€'],
  ['Lena: WTB 10x C9300-48P-A', 'Tom: Which revision? 10x C9300-48P-A or 10x C9300-48P-E?', 'Lena: 10x C9300-48P-A'],
  ['Lena: WTB 10x C9300-48P-A', 'Tom: have 10x C9300-48P-A?'],
  ['Lena: Need 10x C9300-48P-A', 'Tom: used ok?', 'Lena: yes used, 10x C9300-48P-A'],
  ['Lena: I take 10x SFP-10G-SR', 'Lena: and 2x ISR4331/K9'],
  ['Lena: Marek, I take 10x SFP-10G-SR at 7€', 'Marek: ok 7€ for 10x SFP-10G-SR, 30x left'],
  ['Lena: Tom I take 20x SFP-10G-SR', 'Tom: Ok Lena, 20x SFP-10G-SR are yours'],
  ['Lena: WTB 10x C9300-48P-A', 'Lena: also 5x C9120AXI-E, target 350€', 'Lena: 2x ISR4331/K9 (350€ max)'],
])('adds nothing from %s and what follows', async (...messages) => {
  const goods = await listed(...messages)
  expect(goods).toEqual(offeredQuantities)
})

it.each([
  ['Lena: WTB 10x C9300-48P-A', 'Tom: 10x C9300-48P-A 1100€'],
  ['Lena: WTB 10x C9200L-24T-4G', 'Lena: 10x C9300-48P-A 1100€'],
  ['Lena: Suche 10x C9200L-24T-4G', 'Lena: Habe 10x C9300-48P-A'],
  ['Lena: WTB 10x C9200L-24T-4G', 'Tom: no', 'Lena: 10x C9300-48P-A'],
])('lists what is offered after %s', async (...messages) => {
  const goods = await listed(...messages)
  expect(goods).toEqual([...offeredQuantities, '10 C9300-48P-A USED'])
})

it.each([
  ['Marek: 12x C9300-48P-A used 900€ each and they are yours'],
  ['Marek: 12x C9300-48P-A used 900€, first come and it is yours'],
  ['Marek: 900€ and the 12x C9300-48P-A used are yours'],
  ['Lena: WTB 10x C9200L-24T-4G', 'Marek: 12x C9300-48P-A used 900€ each and they are yours'],
  ['Lena: WTB 10x C9300-48P-A', 'Tom: have 12x C9300-48P-A used, interested?'],
  ['Lena: WTB 10x C9200L-24T-4G', 'Tom: 12x C9300-48P-A used in NL, anyone?'],
  ['Lena: WTB 10x C9200L-24T-4G', 'Tom: 12x C9300-48P-A used, offers?'],
  ['Lena: WTB 10x C9300-48P-A', 'Tom: ok I have 12x C9300-48P-A used 900€'],
  ['Lena: WTB 10x C9200L-24T-4G', 'Lena: I can do 12x C9300-48P-A used 900€'],
  ['Lena: WTB 10x C9200L-24T-4G', 'Lena: we do 12x C9300-48P-A used at 900€'],
  ['Lena: WTB 10x C9200L-24T-4G', 'Lena: Can offer 12x C9300-48P-A used 900€, budget switches'],
  ['Lena: WTB 10x C9200L-24T-4G', 'Lena: 12x C9300-48P-A used 900€, up to 3 weeks lead time'],
  ['Lena: WTB 10x C9200L-24T-4G', 'Lena: 12x C9300-48P-A used 900€, valid bis Freitag'],
  ['Lena: WTB 10x C9200L-24T-4G', 'Lena: 12x C9300-48P-A used, make me an offer'],
  ['Lena: WTB 10x C9200L-24T-4G', 'Lena: 12x C9300-48P-A used tested, ready to ship'],
])('lists the goods offered by %s %s', async (...messages) => {
  const goods = await listed(...messages)
  expect(goods).toEqual([...offeredQuantities, '12 C9300-48P-A USED'])
})

it.each([
  ['Wanted:\n10x C9200L-24T-4G\n', 'Available:\n12x C9300-48P-A Cisco 1100€'],
  ['WTB 10x C9200L-24T-4G', 'In stock:\n12x C9300-48P-A Cisco 1100€'],
  ['Suche: 10x C9200L-24T-4G', 'Verfügbar: \n12x C9300-48P-A Cisco 1100€'],
  ['Suche 10x C9200L-24T-4G', 'Angebot:\n12x C9300-48P-A Cisco 1100€'],
  ['Gezocht: 10x C9200L-24T-4G', 'Te koop: 12x C9300-48P-A Cisco 1100€'],
  ['Cherche 10x C9200L-24T-4G', 'Dispo: 12x C9300-48P-A Cisco 1100€'],
  ['Cherche 10x C9200L-24T-4G', 'A vendre: 12x C9300-48P-A Cisco 1100€'],
  ['Cerco 10x C9200L-24T-4G', 'Disponibili 12x C9300-48P-A Cisco 1100€'],
  ['Cerco 10x C9200L-24T-4G', 'Offro 12x C9300-48P-A Cisco 1100€'],
  ['Busco 10x C9200L-24T-4G', 'Disponible 12x C9300-48P-A Cisco 1100€'],
  ['Busco 10x C9200L-24T-4G', 'Ofrezco 12x C9300-48P-A Cisco 1100€'],
  ['Kupię 10x C9200L-24T-4G', 'Na sprzedaż: 12x C9300-48P-A Cisco 1100€'],
  ['Kupię 10x C9200L-24T-4G', 'Oferuję 12x C9300-48P-A Cisco 1100€'],
  ['Need 10x C9200L-24T-4G. Got 12x C9300-48P-A Cisco 1100€', 'Got 1x ISR4351/K9'],
])('lists what a message with a want offers: %s, %s', async (want, offer) => {
  const goods = await listed(`Marek: ${want}\n${offer}`)
  expect(goods.slice(3)[0]).toBe('12 C9300-48P-A USED')
  expect(goods.join()).not.toContain('C9200L')
})

it.each([
  'Want to clear these this week:',
  'Want to move these quickly',
  'Want to swap these',
  'Want 900€ each:',
  'Want pics? DM me',
  'Want these out of the warehouse',
  'Wanted to share our stock list:',
  'Looking for best offers:',
  'Busco ofertas para:',
  'We take offers on:',
  'Prendo offerte per:',
  'I can take photos. Available now:',
  'Need anything from this? In stock today:',
  'WTB 5x R740. Available:',
])('lists goods below %s', async opening => {
  const goods = await listed(`Marek: ${opening}\n12x C9300-48P-A Cisco 1100€\n30x GLC-SX-MMD Cisco 5€`)
  expect(goods.slice(3)).toEqual(['12 C9300-48P-A USED', '30 GLC-SX-MMD USED'])
})

it.each(['Want 1000€ for 12x C9300-48P-A', 'Want to swap 12x C9300-48P-A 1000€', 'Prendo 1000€ per 12x C9300-48P-A'])(
  'lists the goods of %s',
  async message => {
    const goods = await listed(`Marek: ${message}`)
    expect(goods.slice(3)).toEqual(['12 C9300-48P-A USED'])
  },
)

it.each([
  ['Update: now 12x ISR4331/K9 new sealed', 6, ['12 ISR4331/K9 F/S']],
  ['Correction: 2x ISR4331/K9 are for parts only, rest is fine', 6, ['2 ISR4331/K9 ASIS']],
  ['Update: 20x ISR4331/K9 arriving now, ready Friday', 6, ['20 ISR4331/K9 USED']],
  ['Correction: min order for ISR4331/K9 is 10 pcs', 6, []],
  ['Correction: 2 pcs less of ISR4331/K9', 6, []],
  ['Correction: ISR4331/K9 4 pcs not 6', 4, []],
  ['Update: sold 2x ISR4331/K9, now 4 left', 4, []],
])('reads %s', async (message, quantity, further) => {
  const goods = await listed(`Marek: ${message}`)
  expect(goods).toEqual([...offeredQuantities.slice(0, 2), `${quantity} ISR4331/K9 USED`, ...further])
})
