/** One condition of a query. */
export interface Unit {
  /** As it was typed, folded. */
  typed: string
  /** The letters and digits of the word, for comparisons. */
  word: string
  is: 'number' | 'word' | 'quantity' | 'concept'
  /** A line must match one pattern of each group. */
  groups: string[][]
  /** The requested kind of goods. */
  kind?: string
  /** The quantity in its canonical spelling. */
  quantity?: string
  /** The units between slashes; a line must match one of them. */
  alternatives?: readonly Unit[]
}
