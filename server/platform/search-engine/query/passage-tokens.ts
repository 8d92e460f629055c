import { type DocSet, docSetOf } from '../postings/doc-set.ts'
import type { LiveSegment } from '../segment/live-segment.ts'
import { fieldsOf, type Segment } from '../segment/segment.ts'
import { bitsToList, hasBit } from '../storage/bits.ts'
import { bytesOf, prefixRange, textAt } from '../storage/byte-strings.ts'

/** The tokens with a prefix in each passage: those of passage `at` are `tokens[starts[at], starts[at + 1])`. */
interface PassageTokens {
  texts: string[]
  starts: Uint32Array
  /** Indexes in `texts`. */
  tokens: Uint16Array | Uint32Array
}

/** A segment never changes, so its passages are read once for each field set and prefix. */
const read = new WeakMap<Segment, Map<string, PassageTokens>>()

function tokensOf(segment: Segment, fieldSet: number, prefix: string): PassageTokens {
  const known = read.get(segment) ?? new Map<string, PassageTokens>()
  read.set(segment, known)
  const key = `${fieldSet} ${prefix}`
  const tokens = known.get(key) ?? readTokens(segment, fieldSet, prefix)
  known.set(key, tokens)
  return tokens
}

function readTokens(segment: Segment, fieldSet: number, prefix: string): PassageTokens {
  const { pool, documents } = segment
  const numbers = new Map<string, number>()
  const lists: { token: number; docs: Uint32Array }[] = []
  for (const { tokens, pointers } of fieldsOf(segment, fieldSet)) {
    const [low, high] = prefixRange(tokens, bytesOf(prefix))
    for (let index = low; index < high; index += 1) {
      const text = textAt(tokens, index)
      const token = numbers.get(text) ?? numbers.size
      numbers.set(text, token)
      const { list, bits, count } = docSetOf(pool, pointers[index] as number, documents)
      lists.push({ token, docs: list ?? bitsToList(bits, count) })
    }
  }
  const starts = new Uint32Array(documents + 1)
  for (const { docs } of lists)
    for (let index = 0; index < docs.length; index += 1)
      starts[docs[index] as number] = (starts[docs[index] as number] as number) + 1
  // From here on, each passage's number is where its tokens end; writing a token moves it towards their start.
  for (let doc = 1; doc <= documents; doc += 1) starts[doc] = (starts[doc] as number) + (starts[doc - 1] as number)
  const tokens = new (numbers.size > 0xffff ? Uint32Array : Uint16Array)(starts[documents] as number)
  for (const { token, docs } of lists)
    for (let index = 0; index < docs.length; index += 1) {
      const place = (starts[docs[index] as number] as number) - 1
      starts[docs[index] as number] = place
      tokens[place] = token
    }
  return { texts: [...numbers.keys()], starts, tokens }
}

/**
 * Counts, for each token with the prefix, the documents that have it in at least one matching passage, and adds these
 * numbers to `counts`. If `passages` is undefined, every passage matches.
 */
export function countPassageTokens(
  { live, passages }: { live: LiveSegment; passages: DocSet | undefined },
  { fieldSet, prefix }: { fieldSet: number; prefix: string },
  counts: Map<string, number>,
): void {
  const { texts, starts, tokens } = tokensOf(live.segment, fieldSet, prefix)
  const documentsWith = new Uint32Array(texts.length)
  /** For each token, the last passage of the last document that was counted, plus 1. */
  const counted = new Uint32Array(texts.length)
  const last = live.lastPassages
  const list = passages?.list ?? (passages && bitsToList(passages.bits, passages.count))
  const count = passages?.count ?? live.segment.documents
  let end = 0
  for (let each = 0; each < count; each += 1) {
    const passage = list === undefined ? each : (list[each] as number)
    if (passage >= end) {
      end = passage + 1
      while (last !== undefined && !hasBit(last, end - 1)) end += 1
    }
    const to = starts[passage + 1] as number
    for (let index = starts[passage] as number; index < to; index += 1) {
      const token = tokens[index] as number
      if (counted[token] === end) continue
      counted[token] = end
      documentsWith[token] = (documentsWith[token] as number) + 1
    }
  }
  for (const [token, count] of documentsWith.entries()) {
    const text = texts[token] as string
    if (count > 0) counts.set(text, (counts.get(text) ?? 0) + count)
  }
}
