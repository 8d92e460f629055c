import { formOf, sureNumberScore } from '../../part-numbers/index.ts'
import { type Marks, partOf } from './marks.ts'
import type { QuantityAt } from './quantities.ts'
import { type NumberAt, overlapTest, type Range } from './ranges.ts'

/** Words after which a quantity is a threshold or a package size, not the quantity offered. */
const threshold =
  /(?<![\w])(?:from|ab|vanaf|a partir de|des|da|od|over|above|(?:mindestabnahme|abnahme ab|minimale? afname|afname|minimo|minimum|commande mini\w*|cantidad minima|minimaln\w+ (?:zamowienie|ilosc)|(?:mindestbestell\w*|minimale bestel\w*|pedido minimo|ordine minimo)|min\.?|minimum)(?: take| order| qty| purchase)?|moq|carton of|box(?:es)? of|pack(?:s)? of|packs? de|bag of|or more|karton|confezion[ei] da|from qty|take all|if you take(?: all| minimum)?|desde|cajas? de|tray of|(?:esd|packing) tray(?: of)?|mindestens|minimaal|co najmniej|przy|paczk\w+ po|w kartonie)\s*$/

/** A count before such a word is a threshold. */
const thresholdAfter =
  /^\d+\s?(?:pcs?|pieces|units?|stk|stuck|stuks?|st|szt|uds?|pz)?\.? (?:minimum|min\.?|minimal|minimo|mindestens)(?![\w])(?! \d)/

/** `a box of 25`: one package that is offered whole, and not goods that come in packages. */
const onePackage =
  /(?:^\W*(?:box|bag|carton|case|crate|tub) of\s$)|(?<!(?:in|per|by the|min\w*\.?|moq) )(?<![\w])(?:an?|one|another|the|this|whole|una?|une|eine[nrm]?|een)\s(?:[a-z]+\s)?(?:box|bag|carton|case|pack|tray|crate|tub|caja|carton|kiste|schachtel|karton|doos|scatola)\s(?:of|de|di|van|von|mit|met)\s$/

/** After a price these begin a threshold, too: `$35 for 10`. */
const afterPrice = /(?<![\w])(?:all|when|for|at|per|bei|bij|x|fur|voor|pour|por|za|dla)\s*$/

export function isThreshold(marks: Marks, start: number): boolean {
  const before = marks.low.slice(Math.max(0, start - 30), start).replace(/\s+$/, ' ')
  // `all 36 of the drives`
  if (/^\d+ of (?:the|these|those|your|them)\b/.test(marks.low.slice(start, start + 24))) return false
  if (onePackage.test(before)) return false
  // `10 pcs minimum`
  if (thresholdAfter.test(marks.low.slice(start, start + 40))) return true
  // `$9 (or $7 if you take 100)`
  if (/(?<![\w])(?:if|when) (?:you|u|ye) $/.test(before) && /^(?:take|buy|order|want)\s/.test(marks.low.slice(start)))
    return true
  return (
    threshold.test(before) ||
    (afterPrice.test(before) &&
      marks.prices.some(({ end }) => end <= start) &&
      // `… $28 each, or I swap for 10x NUMBER`
      !marks.numbers.some(one => one.start > start && /^\d+\s?x\s$/.test(marks.low.slice(start, one.start)))) ||
    (/\ball\s$/.test(before) && !/^\d+\s*[,.;]/.test(marks.low.slice(start)))
  )
}

