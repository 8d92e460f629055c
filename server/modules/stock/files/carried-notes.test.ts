import { expect, it } from 'vitest'
import { readAccepted } from './read-accepted.fixture.ts'

const listWith = (between: string) =>
  readAccepted(
    'Brand;Part Number;Description;Qty;Condition;Price EUR',
    'Cisco;WS-C2960X-24;Switch;4;Used;40',
    ';WS-C2960X-48;Switch;4;Used;41',
    between,
    ';WS-C3850-24T;Switch;4;Used;42',
    'HPE;875487-B21;SSD;3;Used;9',
    ';875488-B21;SSD;3;Used;10',
    ';875489-B21;SSD;3;Used;11',
  )

it.each([';;incl. power cord and rack ears;;;', 'Tested with 30 days warranty;;;;;', ';;incl. rack ears;;;'])(
  'keeps the maker that several lines share below the note %j',
  async note => {
    const { lines } = await listWith(note)
    expect(lines[2]).toMatchObject({ partNumber: 'WS-C3850-24T', manufacturer: 'Cisco' })
    expect(lines).toHaveLength(6)
  },
)

it.each(['SWITCHES;;;;;', 'Juniper - pulls, tested;;;;;', 'Various makes;;;;;'])(
  'ends it at the title %j',
  async title => {
    const { lines } = await listWith(title)
    expect(lines[2]?.manufacturer).not.toBe('Cisco')
  },
)
