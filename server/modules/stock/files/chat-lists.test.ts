import { expect, it } from 'vitest'
import { readAccepted as read } from './read-accepted.fixture.ts'

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