const conjunction =
  /(?:\b(?:and|und|en|et|y|e|i|oraz|sowie|plus|also|as well as|ook|aussi|auch|tambien|anche|tez|ainsi que|ademas|inoltre|then|dann|abt|about|approx|ca|another|only|just|some)\b\.?|[,;&+/(]|\s)+$/

/** Moves a cut before the words that join two goods. */
const beforeConjunction = (low: string, cut: number, least: number): number => {
  const joined = conjunction.exec(low.slice(least, cut))
  return joined === null ? cut : Math.max(least, least + joined.index)
}

const separators =
  /[;\n]|\.\s+(?=\S)|\s[-/|]\s|,\s|\s\+\s|(?<![\w])(?:and|und|en|et|y|e|i|oraz|sowie|plus|also)(?![\w])/g

/** Returns the position after number `one` at which the goods of number `other` begin. */
function cutBetween(marks: Marks, one: { end: number }, other: { start: number }, isBefore: boolean): number {
  const { low, quantities, prices, conditions } = marks
  const between = (start: number, end: number) => start >= one.end && end <= other.start
  const leading = quantities.findLast(
    ({ start, end, kind }) =>
      between(start, end) &&
      kind !== 'after' &&
      low[start - 1] !== '(' &&
      !prices.some(price => price.start >= end && price.end <= other.start) &&
      !isThreshold(marks, start) &&
      !/(?:;|(?<!\.)\.)\s|,\s.*,\s/.test(low.slice(end, other.start)),
  )
  // `NUMBER qty 20, NUMBER qty 12`
  const isOfBefore =
    leading !== undefined &&
    !isBefore &&
    low.slice(one.end, leading.start).trim() === '' &&
    /^(?:[,;]|\s(?:and|und|en|et|y|e|i|oraz)\s)/.test(low.slice(leading.end, other.start))
  if (
    leading !== undefined &&
    !isOfBefore &&
    (isBefore || other.start - leading.end < 3 || leading.kind === 'times' || leading.kind === 'bare')
  )
    return beforeConjunction(low, leading.start, one.end)
  // `… at 60 EUR and new drives NUMBER`: the condition belongs to the next goods.
  const isOfNext = ({ start, end }: { start: number; end: number }) =>
    /^\s(?:[a-z-]+\s){0,3}$/.test(low.slice(end, other.start)) &&
    /(?:[,;]|(?<![\w])(?:and|und|en|et|y|e|i|oraz|sowie|plus|also))\s(?:an? |one |eine? |een |une? |una? )?$/.test(
      low.slice(one.end, start),
    )
  const ends = [...quantities, ...prices, ...conditions.filter(condition => !isOfNext(condition))].filter(
    ({ start, end }) => between(start, end),
  )
  const last = ends.reduce((most, { end }) => Math.max(most, end), one.end)
  const gap = low.slice(last, other.start)
  const first = [...gap.matchAll(separators)][0]
  if (first !== undefined) return last + first.index + first[0].length
  if (last > one.end) return last
  const whole = [...low.slice(one.end, other.start).matchAll(separators)].at(-1)
  return whole === undefined ? other.start : one.end + whole.index + whole[0].length
}

/** `32 stuks grade B` */
const isGraded = /^\s(?:grade|grad|klasse?|klasa|categorie|kategorie)\s?[a-d](?![\w])/

/** Returns the positions after the semicolons of a line whose parts each contain one certain number. */
function partsOfList({ low, numbers }: Marks): number[] {
  const cuts = [...low.matchAll(/;\s*(?=\S)/g)].map(({ index, 0: mark }) => index + mark.length)
  const sure = numbers.filter(({ score }) => score >= sureNumberScore)
  const bounds = [0, ...cuts, low.length]
  const isOneEach =
    cuts.length > 0 &&
    bounds.slice(1).every((end, at) => {
      const inside = sure.filter(one => one.start >= (bounds[at] as number) && one.end <= end)
      return inside.length === 1
    })
  return isOneEach ? cuts : []
}

/** Between two goods: the second is in the first, or comes with it. */
const comesWith =
  /(?<![\w])(?:with|w\/|incl\w*|including|containing|has|have|contains?|mit|enthalt\w*|met|avec|con|per|z|each|every|jeweils|elk|chaque|chacun\w*|cada|ogni|kazd\w+|for|fur|voor|pour|para|dla)(?![\w])/

/** Returns true for `… and a chassis`: a count in words after `and`, directly before a noun that names further goods. */
const isNextNoun = ({ low, goods }: Marks, from: number, { start, end }: Range): boolean =>
  goods.some(noun => /^\s$/.test(low.slice(end, noun.start))) &&
  /(?<![\w])(?:and|und|en|et|y|e|i|oraz|sowie|plus|also|as well as|ainsi que|ademas|inoltre)\s(?:also |auch |ook |aussi |tambien |anche |tez )?$/.test(
    low.slice(from, start),
  ) &&
  !comesWith.test(low.slice(from, start))

/** Returns true for `2 PSU` in `8 x NUMBER, 2 PSU, $690 each`: what is in each of the goods, before their price. */
const isComponent = ({ low, prices }: Marks, from: number, { start, end }: Range): boolean =>
  /^\d$/.test(low.slice(start, end)) &&
  /^\s?(?:psus?|power suppl\w+|fans?|netzteile?|lufter|voedingen|alims?|alimentations?|fuentes?|alimentator\w+|zasilacz\w*|rails?|caddies|cpus?)(?=\s*[,;)])/.test(
    low.slice(end),
  ) &&
  prices.some(price => price.start > end) &&
  !prices.some(price => price.start >= from && price.end <= start)

