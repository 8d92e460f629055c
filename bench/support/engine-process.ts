/** A process that holds so many stock lines in an index and answers nothing but ids and counts, over HTTP. */
import { createServer, type IncomingMessage } from 'node:http'
import { SearchIndex, SegmentBuilder } from '../../server/platform/search-engine/index.ts'
import { stockDocuments, stockShape } from './stock-market.ts'

const [count, today] = process.argv.slice(2).map(Number)
const index = new SearchIndex(stockShape)
const builder = new SegmentBuilder(stockShape)
for (const document of stockDocuments(count ?? 0, today ?? 0)) builder.add(document)
index.apply({ segment: builder.finish() })

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

const server = createServer(async (request, reply) => {
  reply.end(JSON.stringify(index.search(JSON.parse(await bodyOf(request)))))
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
process.once('disconnect', () => process.exit())
