import { describe, expect, it } from 'vitest'
import { readAccepted as read } from './read-accepted.fixture.ts'

describe('without headings', () => {
  it('the numbers of the maker are told from those of the seller by their different shapes', async () => {
    const { mapping } = await read(
      'QX-776,Cisco,C1000-24P-4G-L,Catalyst 1000 PoE+,6,New,395.00',
      'QX-995,Cisco,WS-C4500X-16SFP+,Catalyst 4500-X,2,Used,520.00',
      'QX-409,Dell,0GY1TD,PERC H730P adapter,15,Used,85.00',
      'QX-939,HPE,804331-B21,Smart Array P408i-a,4,Used,92.00',
      'QX-957,IBM,49Y7949,Emulex dual 10GbE,7,New,55.00',
    )
    expect(mapping.columns).toMatchObject({ partNumber: 2, quantity: 4, condition: 5, price: 6 })
  })

  it('numbers of articles, all of one length, are neither quantities nor prices', async () => {
    const { mapping } = await read(
      '700120;HPE;804331-B21;Smart Array P408i-a;Used;4;92,00',
      '700733;HPE;P02464-B21;DL380 Gen10 4210;Used;16;1390,00',
      '700231;Dell;0GY1TD;PERC H730P adapter;Used;120;85,00',
      '701164;Cisco;WS-C3750X-24T-S;Catalyst 3750X;New;3;87,00',
    )
    expect(mapping.columns).toMatchObject({ partNumber: 2, quantity: 5, price: 6 })
  })
})

describe('with headings in a language that is not read', () => {
  it('they are no goods, and columns are guessed', async () => {
    const { lines, mapping, unsure } = await read(
      'Zxqvor;Wplk;Brumf;Dastel;Quom;Fesk',
      'HPE;804331-B21;Smart Array P408i-a;Used;4;92,00',
      'Dell;0GY1TD;PERC H730P adapter;Used;120;85,00',
      'Cisco;WS-C3750X-24T-S;Catalyst 3750X;New;3;87,00',
    )
    expect(mapping).toMatchObject({ headerRow: 1, columns: { partNumber: 1, quantity: 4, condition: 3, price: 5 } })
    expect(lines.map(line => line.partNumber)).toEqual(['804331-B21', '0GY1TD', 'WS-C3750X-24T-S'])
    expect(unsure).toEqual(expect.arrayContaining(['partNumber', 'quantity', 'price']))
  })

  it('a description that holds the numbers is found', async () => {
    const { lines } = await read(
      'Zxqvor;Wplk;Brumf;Dastel',
      '20;HP J9776A, 2530-24G;Used;49,00 EUR',
      '12;Supermicro X11DPI-N, board;New;85,00 EUR',
      '40;Broadcom 9300-8I, SAS HBA 12Gb;Used;9,00 EUR',
    )
    expect(lines.map(line => [line.partNumber, line.quantity, line.price])).toEqual([
      ['J9776A', 20, 49],
      ['X11DPI-N', 12, 85],
      ['9300-8I', 40, 9],
    ])
  })
})

describe('a list is not called certain', () => {
  it('if rows above its headings look like goods', async () => {
    const { unsure } = await read(
      'HPE,804331-B21,Smart Array P408i-a,Used,4,92.00 EUR',
      'Dell,0GY1TD,PERC H730P adapter,Used,120,85.00 EUR',
      'Part number,Maker,Description,Qty,Condition,Price EUR',
      'WS-C3750X-24T-S,Cisco,Catalyst 3750X,3,New,87.00',
      'P02464-B21,HPE,DL380 Gen10 4210,16,Used,1390.00',
      '49Y7949,IBM,Emulex dual 10GbE,7,Used,55.00',
    )
    expect(unsure).toContain('partNumber')
  })

  it('if a heading that is not understood has what looks more like part numbers', async () => {
    const { unsure } = await read(
      'Material,Zxqvor,Maker,Description,Qty,Condition,Price EUR',
      '7000120,804331-B21,HPE,Smart Array P408i-a,4,Used,92.00',
      '7000131,0GY1TD,Dell,PERC H730P adapter,120,Used,85.00',
      '7000164,WS-C3750X-24T-S,Cisco,Catalyst 3750X,3,New,87.00',
      '7000230,49Y7949,IBM,Emulex dual 10GbE,7,Used,55.00',
    )
    expect(unsure).toContain('partNumber')
  })
})