/** A clause that may name several goods, with what decides where each of them begins. */
interface Clause extends Marks {
  marks: Marks
  /** The quantities that are no thresholds. */
  counted: QuantityAt[]
  /** The numbers that are certainly part numbers. */
  sure: NumberAt[]
}

function clauseOf(marks: Marks): Clause {
  const counted = marks.quantities.filter(({ start }) => !isThreshold(marks, start))
  const sure = marks.numbers.filter(({ score }) => score >= sureNumberScore)
  return { ...marks, marks, counted, sure }
}

const isBetween = (start: number, end: number) => (range: Range) => range.start >= start && range.end <= end

/** Returns true for `NUMBER, NUMBER and NUMBER` in a clause without quantities and prices. */
function isListed({ low, brands, counted, prices }: Clause, from: NumberAt, head: NumberAt): boolean {
  if (counted.length + prices.length > 0) return false
  const areAlike =
    (from.score >= sureNumberScore && head.score >= sureNumberScore) || formOf(from.text) === formOf(head.text)
  const maker = brands.find(
    brand => isBetween(from.end, head.start)(brand) && low.slice(brand.end, head.start).trim() === '',
  )
  const gap = low.slice(from.end, maker?.start ?? head.start)
  return areAlike && /^\s*(?:[,;/&+]|and|und|en|et|y|e|i|oraz|or)\s*$/.test(gap) && !/^\s*\/\s*$/.test(gap)
}

/**
 * Returns true if a number begins other goods than the one before it. A second number in a clause with one quantity and one
 * price is another number of the same part.
 */
function beginsGoods(clause: Clause, from: NumberAt, head: NumberAt): boolean {
  const { counted, prices } = clause
  if (![...counted, ...prices].some(isBetween(from.end, head.start))) return isListed(clause, from, head)
  const isSure = head.score >= sureNumberScore
  const isBeforeSure = from.score >= sureNumberScore
  return (
    (isSure || !isBeforeSure || counted.length > 1) &&
    (counted.length > 1 || prices.length > 1 || (isSure && isBeforeSure && counted.length + prices.length !== 1))
  )
}

/** Returns the positions at which the goods of each further number begin. */
function cutsAtNumbers(clause: Clause): number[] {
  const { marks, numbers, counted } = clause
  const [first, ...others] = numbers.toSorted((one, other) => one.start - other.start)
  if (first === undefined) return []
  const isBefore = counted.some(({ end, kind }) => end <= first.start && kind !== 'after')
  const cuts: number[] = []
  let last = first
  for (const head of others) {
    const isNext = beginsGoods(clause, last, head)
    if (isNext) cuts.push(cutBetween(marks, last, head, isBefore))
    if (isNext || head.score > last.score) last = head
  }
  return cuts
}

