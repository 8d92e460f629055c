import { type Condition, conditionOf, conditionsIn } from './conditions.ts'
import { isOfKind, kindsIn } from './goods-families.ts'
import type { Item } from './item.ts'

const article = '(?:the|die|der|das|den|de|het|les|la|le|los|las|el|i|gli|le|il|lo)'
const clauses = new RegExp(
  String.raw`[,;.]|\s(?:and|but|und|aber|en|maar|et|mais|y|pero|e|ma|i|a|ale)\s(?=${article}\s)`,
)
const named = new RegExp(
  String.raw`(?<![\w])${article}\s([a-z][a-z0-9-]{1,15})(?![\w])|^\W*([a-z]{3,15})\s(?:are|is|must be|can be|sind|ist|zijn|is|sont|est|son|sono|sa)(?![\w])`,
)

const excepted =
  /(?<![\w])(?:except|excluding|apart from|other than|besides|ausser|bis auf|behalve|uitgezonderd|sauf|hormis|excepto|salvo|menos|tranne|eccetto|oprocz|poza)(?![\w])/

/** `the SFPs used`, `los switches nuevos`: what a part of a sentence says of the goods that it names by their kind or the letters of their number. */
function statements(low: string, items: readonly Item[]): { condition: Condition; meant: Item[] }[] {
  return low.split(clauses).flatMap(clause => {
    const [, given = '', name = given] = named.exec(clause) ?? []
    const condition = conditionOf(conditionsIn(clause), clause)
    if (excepted.test(clause) || name === '' || condition === '' || /\d/.test(clause.replace(name, ''))) return []
    const kinds = kindsIn(clause)
    const stem = name.replace(/s$/, '')
    const byNumber = stem.length > 1 ? items.filter(({ partNumber }) => partNumber.toLowerCase().startsWith(stem)) : []
    const meant = byNumber.length > 0 ? byNumber : items.filter(item => kinds.some(kind => isOfKind(item, kind)))
    return [{ condition, meant }]
  })
}

/** Gives goods the conditions that a text states for some of them by name; returns false if it does so for none. */
export function fillNamedConditions(items: readonly Item[], low: string): boolean {
  const found = statements(low, items).filter(({ meant }) => meant.length > 0 && meant.length < items.length)
  for (const { condition, meant } of found) for (const item of meant) item.condition = item.conditionText = condition
  return found.length > 0
}
