import { lowerThreadPriority } from '../../threads/lower-thread-priority.ts'
import { serveThread, threadData } from '../../threads/serve-thread.ts'
import { SegmentBuilder } from '../index.ts'
import { type IndexSource, importSource } from './index-source.ts'
import type { BuildingProtocol } from './messages.ts'
import { addRows, segmentsOf } from './segments-builder.ts'

/** The thread that adds a part of many changed rows to one segment, while the follower adds the rest to another. */
lowerThreadPriority()
const source = await importSource(threadData<Pick<IndexSource, 'module' | 'exportName'>>())
const segment = new SegmentBuilder(source.shape)
const removedIds: number[] = []
serveThread<BuildingProtocol>({
  add: async rows => addRows(rows, source, segment, removedIds),
  finish: async () => segmentsOf(segment, removedIds),
})
