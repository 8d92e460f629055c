import { squeeze } from '../../platform/text/fold.ts'
import { type ChoiceQuery, patternOf } from '../search/index.ts'
import { hasDigit, hasLetter, type KnownGoods, maxTried, maxTypedLength } from './relaxation.ts'
import type { Unit } from './unit.ts'

/** Shorter parts occur in many numbers. */
const minPart = 6
/** Minimum length of a model after its suffix is cut: `r740xd` becomes `r740` if nobody lists the former. */
const minModel = 4
const maxSuffix = 3

/** Returns the longest listed number that is a part of the typed one. */
export async function listedPart({ typed, word }: Unit, goods: KnownGoods): Promise<string | undefined> {
  if (word.length > maxTypedLength || !hasDigit(word)) return undefined
  const parts = new Set<string>()
  for (let from = 0; from < word.length; from += 1)
    for (let to = from + minPart; to <= word.length; to += 1) parts.add(word.slice(from, to))
  for (let cut = 1; cut <= maxSuffix && word.length - cut >= minModel; cut += 1) {
    if (hasLetter(word) && /^\p{L}+$/u.test(word.slice(-cut))) parts.add(word.slice(0, -cut))
  }
  parts.delete(word)
  const known = (await goods.knownWords([...parts])).filter(hasDigit)
  const pieces = typed.split(/[-._/+# ]+/).map(squeeze)
  const runs = pieces.flatMap((_, from) => pieces.map((__, to) => pieces.slice(from, to + 1).join('')))
  const longest = (of: readonly string[]) => [...new Set(of)].sort((a, b) => b.length - a.length).slice(0, maxTried)
  const inside = runs.filter(run => run.length >= minPart && hasDigit(run) && run !== word)
  for (const part of [...longest(known), ...longest(inside)])
    if ((await goods.count([wordCondition(part)])) > 0) return part
  return undefined
}

const wordCondition = (word: string): ChoiceQuery => ({
  words: [patternOf(word)],
  phrase: undefined,
  matchesNothing: false,
})
