import { expect, it } from 'vitest'
import { createTestDeps } from '../../../tests/support/deps.ts'
import { heldOut } from '../../../tests/support/labeled-matches.ts'
import { type Method, measureMethods } from '../../../tests/support/match-quality.ts'

async function measure(set: (typeof heldOut)[number]) {
  const { deps, close } = await createTestDeps()
  try {
    return await measureMethods(deps, set)
  } finally {
    await close()
  }
}

/**
 * In the largest set, one match in a hundred is wrong because a line has no number; the other methods find nothing for such
 * lines.
 */
it('weighing all evidence has better recall and precision on posts that it was not tuned on', async () => {
  const sets: Awaited<ReturnType<typeof measure>>[] = []
  for (const set of heldOut) sets.push(await measure(set))
  const precision = (method: Method) => sets.reduce((sum, set) => sum + set[method].precision, 0) / sets.length
  for (const other of ['trigrams', 'stripAndFuzzy'] as const) {
    for (const set of sets) expect(set.weighedEvidence.recall).toBeGreaterThan(set[other].recall)
    expect(precision('weighedEvidence')).toBeGreaterThan(precision(other))
  }
  // Finding lines by words in the database or in an index makes no measurable difference.
  for (const { weighedEvidence, weighedEvidenceByIndex } of sets) {
    expect(weighedEvidenceByIndex.precision).toBeGreaterThan(weighedEvidence.precision - 0.002)
    expect(weighedEvidenceByIndex.recall).toBeGreaterThan(weighedEvidence.recall - 0.002)
  }
}, 300_000)
