import { describe, expect, it } from 'vitest'
import { isPartNumber, subjectParts, withoutSide } from './subject-parts.ts'

const marked = (subject: string) =>
  subjectParts(subject)
    .filter(part => part.isPart)
    .map(part => part.text)

describe('part numbers in a subject', () => {
  it('are distinguished from counts, measurements and words', () => {
    expect(marked('25x HP 507127-B21 300GB 10K 2.5" 2.5in (F/S)')).toEqual(['507127-B21'])
    expect(marked('Cisco WS-C2960X-48TS-L, 48-port 1.2TB')).toEqual(['WS-C2960X-48TS-L'])
    expect(marked('10x Latitude-5400 i5-8365U 16GB/512GB')).toEqual([])
    expect(marked('70x HPE 832385-B21 16GB 2Rx8 PC4-2133P PC3L-12800R')).toEqual(['832385-B21'])
    expect(marked('5x Seagate ST2000NM0033 (R); 430165-077')).toEqual(['ST2000NM0033', '430165-077'])
    expect(marked('Fujitsu VFY:U2990M3077: boxed')).toEqual(['VFY:U2990M3077'])
  })

  it('are found in lower case, and as plain digits if there are six or more', () => {
    expect(['507127-b21', '460514', '46051', '12x', '1920x1080', '1200W'].filter(isPartNumber)).toEqual([
      '507127-b21',

      '460514',
    ])
  })

  it('keep the text unchanged', () => {
    const subject = 'WTS 2x  HP 507127-B21 (F/S), boxed'
    const parts = subjectParts(subject)
    expect(parts.map(part => part.text).join('')).toBe(subject)
    for (const { text, offset } of parts) expect(subject.startsWith(text, offset)).toBe(true)
  })

  it('stay when the side is removed from the subject', () => {
    expect(withoutSide('WTS 25x HP 507127-B21', 'WTS')).toBe('25x HP 507127-B21')
    expect(withoutSide('WTSX boards', 'WTS')).toBe('WTSX boards')
  })
})
