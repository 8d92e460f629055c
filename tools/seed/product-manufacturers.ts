import type { Random } from './random.ts'

/** A manufacturer and its part-number patterns; the description has the capacity or size that some of them contain. */
export type Shape = readonly [manufacturer: string, number: (random: Random, description: string) => string]

export const firstGroup = (pattern: RegExp, text: string, otherwise: string) => pattern.exec(text)?.[1] ?? otherwise
const gigabytes = (text: string) => {
  const size = Number(firstGroup(/^([\d.]+)[GT]B/, text, '1'))
  return /^[\d.]+TB/.test(text) ? size * 1000 : size
}
export const ports = (text: string) => firstGroup(/^(\d+)-port/, text, '24')

export const hpOption: Shape = ['HPE', random => `${random.int(4, 8)}${random.digits(5)}-B21`]
export const hpSpare: Shape = ['HP', random => `${random.int(4, 8)}${random.digits(5)}-001`]
export const hpAssembly: Shape = ['HP', random => `${random.int(4, 8)}${random.digits(5)}-00${random.int(2, 8)}`]
export const hpNew: Shape = ['HPE', random => `P${random.digits(5)}-B21`]
export const dell: Shape = [
  'Dell',
  random => `0${random.letters(1)}${random.digits(1)}${random.letters(2)}${random.digits(1)}`,
]
export const dellShort: Shape = ['Dell', random => `${random.letters(2)}${random.digits(1)}${random.letters(2)}`]
export const ibm: Shape = [
  'IBM',
  random => `${random.pick(['00Y', '46W', '49Y', '81Y', '90Y', '00D', '44W'])}${random.digits(4)}`,
]
export const lenovo: Shape = [
  'Lenovo',
  random =>
    `${random.pick(['00WG', '00AJ', '01DE', '00FK', '01KN', '7XB7A'])}${random.digits(random.chance(0.2) ? 5 : 3)}`,
]
export const netapp: Shape = [
  'NetApp',
  random => `X${random.int(310, 490)}${random.pick(['A', 'B'])}-R${random.int(5, 6)}`,
]
export const emc: Shape = [
  'EMC',
  random => `${random.pick(['005049', '005050', '005051', '118032', '118033'])}${random.digits(3)}`,
]
export const fujitsu: Shape = [
  'Fujitsu',
  random => `S26361-F${random.digits(4)}-L${random.pick(['100', '112', '130', '145', '160', '190'])}`,
]
export const hitachi: Shape = ['HGST', random => `0${random.pick(['B', 'F'])}${random.digits(5)}`]
export const seagate: Shape = [
  'Seagate',
  (random, text) => `ST${gigabytes(text)}${text.includes('3.5in') ? 'NM' : 'MM'}${random.digits(4)}`,
]
export const toshiba: Shape = [
  'Toshiba',
  random => `${random.pick(['AL13SEB', 'AL14SEB', 'AL15SEB', 'MG04ACA', 'MG06SCA'])}${random.digits(3)}N`,
]
export const samsung: Shape = [
  'Samsung',
  random =>
    `M393A${random.pick(['2', '4', '8'])}${random.pick(['K', 'G'])}4${random.digits(1)}${random.letters(1)}B${random.digits(1)}-C${random.letters(2)}`,
]
export const samsungSsd: Shape = [
  'Samsung',
  random =>
    `MZ${random.pick(['7LH', '7KM', 'ILT', 'QLB', 'WLL'])}${random.pick(['480', '960', '1T9', '3T8'])}H${random.letters(3)}-0000${random.int(3, 7)}`,
]
export const micron: Shape = [
  'Micron',
  random =>
    `MTA${random.pick(['18', '36'])}ASF${random.pick(['2', '4', '8'])}G72PZ-${random.pick(['2G1', '2G3', '2G6', '2G9', '3G2'])}${random.letters(1)}${random.digits(1)}`,
]
export const hynix: Shape = [
  'SK Hynix',
  random =>
    `HMA${random.pick(['82', '84', '8A'])}GR7${random.letters(1)}${random.letters(1)}R${random.digits(1)}N-${random.letters(2)}`,
]
export const kingston: Shape = [
  'Kingston',
  random =>
    `K${random.pick(['TH-PL', 'TD-PE', 'TL-TS'])}4${random.pick(['21', '24', '26', '29', '32'])}${random.letters(1)}/${random.pick(['16', '32', '64'])}G`,
]

/** Products that differ in a few properties only. */
export interface Family {
  listId: number
  shapes: readonly Shape[]
  /** Each `{}` is replaced from one of the lists: every combination is a product. */
  text: string
  choices: readonly (readonly string[])[]
  /** Price in euros with the first of every choice; each later choice adds `step`. */
  price: number
  step: number
  /** The part numbers of a combination: option, spare, assembly … */
  numbers: number
}
