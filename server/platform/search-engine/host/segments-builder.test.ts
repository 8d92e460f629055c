import { afterEach, expect, it } from 'vitest'
import { openSegment } from '../index.ts'
import { numbersSource } from '../testing/numbers-source.ts'
import type { Row } from './index-source.ts'
import { SegmentsBuilder } from './segments-builder.ts'

const open: SegmentsBuilder[] = []
afterEach(async () => {
  for (const builder of open.splice(0)) await builder.close()
})
function builderOf(...given: ConstructorParameters<typeof SegmentsBuilder>): SegmentsBuilder {
  const builder = new SegmentsBuilder(...given)
  open.push(builder)
  return builder
}

/** Returns rows in batches of a thousand; every tenth row is a removed document. */
const batches = (rows: number): Row[][] =>
  Array.from({ length: rows / 1_000 }, (_, batch) =>
    Array.from({ length: 1_000 }, (_, index) => [batch * 1_000 + index, index % 10 === 0]),
  )
const idsOf = (buffers: SharedArrayBuffer[]) => buffers.map(buffer => [...openSegment(buffer).ids])
const sorted = (ids: Iterable<number>) => [...ids].sort((a, b) => a - b)

it('two threads split many rows, and each document is in one of their two segments', async () => {
  const builder = builderOf(numbersSource)
  for (const rows of batches(20_000)) builder.add(rows)
  const { buffers, removedIds } = await builder.finish()
  const [own = [], helped = [], ...others] = idsOf(buffers)
  expect(others).toEqual([])
  expect(own.length).toBeGreaterThan(8_000)
  expect(helped.length).toBeGreaterThan(0)
  const every = Array.from({ length: 20_000 }, (_, id) => id)
  expect(sorted([...own, ...helped])).toEqual(every.filter(id => id % 10 !== 0))
  expect(sorted(removedIds)).toEqual(every.filter(id => id % 10 === 0))
})

it('few rows become one segment, and so does a whole index', async () => {
  const [few, whole] = [builderOf(numbersSource), builderOf(numbersSource, { isWhole: true })]
  for (const rows of batches(5_000)) few.add(rows)
  for (const rows of batches(20_000)) whole.add(rows)
  expect(idsOf((await few.finish()).buffers).map(ids => ids.length)).toEqual([4_500])
  expect(idsOf((await whole.finish()).buffers).map(ids => ids.length)).toEqual([18_000])
})

it('no segment is built if all rows are removed', async () => {
  const builder = builderOf(numbersSource)
  builder.add([[7, true]])
  expect(await builder.finish()).toEqual({ buffers: [], removedIds: Uint32Array.of(7) })
})

it('the build fails if the second thread fails, so that nothing is lost', async () => {
  const builder = builderOf({ ...numbersSource, exportName: 'missing' })
  for (const rows of batches(20_000)) builder.add(rows)
  await expect(builder.finish()).rejects.toThrow()
})
