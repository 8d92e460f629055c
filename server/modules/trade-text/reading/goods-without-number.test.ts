import { expect, it } from 'vitest'
import { linesOf } from './read-lines.fixture.ts'

it.each([
  ['Je cherche 4 x AJ716B et un châssis MSL2024 complet, même usagé.', ['4 × AJ716B', '1 × USED']],
  [
    'La commune souhaite acquérir, en matériel reconditionné, quinze ordinateurs portables Dell Latitude 5420 ainsi que quinze stations d’accueil Dell WD19S.',
    ['15 × REF', '15 × WD19S REF'],
  ],
  ['We need 3 x JL319A with two fans and two power supplies each, used.', ['3 × JL319A USED']],
  ['Wir suchen 45 Dell Wyse 5070, generalüberholt, und dazu ebenso viele Halterungen.', ['45 × REF', '45 ×']],
  [
    'For sale:\n200 pcs M321R4GA3BB6-CQK, new, $92\nand 40 of the 64GB but Hynix, used, $165, don’t have the PN in front of me',
    ['200 × M321R4GA3BB6-CQK NEW 92', '40 × USED 165'],
  ],
])('reads the goods without a number in %j', (text, lines) => {
  expect(linesOf(text)).toEqual(lines)
})
