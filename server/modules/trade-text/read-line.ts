import type { ReadCell } from './cells.ts'

/** A field that was guessed, cut or could not be read, so the writer of the line should check it. */
interface FieldToCheck<Field extends string> {
  field: Field
  /** The reason, for the writer; undefined if "check this" is enough. */
  reason: string | undefined
}

/** A line as far as it could be read. If there are no fields to check, all of it is certain. */
export interface ReadLine<Line, Field extends string> {
  line: Line
  toCheck: readonly FieldToCheck<Field>[]
}

/** Collects the fields to check while a line is read, each once. */
export class FieldsToCheck<Field extends string> {
  readonly #reasons = new Map<Field, string | undefined>()

  add(field: Field, reason?: string): void {
    if (!this.#reasons.has(field)) this.#reasons.set(field, reason)
  }

  /** Returns the value of a cell; if the cell cannot be read, marks the field to check and returns `otherwise`. */
  take<T>(field: Field, read: ReadCell<T>, otherwise: T): T {
    if ('value' in read) return read.value
    this.add(field, read.fault)
    return otherwise
  }

  get fields(): Field[] {
    return [...this.#reasons.keys()]
  }

  get all(): FieldToCheck<Field>[] {
    return [...this.#reasons].map(([field, reason]) => ({ field, reason }))
  }
}
