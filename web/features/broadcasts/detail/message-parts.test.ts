import { describe, expect, it } from 'vitest'
import { messageParts, textRuns } from './message-parts.ts'

const links = (text: string) => textRuns(text).flatMap(({ href }) => href ?? [])

describe('the message of a broadcast', () => {
  it('starts with the facts', () => {
    const message = 'Quantity: 25\nDesc. / Partnumber: 507127-B21\nPrice: EUR 40\n\nNote: boxed.\nBrand: none'
    expect(messageParts(message)).toEqual({
      facts: [
        { label: 'Quantity', value: '25' },
        { label: 'Desc. / Partnumber', value: '507127-B21' },
        { label: 'Price', value: 'EUR 40' },
      ],
      text: 'Note: boxed.\nBrand: none',
    })
  })

  it('may have no facts', () => {
    expect(messageParts('Hello: 25 pcs')).toEqual({ facts: [], text: 'Hello: 25 pcs' })
  })

  it('links to http and https addresses only', () => {
    expect(links('see https://racks.example/a?b=1, or http://x.example.')).toEqual([
      'https://racks.example/a?b=1',
      'http://x.example',
    ])
    expect(links('javascript:alert(1) ftp://x.example mailto:a@b.example www.x.example')).toEqual([])
    expect(links('(https://racks.example/list) https://racks.example/a_(b)')).toEqual([
      'https://racks.example/list',
      'https://racks.example/a_(b)',
    ])
  })

  it('keeps its text', () => {
    const text = 'a https://x.example/1, b\nhttps://x.example/2'
    expect(
      textRuns(text)
        .map(run => run.text)
        .join(''),
    ).toBe(text)
    expect(textRuns('')).toEqual([])
  })
})
