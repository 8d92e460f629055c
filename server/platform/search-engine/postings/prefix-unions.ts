import { type ByteStrings, countOf } from '../storage/byte-strings.ts'
import { type CachedUnions, cacheUnions } from './cached-unions.ts'
import type { PostingsWriter } from './postings.ts'

/** One or two characters are asked for as whole tokens, and more than one in two documents begin somewhere with each. */
const minLength = 3

/** Unites what is heavy among the prefixes of sorted tokens that point to `at`. */
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
