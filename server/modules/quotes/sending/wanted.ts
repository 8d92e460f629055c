import { isSamePart } from '../../../../contract/equivalents.ts'
import type { Deps } from '../../../deps.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { cachedEquivalentsOf } from '../../equivalents/index.ts'
import { partKey } from '../../part-numbers/index.ts'
import { quotesTexts } from '../texts.ts'
import type { WantedPart } from './reads.ts'

/** A requested line, by its number and by others. */
export interface RequestedLine extends Pick<WantedPart, 'condition' | 'quantity'> {
  part_number: string
  part_key: string
  /** Equivalents to ask for too; by default all that are the same part. */
  alsoAs: readonly string[] | undefined
}

/** One of the numbers of a line, in its display form. */
export interface WantedNumber extends WantedPart {
  part_number: string
}

/**
 * Returns true if an equivalent is included: by default those of the same part; replacements are offered as a choice.
 */
const isIncluded = (
  equivalent: { key: string; kind: Parameters<typeof isSamePart>[0] },
  chosen: ReadonlySet<string> | undefined,
) => (chosen === undefined ? isSamePart(equivalent.kind) : chosen.has(equivalent.key))

/** Returns the numbers to find suppliers of each line by: its own and its equivalents, the closest first. */
export async function wantedNumbers(
  deps: Pick<Deps, 'db' | 'queryCache'>,
  lines: readonly RequestedLine[],
): Promise<WantedNumber[]> {
  const wanted: WantedNumber[] = []
  // One after the other, so that a long list leaves connections to smaller requests.
  for (const [line_index, { part_number, part_key, alsoAs, condition, quantity }] of lines.entries()) {
    const equivalents = await cachedEquivalentsOf(deps, part_number)
    const chosen = alsoAs && new Set(alsoAs.map(partKey))
    const goods = { line_index, condition, quantity, part_id: null }
    wanted.push({ ...goods, part_number, part_key, kind: null, rank: 0, is_asked: true })
    for (const [index, { key, partNumber, kind }] of equivalents.entries())
      wanted.push({
        ...goods,
        part_number: partNumber,
        part_key: key,
        kind,
        rank: index + 1,
        is_asked: isIncluded({ key, kind }, chosen),
      })
  }
  return wanted
}

/** Throws `invalid-input` if a chosen number is not an equivalent of the number of its line. */
export function assertEquivalents(lines: readonly RequestedLine[], wanted: readonly WantedNumber[]): void {
  const known = new Set(wanted.map(({ line_index, part_key }) => `${line_index} ${part_key}`))
  for (const [index, { alsoAs = [] }] of lines.entries())
    if (!alsoAs.every(number => known.has(`${index} ${partKey(number)}`)))
      throw new Problem('invalid-input', {
        errors: [{ param: `lines.${index}.alsoAs`, msg: quotesTexts.problems.notAnEquivalent }],
      })
}
