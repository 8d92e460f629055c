import { squeeze } from '../../../platform/text/fold.ts'
import { conditionOfText, Legend, textOf } from '../../trade-text/index.ts'
import { type ColumnTexts, likely, shareOf } from './column-tests.ts'
import type { Headings } from './headings.ts'
import type { StockLine, Synonyms, TableRow } from './table.ts'

/** The synonyms for a file that explains its codes for conditions. */
export interface FileSynonyms extends Synonyms {
  codes: ConditionCodes
}

type ConditionCodes = ReadonlyMap<string, StockLine['condition']>

/** A single explained code may be anything: `QTY=new`. */
const minCodes = 2
const maxCodeLength = 8

/** Returns the rows of a table of two columns, a code and what it means. */
function pairsIn(rows: readonly TableRow[], conditions: Synonyms['conditions']) {
  const pairs = rows.map(({ cells }) => {
    const [code = '', meaning = '', ...others] = cells.map(textOf).filter(text => text !== '')
    const isPair = code.length <= maxCodeLength && !code.includes('=') && others.length === 0
    const condition = isPair ? conditionOfText(meaning, conditions) : undefined
    return condition === undefined ? undefined : ([squeeze(code), condition] as const)
  })
  // One below the other, each code once: other pairs are a quantity with a condition, say.
  return pairs.flatMap((pair, at) => {
    const isAlone = pairs[at - 1] === undefined && pairs[at + 1] === undefined
    return pair === undefined || isAlone || pairs.some((other, place) => place !== at && other?.[0] === pair[0])
      ? []
      : [pair]
  })
}

/** `US usado` */
const bareCode = /^(\p{Lu}{1,3})\s+(\p{Ll}.*)$/u

/** Returns the codes of a title that says nothing else, such as `Estado: US usado probado, NU nuevo, AV averiado`. */
function bareCodesIn(title: string, { conditions, manufacturers }: Synonyms) {
  const parts = title.replace(/^[^:,]{1,30}:/, '').split(/[,;/|]/)
  const pairs = parts.flatMap(part => {
    const [, code = '', meaning = ''] = bareCode.exec(part.trim()) ?? []
    const condition = conditionOfText(meaning, conditions)
    // `HP used, IBM new` names makers.
    const isCode = condition !== undefined && !manufacturers.has(squeeze(code))
    return isCode ? [[squeeze(code), condition] as const] : []
  })
  const areCodes = pairs.length === parts.length && new Set(pairs.map(([code]) => code)).size === parts.length
  return areCodes && parts.length >= minCodes ? pairs : []
}

/**
 * Returns the codes for conditions that a list explains: beside each other, as in `N = new, G = used`, or as a table of two columns.
 * Their keys are squeezed.
 */
function conditionCodes(rows: readonly TableRow[], synonyms: Synonyms): ConditionCodes {
  const { conditions } = synonyms
  const legend = new Legend(words => conditionOfText(words, conditions) ?? '')
  for (const { cells } of rows)
    legend.read(
      cells
        .map(textOf)
        .filter(text => text !== '')
        .join('  '),
    )
  const bare = rows.flatMap(({ cells }) => {
    const [title = '', ...others] = cells.map(textOf).filter(text => text !== '')
    return others.length > 0 ? [] : bareCodesIn(title, synonyms)
  })
  const explained = [...legend.codes].map(([code, condition]) => [squeeze(code), condition] as const)
  const codes = new Map([...pairsIn(rows, conditions), ...bare, ...explained])
  return codes.size < minCodes ? new Map() : codes
}

/** Returns the synonyms with the codes that a file explains. */
export function withCodes(synonyms: Synonyms, rows: readonly TableRow[]): FileSynonyms {
  const codes = conditionCodes(rows, synonyms)
  return { ...synonyms, conditions: new Map([...synonyms.conditions, ...codes]), codes }
}

/** Fields whose cells may look like codes: with the legend `EU new, US used` a place still is one. */
const withOwnCodes = new Set(['location', 'manufacturer', 'currency'])

/** Returns the column whose cells are explained codes. */
export function columnOfCodes(
  cells: readonly ColumnTexts[],
  { meanings }: Pick<Headings, 'meanings'>,
  { codes }: FileSynonyms,
): number | undefined {
  if (codes.size === 0) return undefined
  const shares = cells.map((texts, at) =>
    withOwnCodes.has(meanings[at]?.field ?? '') ? 0 : shareOf(texts, cell => codes.has(squeeze(textOf(cell)))),
  )
  const best = Math.max(...shares)
  return best >= likely.sure ? shares.indexOf(best) : undefined
}
