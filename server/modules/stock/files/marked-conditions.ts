import { squeeze } from '../../../platform/text/fold.ts'
import { type Cell, textOf } from '../../trade-text/index.ts'
import type { StockLine, Synonyms } from './table.ts'

type Condition = StockLine['condition']

/** One column for each condition; a row marks the one that its goods have: `New | Used | For parts`. */
export type MarkedColumns = ReadonlyMap<number, Condition>

const mark = /^[x×✓✔☑√●•]$/iu

/** Returns the columns whose headings say nothing but a condition; none unless they name different ones. */
export function markedColumns(headings: readonly Cell[], { conditions }: Pick<Synonyms, 'conditions'>): MarkedColumns {
  const columns = new Map(
    headings.flatMap((heading, at) => {
      const text = textOf(heading)
      const condition = text.length > 1 ? conditions.get(squeeze(text)) : undefined
      return condition === undefined ? [] : [[at, condition] as const]
    }),
  )
  return new Set(columns.values()).size > 1 ? columns : new Map()
}

/** Returns the condition that a row marks; undefined if it marks none or several, or the columns have anything else. */
export function markedCondition(cells: readonly Cell[], columns: MarkedColumns): Condition | undefined {
  const filled = [...columns].filter(([at]) => textOf(cells[at]) !== '')
  const [one, ...others] = filled
  return one !== undefined && others.length === 0 && mark.test(textOf(cells[one[0]])) ? one[1] : undefined
}
