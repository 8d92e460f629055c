import { type ByteStrings, countOf } from '../storage/byte-strings.ts'
import { type CachedUnions, cacheUnions } from './cached-unions.ts'
import type { PostingsWriter } from './postings.ts'

/** One or two characters are searched for as whole tokens only; as prefixes they would match most documents. */
const minLength = 3

/** Caches the unions of prefixes whose documents are slow to unite. */
export const cachePrefixUnions = (
  tokens: ByteStrings,
  at: Uint32Array,
  postings: PostingsWriter,
  documents: number,
): CachedUnions =>
  cacheUnions(
    {
      count: countOf(tokens),
      pointerOf: token => at[token] as number,
      stepOf: (token, depth) => {
        const place = (tokens.starts[token] as number) + depth
        return place < (tokens.starts[token + 1] as number) ? (tokens.bytes[place] as number) : -1
      },
      minDepth: minLength,
      maxDepth: Number.MAX_SAFE_INTEGER,
      costDivisor: 16,
    },
    postings,
    documents,
  )
