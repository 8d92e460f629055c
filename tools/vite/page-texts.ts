import { existsSync, readFileSync } from 'node:fs'
import type { Language } from '../../contract/kit/languages.ts'
import { type Edit, type Node, parse, walk, withEdits } from './syntax.ts'

const isPages = (path: string) => path.endsWith('/contract/pages.ts')

/** Returns the texts of each page in `page-texts.de.ts`, each as source text: title and perhaps description. */
function textsIn(path: string): Map<string, string[]> {
  const code = readFileSync(path, 'utf8')
  const texts = new Map<string, string[]>()
  walk(parse(path, code), ({ type, key, value }) => {
    if (type !== 'Property') return
    const parts: Node[] = value.type === 'ArrayExpression' ? value.elements : [value]
    texts.set(
      key.name,
      parts.map(({ start, end }) => code.slice(start, end)),
    )
  })
  return texts
}

interface Options {
  language: Language
  /** Descriptions are for the documents that the server writes: the browser keeps the first one's. */
  hasDescriptions: boolean
}

/** Returns the table of pages with the titles of a language; any other file as it is. */
export function withPageTexts(path: string, code: string, { language, hasDescriptions }: Options): string {
  if (!isPages(path)) return code
  const file = path.replace('pages.ts', `page-texts.${language}.ts`)
  const texts = existsSync(file) ? textsIn(file) : new Map<string, string[]>()
  const edits: Edit[] = []
  walk(parse(path, code), ({ type, callee, arguments: given }, above) => {
    if (type !== 'CallExpression' || callee.name !== 'page') return
    const [title, description] = texts.get(above.at(-1)?.key?.name ?? '') ?? []
    const [, titleNode, descriptionNode] = given
    if (titleNode === undefined || descriptionNode === undefined) return
    if (title !== undefined) edits.push({ ...titleNode, text: title })
    if (!hasDescriptions) edits.push({ ...descriptionNode, text: "''" })
    else if (description !== undefined) edits.push({ ...descriptionNode, text: description })
  })
  return withEdits(code, edits)
}
