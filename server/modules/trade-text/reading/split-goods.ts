import { formOf, sureNumberScore } from '../../part-numbers/index.ts'
import { type Marks, partOf } from './marks.ts'
import { type NumberAt, overlapTest, type Range } from './ranges.ts'

/** Words after which a quantity is a threshold or a package size, not the quantity offered. */
const threshold =
  /(?<![\w])(?:from|ab|vanaf|a partir de|des|da|od|over|above|(?:mindestabnahme|abnahme ab|minimale? afname|afname|minimo|minimum|commande mini\w*|cantidad minima|minimaln\w+ (?:zamowienie|ilosc)|(?:mindestbestell\w*|minimale bestel\w*|pedido minimo|ordine minimo)|min\.?|minimum)(?: take| order| qty| purchase)?|moq|carton of|box(?:es)? of|pack(?:s)? of|packs? de|bag of|or more|karton|confezion[ei] da|from qty|take all|if you take(?: all| minimum)?|desde|cajas? de|tray of|mindestens|minimaal|co najmniej|przy|paczk\w+ po|w kartonie)\s*$/

/** `a box of 25`: one package that is offered whole, and not goods that come in packages. */
const onePackage =
  /(?:^\W*(?:box|bag|carton|case|crate|tub) of\s$)|(?<!(?:in|per|by the|min\w*\.?|moq) )(?<![\w])(?:an?|one|another|the|this|whole|una?|une|eine[nrm]?|een)\s(?:[a-z]+\s)?(?:box|bag|carton|case|pack|tray|crate|tub|caja|carton|kiste|schachtel|karton|doos|scatola)\s(?:of|de|di|van|von|mit|met)\s$/

/** Behind a price these begin a threshold, too: `$35 for 10`. */
const afterPrice = /(?<![\w])(?:all|when|for|at|per|bei|bij|x|fur|voor|pour|por|za|dla)\s*$/

