import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** The parts of a syntax tree's nodes that the build reads. */
export interface Node {
  type: string
  start: number
  end: number
  name: string
  kind: string
  importKind?: string
  exportKind?: string
  operator?: string
  computed?: boolean
  source?: { value: string; start: number; end: number }
  specifiers: (Node & { local: Node; imported?: Node; exported: Node })[]
  declaration: Node
  declarations: { id: Node; init: Node }[]
  properties: Node[]
  elements: Node[]
  params: Node[]
  left: Node
  argument: Node
  arguments: Node[]
  callee: Node
  object: Node
  property: Node
  expression: Node
  key: Node
  value: Node
  id: Node
  body?: Node
}

/** Returns the statements of a file; its name tells the language. */
export const parse = (name: string, code: string): Node[] => parseSync(name, code).program.body as unknown as Node[]

interface ParsedFile {
  code: string
  statements: Node[]
}
const parsedFiles = new Map<string, ParsedFile>()

/** Reads a file and returns its code and statements, which the caller must not change: a build reads a catalogue dozens of times. */
export function parseFile(path: string): ParsedFile {
  const code = readFileSync(path, 'utf8')
  const known = parsedFiles.get(path)
  if (known?.code === code) return known
  const parsed = { code, statements: parse(path, code) }
  parsedFiles.set(path, parsed)
  return parsed
}

/** Visits a node and all below it, with the nodes above each, which are valid during the call; types are left out. */
export function walk(node: unknown, visit: (node: Node, above: Node[]) => void, above: Node[] = []): void {
  if (typeof node !== 'object' || node === null) return
  if (Array.isArray(node)) {
    for (const child of node) walk(child, visit, above)
    return
  }
  const { type, expression } = node as Node
  if (typeof type !== 'string') return
  if (type.startsWith('TS')) {
    walk(expression, visit, above)
    return
  }
  visit(node as Node, above)
  above.push(node as Node)
  for (const key in node) walk((node as Record<string, unknown>)[key], visit, above)
  above.pop()
}

/** Returns the names that a parameter binds. */
function boundNames(pattern: Node | null): string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name]
    case 'AssignmentPattern':
      return boundNames(pattern.left)
    case 'RestElement':
      return boundNames(pattern.argument)
    case 'ArrayPattern':
      return pattern.elements.flatMap(boundNames)
    case 'ObjectPattern':
      return pattern.properties.flatMap(property => boundNames(property.value ?? property))
    default:
      return []
  }
}

/**
 * Returns the names that occur as values, without the parameters of functions. A variable of a function may still shadow another
 * name, which then counts as used.
 */
export function referencesOf(node: Node | Node[]): Set<string> {
  const names = new Set<string>()
  const parameters = new Map<Node, Set<string>>()
  const parametersOf = (around: Node) => {
    if (!/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(around.type)) return undefined
    const known = parameters.get(around) ?? new Set(around.params.flatMap(boundNames))
    parameters.set(around, known)
    return known
  }
  walk(node, (child, above) => {
    if (child.type !== 'Identifier') return
    const parent = above.at(-1)
    if (parent?.type === 'MemberExpression' && parent.property === child && !parent.computed) return
    if (parent?.type === 'Property' && parent.key === child && !parent.computed && parent.value !== child) return
    if (above.some(around => parametersOf(around)?.has(child.name))) return
    names.add(child.name)
  })
  return names
}

/** A replacement of a piece of code. */
export interface Edit {
  start: number
  end: number
  text: string
}

/** Returns the code with all edits made; they must not overlap. */
export const withEdits = (code: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((edited, { start, end, text }) => edited.slice(0, start) + text + edited.slice(end), code)
