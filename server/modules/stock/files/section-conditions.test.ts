import { expect, it } from 'vitest'
import { readHeadings } from './headings.ts'
import { readAccepted } from './read-accepted.fixture.ts'

/** Reads a line below each title, and returns their conditions. */
async function conditionsBelow(...titles: string[]) {
  const sections = titles.flatMap((title, at) => [`${title};;;;`, `WS-C29${60 + at}X-24;Cisco;Switch;6;50`])
  const { lines, unsure } = await readAccepted('Part Number;Manufacturer;Description;Qty;Price EUR', ...sections)
  return { conditions: lines.map(({ condition }) => condition), unsure }
}

it('takes the leading condition of a section that names two', async () => {
  const { conditions } = await conditionsBelow(
    'NEW',
    'USED (new batteries)',
    'REFURBISHED',
    'Used - in new boxes',
    'New open box, used once',
    'New (used box)',
  )
  expect(conditions).toEqual(['NEW', 'USED', 'REF', 'USED', 'NOB', 'NEW'])
})

it.each(['new, used and refurbished', 'New and used switches', 'NEW / USED'])(
  'ends the previous condition at the section %j, and asks',
  async title => {
    const { conditions, unsure } = await conditionsBelow('NEW', title)
    expect(conditions).toEqual(['NEW', 'USED'])
    expect(unsure).toContain('condition')
  },
)

it('keeps the condition open below the maker in such a section', async () => {
  const { lines, unsure } = await readAccepted(
    'NEW;;;',
    'Part Number;Description;Qty;Price EUR',
    'New and used;;;',
    'Cisco;;;',
    'WS-C2960X-24;Switch;6;50',
  )
  expect(lines).toMatchObject([{ manufacturer: 'Cisco' }])
  expect(unsure).toContain('condition')
})

it.each(['UNTESTED / FOR PARTS', 'AS IS - FOR PARTS', 'Faulty parts'])(
  'takes the title %j for a condition, not for headings',
  async title => {
    const { conditions } = await conditionsBelow('USED', title)
    expect(conditions).toEqual(['USED', 'ASIS'])
  },
)

it.each(['Part number', 'New part number', 'P/N', 'Parts', 'Part number (as is)', 'Faulty P/N'])(
  'takes %j for the heading of a list of numbers',
  heading => {
    expect(readHeadings({ number: 1, cells: [heading] })?.meanings).toMatchObject([{ field: 'partNumber' }])
  },
)