/** Words and signs that join further goods. The sign in `PoE+ 4 SFP+` joins nothing. */
const joining =
  /(?:[,;.&]|(?<!(?:poe|sfp))\+|\b(?:and|und|en|et|y|e|i|oraz|sowie|plus|also|as well as|along with|together with|zusammen mit|samen met|ainsi que|junto con|insieme a|oltre a|wraz z|tez)\b)\s*(?:(?:\w+\s){0,2}|(?:[a-z']+\s){3,4})$/

/** Returns true if the words after a quantity name goods. */
function countsGoods({ low, numbers, goods, brands, sure }: Clause, { end, kind }: QuantityAt): boolean {
  const nextWord = low.slice(end).search(/[a-z0-9]/) + end
  const farthest = nextWord + (kind === 'word' ? 12 : 24)
  const follows = [...sure, ...goods, ...brands].some(
    ({ start }) => start >= nextWord && start <= farthest && !/[,;.]/.test(low.slice(end, start)),
  )
  // `4 x SRX345`
  const mayBeModel = kind === 'times' || (kind === 'unit' && numbers.every(({ start }) => start !== nextWord))
  return follows || (mayBeModel && /^\s*[a-z]{1,5}-?\d{2,5}/.test(low.slice(end)))
}

/** Returns true for another lot of the same goods: `7 NUMBER refurbished at 390 € and 3 new at 690 €`. */
const isOtherLot = ({ low, conditions, prices }: Clause, from: number, { start, end }: Range): boolean =>
  (conditions.some(state => state.start >= end && state.start - end < 2) || isGraded.test(low.slice(end, end + 40))) &&
  prices.some(isBetween(from, start)) &&
  prices.some(price => price.start > end)

/** Returns true if a quantity begins further goods in the part of the clause from a position on. */
function countsFurtherGoods(clause: Clause, from: number, count: QuantityAt): boolean {
  const { marks, low, numbers, goods, brands, prices, counted } = clause
  const { start, kind } = count
  const lead = low.slice(from, start)
  const isBefore = isBetween(from, start)
  const hasModel = kind === 'times' && /[a-z]-?\d{2,5}/.test(lead)
  if (!hasModel && ![...numbers, ...goods, ...brands].some(isBefore)) return false
  if (!counted.some(isBefore) || isComponent(marks, from, count)) return false
  const isNextLot = isOtherLot(clause, from, count)
  if (!isNextLot && !countsGoods(clause, count)) return false
  // `2 units used at $310 or 1 unit new at $540`
  const isAlternative = isNextLot && /(?<![\w])(?:or|oder|of|ou|o|oppure|albo|lub)\s(?:alternatively\s)?$/.test(lead)
  return (
    (joining.test(lead) || isAlternative) && (kind !== 'word' || prices.length > 0 || isNextNoun(marks, from, count))
  )
}

/** Adds the positions of goods that begin at their quantity because they have no number. */
function addCutsAtQuantities(cuts: number[], clause: Clause): void {
  const { low, counted, sure } = clause
  for (const count of counted) {
    if (count.kind === 'after') continue
    const inside = cuts.filter(cut => cut <= count.start).length
    const from = inside === 0 ? 0 : (cuts[inside - 1] as number)
    if (!countsFurtherGoods(clause, from, count)) continue
    const cut = beforeConjunction(low, count.start, from)
    const isSame = (other: number) =>
      Math.abs(other - cut) < 12 && !sure.some(isBetween(Math.min(other, cut), Math.max(other, cut)))
    if (!cuts.some(isSame)) cuts.push(cut)
  }
}

/** Words before a further pallet. */
const joiningContainer =
  /(?:[,;.+&]|(?<![\w])(?:and|und|en|et|y|e|i|oraz|plus|also|aber))(?:\s(?:a |eine? |een |une )?(?:whole|full|ganze|hele|cala|pelna))?\s*$/

/** Adds the positions of goods by the pallet: `… at £38 and a pallet of mixed rails for £200`. */
function addCutsAtContainers(cuts: number[], { low, numbers, goods, brands, containers }: Clause): void {
  const isInContainer = overlapTest(containers)
  for (const { start, end } of containers) {
    const from = cuts.findLast(cut => cut <= start) ?? 0
    const next = Math.min(low.length, ...cuts.filter(cut => cut > start))
    if (
      [...numbers, ...goods, ...brands].some(isBetween(from, start)) &&
      joiningContainer.test(low.slice(from, start)) &&
      goods.some(noun => isBetween(end, next)(noun) && !isInContainer(noun.start, noun.end))
    )
      cuts.push(beforeConjunction(low, start, from))
  }
}

/** Splits a clause that names several goods into one piece for each. */
export function splitGoods(marks: Marks): Marks[] {
  const clause = clauseOf(marks)
  const listed = partsOfList(marks)
  const cuts = listed.length > 0 ? listed : cutsAtNumbers(clause)
  addCutsAtQuantities(cuts, clause)
  addCutsAtContainers(cuts, clause)
  const ends = [...new Set(cuts)].sort((one, other) => one - other)
  const starts = [0, ...ends]
  return starts
    .map((start, index) => partOf(marks, start, ends[index] ?? marks.text.length))
    .filter(part => part.text.trim() !== '')
}

const ofEach =
  /(?<![\w])(?:(?:of |each |pcs )?each|jeweils|je(?= \d)|(?:van )?(?:elk|ieder)|de cada(?: un[oa])?|chacune?|de chaque|per tipo|ciascun[oa]?|di ciascun[oa]?|cada un[oa]|po(?= \d+ szt)|kazdego)(?![\w])/

/** Returns the numbers that share one quantity and price: `CF411X, CF412X and CF413X: 12 of each`. */
export function numbersSharingQuantity(marks: Marks): NumberAt[] {
  const { low, numbers, quantities, prices } = marks
  const sure = numbers.filter(({ score }) => score >= sureNumberScore)
  if (sure.length < 2 || quantities.length > 1 || prices.length > 1 || !ofEach.test(low)) return []
  const isList = sure.every((number, at) => {
    const before = sure[at - 1]
    return (
      before === undefined || /^\s*(?:[,;/&+]|and|und|en|et|y|e|i|oraz)\s*$/.test(low.slice(before.end, number.start))
    )
  })
  return isList ? sure : []
}
