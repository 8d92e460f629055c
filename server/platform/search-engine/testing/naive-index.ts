import type {
  Clause,
  ClauseToken,
  ConfusableChars,
  DocGroup,
  FacetCounts,
  FacetRequest,
  GroupingRequest,
  IndexDocument,
  IndexShape,
  LocalDocFilter,
  LocalSearchRequest,
  NumberStats,
  PassageTexts,
  ScaledOrder,
  SimilarKey,
  Tier,
  TieredDocs,
  TieredRequest,
  TopDocs,
  TopGroups,
} from '../types.ts'

const wellFormed = (text: string) => text.toWellFormed()

interface SearchedText {
  words: string
  phrase: string
}

/** Returns a test of texts, whose unpaired surrogates were replaced already. */
function clauseTest({ tokens, choices = [], phrase }: Clause): (text: SearchedText) => boolean {
  const partOf = (token: ClauseToken) => ` ${wellFormed(token.text)}${token.isWhole ? ' ' : ''}`
  const all = tokens.map(partOf)
  const oneOfEach = choices.map(choice => choice.map(partOf))
  const phrasePart = phrase === undefined ? '' : ` ${wellFormed(phrase)} `
  return text =>
    all.every(part => text.words.includes(part)) &&
    oneOfEach.every(parts => parts.some(part => text.words.includes(part))) &&
    text.phrase.includes(phrasePart)
}

const wellFormedTexts = (texts: PassageTexts): PassageTexts =>
  texts.map(({ words, phrase }) => ({ words: wellFormed(words), phrase: wellFormed(phrase) }))

const hasSameConditions = (one: LocalDocFilter, other: LocalDocFilter): boolean =>
  one.fieldSet === other.fieldSet &&
  one.anyOf === other.anyOf &&
  one.within === other.within &&
  one.except === other.except &&
  one.mustBeIn === other.mustBeIn &&
  one.mustNotBeIn === other.mustNotBeIn &&
  one.keyIn === other.keyIn &&
  one.dayFrom === other.dayFrom

const known = new Map<string, Buffer>()
function bytesOf(text: string): Buffer {
  const bytes = known.get(text) ?? Buffer.from(text)
  known.set(text, bytes)
  return bytes
}

const compareKeys = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : Buffer.compare(bytesOf(`${a}`), bytesOf(`${b}`))

function trigramsOf(text: string): Set<string> {
  const padded = `  ${text} `
  return new Set(
    text === '' ? [] : Array.from({ length: text.length + 1 }, (_, index) => padded.slice(index, index + 3)),
  )
}

/** Returns a text, the text without any one character and, if it is long, without any two adjacent ones. */
function deletionsOf(text: string, { read, as }: ConfusableChars): Set<string> {
  const folded = text
    .split('')
    .map(char => as[read.indexOf(char)] ?? char)
    .join('')
  const withoutChar = (gap: number) =>
    Array.from({ length: folded.length }, (_, index) => folded.slice(0, index) + folded.slice(index + gap))
  return new Set([folded, ...withoutChar(1), ...(folded.length < 9 ? [] : withoutChar(2))])
}

const conditionsOf = ({ within, except }: Tier, { fieldSet }: TieredRequest): LocalDocFilter => ({
  fieldSet,
  anyOf: [],
  mustBeIn: [],
  ...(within && { within }),
  ...(except && { except }),
})

/** The engine's oracle, written for clarity: every search scans every document. */
export class NaiveIndex {
  readonly documents = new Map<number, IndexDocument>()
  readonly shape: IndexShape
  /** The result of the last filter, because a search, its other pages and its statistics follow each other. */
  #last: { filter: LocalDocFilter; found: readonly IndexDocument[] } | undefined

  constructor(shape: IndexShape) {
    this.shape = shape
  }

  put(documents: readonly IndexDocument[]): void {
    this.#last = undefined
    for (const document of documents) {
      const { id, texts, morePassages } = document
      this.documents.set(id, {
        ...document,
        texts: wellFormedTexts(texts),
        ...(morePassages && { morePassages: morePassages.map(wellFormedTexts) }),
      })
    }
  }

  /** Number of documents; each passage counts. */
  get size(): number {
    return [...this.documents.values()].reduce((sum, { morePassages = [] }) => sum + 1 + morePassages.length, 0)
  }

  remove(ids: readonly number[]): void {
    this.#last = undefined
    for (const id of ids) this.documents.delete(id)
  }

