import { expect, it } from 'vitest'
import { beyondHeading } from './beyond-heading.ts'

const heading = '960GB SATA 6G RI SFF SC MV SSD - with tray'

it.each([
  ['nothing if it repeats the heading', heading, ''],
  ['nothing if it is the beginning of the heading', '960GB sata 6G RI SFF SC MV SSD', ''],
  ['what follows what both begin with', '960GB SATA 6G RI SFF SC MV SSD - EU stock', 'EU stock'],
  ['all of a text of its own', 'SSD 960GB, pulled', 'SSD 960GB, pulled'],
])('shows %s', (_, description, shown) => expect(beyondHeading(heading, description)).toBe(shown))

it('shows a description under an empty heading', () => expect(beyondHeading('', 'SSD, pulled')).toBe('SSD, pulled'))
