/**
 * Serves an index of `count` stock lines over a plain socket, like the servers it is compared with: a line of JSON in, a line
 * of JSON out. Responses contain only ids and counts.
 */
import { createServer } from 'node:net'
import { SearchIndex, SegmentBuilder } from '../../server/platform/search-engine/index.ts'
import { stockDocuments, stockShape } from './stock-market.ts'

const [count, today] = process.argv.slice(2).map(Number)
const index = new SearchIndex(stockShape)
const builder = new SegmentBuilder(stockShape)
for (const document of stockDocuments(count ?? 0, today ?? 0)) builder.add(document)
index.apply({ segment: builder.finish() })

const server = createServer({ noDelay: true }, socket => {
  let read = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    read += text
    if (!read.endsWith('\n')) return
    socket.write(`${JSON.stringify(index.search(JSON.parse(read)))}\n`)
    read = ''
  })
  socket.on('error', () => socket.destroy())
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
process.once('disconnect', () => process.exit())
