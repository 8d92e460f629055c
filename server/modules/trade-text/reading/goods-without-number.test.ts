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
  ['We buy:\n- 16GB PC4-2400 RDIMM, up to 500 pcs, used\n- 32GB DDR5-4800 RDIMM, any quantity', ['500 × USED', '×']],
  [
    'We have used PDUs:\n- 17 x AP8853, £75 each\n- one Riello 10 kVA tower UPS, as-is, £300',
    ['17 × AP8853 USED 75', '1 × ASIS 300'],
  ],
  [
    'Nous avons, en l’état :\n- 9 bornes 3BN67365AA, 140 € pièce\n- un lot de 300 cordons RJ9, 60 € le lot',
    ['9 × 3BN67365AA ASIS 140', '300 × ASIS 60'],
  ],
  [
    'Vendo 15 scanner Fujitsu PA03656-B001, usati, 110 euro.\nPoi ho 25 gruppi di continuità, così come sono, 200 euro.',
    ['15 × PA03656-B001 USED 110', '25 × ASIS 200'],
  ],
  ['WTB:\nMPC-3D-16XGE-SFPP (10)\nanything Mellanox SN2700, list what you have', ['10 × MPC-3D-16XGE-SFPP', '×']],
  [
    'Suche:\nDS4246 und DS2246 leer oder voll, NetApp, gebraucht\nX447A-R6, 24 Stück',
    ['× DS4246 USED', '× DS2246 USED', '24 × X447A-R6'],
  ],
])('reads the goods without a number in %j', (text, lines) => {
  expect(linesOf(text)).toEqual(lines)
})
