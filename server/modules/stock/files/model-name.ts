/** A description of a model after its name: `7060 SFF | I5 8500 8/256`, `PowerEdge R740 8SFF | (2x Gold 6130, 128GB)`. */
const specification =
  /[,;(|]|\s[-–]\s|\s(?=(?:\d+x|i[3579]\b|xeon|ryzen|core|gold|silver|\d+(?:[.,]\d+)?\s?(?:[gt]b|ghz|w|["”])|\d+\/\d|monitor|laptop|server|switch)(?![\p{L}]))/iu
const maxModelWords = 3
/** What follows a model without a sign between them: a standard or words in lower case, `FAS2720A contrôleur double`. */
const afterModel =
  /(?<=\d\S*)\s(?:(?:SAS|SATA|NVMe|FC|PCIe|HBA|RAID|SSD|HDD|PoE\+?|SFP\+?)(?![\p{L}\p{N}-])|\p{Ll}{4,}(?![\p{L}\p{N}-])).*$/u

/** Goods of several models: `Monitore gemischt 22-24"`. */
const mixed =
  /(?<!\p{L})(?:mix(?:ed)?|assorted|various|gemischte?[rns]?|diverse[rs]?|gemengde?|mixtes?|mist[ieo]|surtid[oa]s?|mieszan\p{L}+)(?!\p{L})/iu

/** Returns the model that a description begins with, by which goods without a part number are listed; '' if it names none. */
export function modelOf(description: string): string {
  const name = (description.split(specification, 1)[0]?.trim() ?? '').replace(afterModel, '')
  return /\d/.test(name) && !mixed.test(name) && name.split(' ').length <= maxModelWords && /\p{L}|^\d{4}$/u.test(name)
    ? name
    : ''
}

const measure = /^(?:ddr\d\S*|pc\d\S*|i[3579]|gen\d+|\d\S*)$/iu

/** True for a name such as `T480`, `Latitude 5400` or `EliteBook 840 G5`: not for `2x`, `500W`, `DDR4 16GB` or `Laptop 15`. */
export function namesDevice(model: string): boolean {
  const words = model.split(' ').filter(word => !measure.test(word))
  return (
    words[0] === model.split(' ')[0] && (/\p{L}{4} \d{3}/u.test(model) || words.some(word => /\p{L}.*\d/u.test(word)))
  )
}
