import { describe, expect, it } from 'vitest'
import { readMail } from './read-mail.ts'
import { joinClauses, movedUp } from './wrapped-lines.ts'

const wrapped = [
  'Please see what we have left from the blade project: 14 x UCSB-B200-M5 (no',
  'CPU, no memory) used at USD 210 each; 2 x UCS-FI-6332-16UP-U refurbished at',
  'USD 780 each; 8 x UCSB-5108-AC2-UPG chassis, used, USD 75 each, and 40 x',
  'UCS-IOM-2304 used, 30 dollars each.',
]

describe('joinClauses', () => {
  it('moves the rest of a clause to the line on which it begins', () => {
    const text = [
      'The first clause of this paragraph is so long that the mail program',
      'wrapped it; the second clause is short. The third clause is not here',
      'but there.',
    ]
    expect(joinClauses(text)).toEqual([
      'The first clause of this paragraph is so long that the mail program wrapped it;',
      'the second clause is short. The third clause is not here but there.',
      movedUp,
    ])
  })

  it.each([
    [
      [
        'a dozen SMX3000RMLV2U, no batteries, used, fifty bucks for each of',
        'three dozen NETWORK-M2 at $110',
        'two more',
      ],
    ],
    [['x10 PowerEdge R640 8SFF, two Gold 6138, 128 GB, H730P, at 890 EUR', 'x30 SNPTN78YC/32G : 39 EUR']],
    [['sell: 14 x 719064-B21 used 160 EUR, 200 x 726719-B21 used 9 EUR', 'buy: 30 x 804394-B21']],
  ])('leaves lines that the writer ended: %j', text => {
    expect(joinClauses(text)).toEqual(text)
  })

  it('takes linear time', () => {
    const line = 'and this one never ends because no mark of any kind is in it at all and'
    const text = Array.from({ length: 3_000 }, () => line)
    const started = process.threadCpuUsage().user
    joinClauses(text)
    expect((process.threadCpuUsage().user - started) / 1_000).toBeLessThan(200)
  })
})

it('reads goods across the ends of wrapped lines', () => {
  expect(
    readMail('Cisco UCS', wrapped.join('\n')).lines.map(line =>
      [line.quantity, line.partNumber, line.condition, line.price].join(' '),
    ),
  ).toEqual([
    '14 UCSB-B200-M5 USED 210',
    '2 UCS-FI-6332-16UP-U REF 780',
    '8 UCSB-5108-AC2-UPG USED 75',
    '40 UCS-IOM-2304 USED 30',
  ])
})