  private find(filter: LocalDocFilter): IndexDocument[] {
    if (this.#last === undefined || !hasSameConditions(this.#last.filter, filter))
      this.#last = { filter, found: this.#scan(filter) }
    return [...this.#last.found]
  }

  #scan({
    fieldSet,
    anyOf,
    within,
    except = [],
    mustBeIn,
    mustNotBeIn = [],
    keyIn = [],
    dayFrom,
  }: LocalDocFilter): IndexDocument[] {
    const [anyTests, withinTests, exceptTests] = [
      anyOf.map(clauseTest),
      within?.map(clauseTest),
      except.map(clauseTest),
    ]
    const isFound = (passage: PassageTexts) => {
      const text = passage[fieldSet] ?? { words: '', phrase: '' }
      const holds = (test: (text: SearchedText) => boolean) => test(text)
      if (anyTests.length > 0 && !anyTests.some(holds)) return false
      if (withinTests !== undefined && !withinTests.some(holds)) return false
      return !exceptTests.some(holds)
    }
    return [...this.documents.values()].filter(({ texts, morePassages = [], filters, keys, day }) => {
      if (dayFrom !== undefined && day < dayFrom) return false
      if (!keyIn.every(condition => condition.keys.some(key => key === keys[condition.order]))) return false
      const holds = ({ filter, values }: { filter: number; values: readonly number[] }) => {
        const value = filters[filter] ?? null
        return value !== null && values.includes(value)
      }
      if (!mustBeIn.every(holds) || mustNotBeIn.some(holds)) return false
      return isFound(texts) || morePassages.some(isFound)
    })
  }

  private inOrder(found: IndexDocument[], { order, isDescending, freshFrom }: LocalSearchRequest): IndexDocument[] {
    const sign = isDescending ? -1 : 1
    const isStale = ({ day }: IndexDocument) => (freshFrom !== undefined && day < freshFrom ? 1 : 0)
    return found.sort((a, b) => {
      if (isStale(a) !== isStale(b)) return isStale(a) - isStale(b)
      const [left, right] = [a.keys[order] ?? null, b.keys[order] ?? null]
      if ((left === null) !== (right === null)) return left === null ? 1 : -1
      const keys = left === null || right === null ? 0 : compareKeys(left, right)
      return sign * (keys !== 0 ? keys : a.id - b.id)
    })
  }

  private keysMatching(order: number, predicate: (key: string) => boolean): string[] {
    const keys = [...this.documents.values()].map(({ keys }) => keys[order])
    return [...new Set(keys.filter(key => typeof key === 'string'))].filter(predicate).sort(compareKeys)
  }

  keysWithPrefix(order: number, start: string, maxKeys: number): string[] {
    return this.keysMatching(order, key => key.startsWith(start)).slice(0, maxKeys)
  }

  keysByTrigram(order: number, text: string, minShared: number): SimilarKey[] {
    const queried = trigramsOf(text)
    const shared = (key: string) => [...trigramsOf(key)].filter(gram => queried.has(gram)).length
    return this.keysMatching(order, key => shared(key) >= minShared).map(key => ({
      key,
      shared: shared(key),
      total: trigramsOf(key).size,
    }))
  }

  keysWithinTypo(order: number, text: string): string[] {
    const confusables = this.shape.orders[order]?.typos ?? { read: '', as: '' }
    const queried = deletionsOf(text, confusables)
    return this.keysMatching(order, key => [...deletionsOf(key, confusables)].some(left => queried.has(left)))
  }

  search(query: LocalSearchRequest): TopDocs {
    const ordered = this.inOrder(this.find(query), query)
    return { ids: ordered.slice(query.offset, query.offset + query.limit).map(({ id }) => id), count: ordered.length }
  }

  facets(request: FacetRequest): FacetCounts {
    const matches = this.find(request).sort((a, b) => a.id - b.id)
    const countsOf = <K>(keys: readonly K[]) => {
      const counts = new Map<K, number>()
      for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
      return counts
    }
    return {
      count: matches.length,
      filters: request.filters.map(filter => countsOf(matches.flatMap(({ filters }) => filters[filter] ?? []))),
      orders: request.orders.map(order => {
        return countsOf(matches.flatMap(({ keys }) => keys[order] ?? []))
      }),
      tokens: request.tokens.map(
        text =>
          this.find({ ...request, within: [{ tokens: [{ text, isWhole: true }] }], anyOf: [] }).filter(one =>
            matches.includes(one),
          ).length,
      ),
      days: countsOf(request.days ? matches.map(({ day }) => day) : []),
      tokensWithPrefix: this.#countTokens(request),
    }
  }

