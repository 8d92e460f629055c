import { Problem } from './problem.ts'
import { httpTexts } from './texts.ts'

/** The body of a form with files as it arrived. It is read only for an endpoint that takes one. */
export class MultipartBody {
  readonly #bytes: Buffer
  readonly #contentType: string
  constructor(bytes: Buffer, contentType: string) {
    this.#bytes = bytes
    this.#contentType = contentType
  }

  /** Returns the texts and files of the form; if several fields have the same name, the first one. Throws if it is not a form. */
  async read(): Promise<Record<string, string | File>> {
    const form = await this.#parse()
    const fields: [string, string | File][] = []
    const names = new Set<string>()
    for (const [name, value] of form) {
      if (names.has(name)) continue
      names.add(name)
      fields.push([name, value])
    }
    // Without a prototype, so that a field named __proto__ is a field.
    return Object.assign(Object.create(null), Object.fromEntries(fields))
  }

  async #parse(): Promise<FormData> {
    try {
      return await new Response(new Uint8Array(this.#bytes), {
        headers: { 'content-type': this.#contentType },
      }).formData()
    } catch {
      throw new Problem('invalid-input', { msg: httpTexts.notAForm })
    }
  }
}