export function isThreshold(marks: Marks, start: number): boolean {
  const before = marks.low.slice(Math.max(0, start - 30), start).replace(/\s+$/, ' ')
  // `all 36 of the drives`
  if (/^\d+ of (?:the|these|those|your|them)\b/.test(marks.low.slice(start, start + 24))) return false
  if (onePackage.test(before)) return false
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

/** Returns true for `… and a chassis`: a count in words behind `and`, directly before a noun that names further goods. */
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

/** Splits a clause that names several goods into one piece for each. */
export function splitGoods(marks: Marks): Marks[] {
  const { low, numbers, quantities, prices, goods, brands } = marks
  const counted = quantities.filter(({ start }) => !isThreshold(marks, start))
  const sure = numbers.filter(({ score }) => score >= sureNumberScore)
  const pool = sure.length > 0 ? [...sure, ...numbers.filter(number => !sure.includes(number))] : numbers
  const heads = pool.toSorted((one, other) => one.start - other.start)
  const firstHead = heads[0]
  const isBefore =
    firstHead !== undefined && counted.some(({ end, kind }) => end <= firstHead.start && kind !== 'after')
  const hasFacts = counted.length + prices.length > 0
  const cuts = partsOfList(marks)
  let last = firstHead
  for (const head of cuts.length > 0 ? [] : heads.slice(1)) {
    if (last === undefined) break
    const from = last
    const facts = [...counted, ...prices].filter(({ start, end }) => start >= from.end && end <= head.start)
    const bothSure = from.score >= sureNumberScore && head.score >= sureNumberScore
    const named = brands.find(
      ({ start, end }) => start >= from.end && end <= head.start && low.slice(end, head.start).trim() === '',
    )
    const gap = low.slice(from.end, named?.start ?? head.start)
    const isList =
      !hasFacts &&
      (bothSure || formOf(from.text) === formOf(head.text)) &&
      /^\s*(?:[,;/&+]|and|und|en|et|y|e|i|oraz|or)\s*$/.test(gap) &&
      !/^\s*\/\s*$/.test(gap)
    // A second number in a clause with one quantity and one price is another number of the same part.
    const isNext =
      (facts.length > 0 &&
        (head.score >= sureNumberScore || from.score < sureNumberScore || counted.length > 1) &&
        (counted.length > 1 ||
          prices.length > 1 ||
          (facts.length > 0 && bothSure && counted.length + prices.length !== 1))) ||
      isList
    if (!isNext) {
      if (head.score > from.score) last = head
      continue
    }
    cuts.push(cutBetween(marks, from, head, isBefore))
    last = head
  }
  // Goods without a number begin at their quantity.
  for (const { start, end, kind } of counted) {
    if (kind === 'after') continue
    const inside = cuts.filter(cut => cut <= start).length
    const from = inside === 0 ? 0 : (cuts[inside - 1] as number)
    const hasGoods = [...numbers, ...goods, ...brands].some(one => one.start >= from && one.end <= start)
    const isDone = counted.some(other => other.start >= from && other.end <= start)
    const nextWord = low.slice(end).search(/[a-z0-9]/) + end
    const follows = [...numbers.filter(({ score }) => score >= sureNumberScore), ...goods, ...brands].some(
      one =>
        one.start >= nextWord &&
        one.start <= nextWord + (kind === 'word' ? 12 : 24) &&
        !/[,;.]/.test(low.slice(end, one.start)),
    )
    const isModel =
      (kind === 'times' || (kind === 'unit' && numbers.every(one => one.start !== nextWord))) &&
      /^\s*[a-z]{1,5}-?\d{2,5}/.test(low.slice(end))
    // The sign in `PoE+ 4 SFP+` joins nothing.
    const joined =
      /(?:[,;.&]|(?<!(?:poe|sfp))\+|\b(?:and|und|en|et|y|e|i|oraz|sowie|plus|also|as well as|along with|together with|zusammen mit|samen met|ainsi que|junto con|insieme a|oltre a|wraz z|tez)\b)\s*(?:(?:\w+\s){0,2}|(?:[a-z']+\s){3,4})$/.test(
        low.slice(from, start),
      )
    // `7 NUMBER refurbished at 390 € and 3 new at 690 €`
    const isNextLot =
      (marks.conditions.some(one => one.start >= end && one.start - end < 2) ||
        isGraded.test(low.slice(end, end + 40))) &&
      prices.some(one => one.start >= from && one.end <= start) &&
      prices.some(one => one.start > end)
    // `2 units used at $310 or 1 unit new at $540`
    const isAlternative =
      isNextLot && /(?<![\w])(?:or|oder|of|ou|o|oppure|albo|lub)\s(?:alternatively\s)?$/.test(low.slice(from, start))
    const hasModel = kind === 'times' && /[a-z]-?\d{2,5}/.test(low.slice(from, start))
    if (
      (hasGoods || hasModel) &&
      isDone &&
      !isComponent(marks, from, { start, end }) &&
      (follows || isModel || isNextLot) &&
      (joined || isAlternative) &&
      (kind !== 'word' || prices.length > 0 || isNextNoun(marks, from, { start, end }))
    ) {
      const cut = beforeConjunction(low, start, from)
      const isSame = (other: number) =>
        Math.abs(other - cut) < 12 &&
        !sure.some(number => number.start >= Math.min(other, cut) && number.end <= Math.max(other, cut))
      if (!cuts.some(isSame)) cuts.push(cut)
    }
  }
  // `… at £38 and a pallet of mixed rails for £200`
  for (const { start, end } of marks.containers) {
    const from = cuts.findLast(cut => cut <= start) ?? 0
    const isAfter = [...numbers, ...goods, ...brands].some(one => one.start >= from && one.end <= start)
    const isJoined =
      /(?:[,;.+&]|(?<![\w])(?:and|und|en|et|y|e|i|oraz|plus|also|aber))(?:\s(?:a |eine? |een |une )?(?:whole|full|ganze|hele|cala|pelna))?\s*$/.test(
        low.slice(from, start),
      )
    const next = Math.min(low.length, ...cuts.filter(cut => cut > start))
    const isGoods = (one: Range) =>
      one.start >= end && one.end <= next && !overlapTest(marks.containers)(one.start, one.end)
    if (isAfter && isJoined && goods.some(isGoods)) cuts.push(beforeConjunction(low, start, from))
  }
  const ends = [...new Set(cuts)].sort((one, other) => one - other)
  const starts = [0, ...ends]
  return starts
    .map((start, at) => partOf(marks, start, ends[at] ?? marks.text.length))
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