  /** Counts by a search for each token. */
  #countTokens({ tokenPrefix, ...request }: FacetRequest): Map<string, number> {
    if (tokenPrefix === undefined) return new Map()
    const { fieldSet, within = [{ tokens: [] }] } = request
    const passages = [...this.documents.values()].flatMap(({ texts, morePassages = [] }) => [texts, ...morePassages])
    const tokens = passages.flatMap(texts => texts[fieldSet]?.words.split(' ').filter(text => text !== '') ?? [])
    const counts = [...new Set(tokens)]
      .filter(text => text.startsWith(tokenPrefix))
      .map(text => {
        const clauses = within.map(clause => ({ ...clause, tokens: [...clause.tokens, { text, isWhole: true }] }))
        return [text, this.#scan({ ...request, within: clauses }).length] as const
      })
    return new Map(counts.filter(([, count]) => count > 0))
  }

  #byTier(request: TieredRequest) {
    const matches = this.inOrder(this.find(request), request)
    const tiers = request.tiers.map(tier => new Set(this.find(conditionsOf(tier, request))))
    const tierOf = (document: IndexDocument) => tiers.findIndex(tier => tier.has(document))
    const placed = matches.map(document => ({ document, tier: tierOf(document) }))
    return { matches, sorted: request.tiers.flatMap((_, index) => placed.filter(({ tier }) => tier === index)) }
  }

  searchByTier(request: TieredRequest): TieredDocs {
    const { matches, sorted } = this.#byTier(request)
    const page = sorted.slice(request.offset, request.offset + request.limit)
    return { ids: page.map(({ document }) => document.id), tierOf: page.map(({ tier }) => tier), count: matches.length }
  }

  group(request: GroupingRequest): TopGroups {
    const { matches, sorted } = this.#byTier(request)
    const keyed = matches.filter(({ keys }) => typeof keys[0] === 'string')
    const byKey = Map.groupBy(keyed, ({ keys }) => keys[0])
    const groups = new Map<string, DocGroup>()
    for (const { document, tier } of sorted) {
      const [key] = document.keys
      if (typeof key !== 'string' || groups.has(key)) continue
      const all = byKey.get(key) ?? []
      const valuesOf = (order: number) => all.flatMap(({ keys }) => keys[order] ?? [])
      const numbers = (valuesOf(request.statsOf) as number[]).sort((a, b) => a - b)
      const middle = [numbers[(numbers.length - 1) >> 1], numbers[numbers.length >> 1]] as const
      groups.set(key, {
        key,
        topId: document.id,
        tier,
        count: all.length,
        sum: (valuesOf(request.sumOf) as number[]).reduce((sum, value) => sum + value, 0),
        min: numbers[0],
        median: middle[0] === undefined || middle[1] === undefined ? undefined : (middle[0] + middle[1]) / 2,
        keys: [...new Set(valuesOf(request.keysOf))].sort(compareKeys),
        distinct: new Set(all.flatMap(({ filters }) => filters[request.distinctOf] ?? [])).size,
        lastDay: Math.max(...all.map(({ day }) => day)),
      })
    }
    return {
      groups: [...groups.values()].slice(request.offset, request.offset + request.limit),
      groupCount: new Set(keyed.map(({ keys }) => keys[0])).size,
      count: matches.length,
    }
  }

  statsOf(query: LocalSearchRequest, scales: readonly ScaledOrder[]): NumberStats {
    const numbered = this.inOrder(this.find(query), query).flatMap(({ id, keys }) =>
      scales.flatMap(({ order, divisor }) => {
        const value = keys[order]
        return typeof value === 'number' ? [{ id, value: value / divisor }] : []
      }),
    )
    const values = numbered.map(({ value }) => value).sort((a, b) => a - b)
    const middle = [values[(values.length - 1) >> 1], values[values.length >> 1]] as const
    const [min, max] = [values[0], values.at(-1)]
    return {
      count: numbered.length,
      min,
      median: middle[0] === undefined || middle[1] === undefined ? undefined : (middle[0] + middle[1]) / 2,
      max,
      minId: numbered.find(({ value }) => value === min)?.id,
      maxId: numbered.find(({ value }) => value === max)?.id,
      page: numbered.slice(query.offset, query.offset + query.limit),
    }
  }
}
