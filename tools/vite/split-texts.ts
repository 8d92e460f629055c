import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { type Edit, type Node, parse, parseFile, referencesOf, walk, withEdits } from './syntax.ts'

const isTexts = (path: string) => /texts\.tsx?$/.test(path)

interface Groups {
  code: string
  statements: Node[]
  values: Map<string, { start: number; end: number }>
}

/** Returns the object without `as const` and `satisfies`. */
const bare = (node: Node | null): Node | undefined =>
  node?.type.startsWith('TS') ? bare(node.expression) : (node ?? undefined)

/** Finds `export const texts = { dialog: { … }, page: { … } }`; undefined for anything else. */
function groupsOf(path: string, name: string): Groups | undefined {
  const { code, statements } = parseFile(path)
  const statement = statements.find(
    ({ type, declaration }) =>
      type === 'ExportNamedDeclaration' &&
      declaration?.type === 'VariableDeclaration' &&
      declaration.declarations[0]?.id.name === name,
  )
  const object = bare(statement?.declaration.declarations[0]?.init ?? null)
  if (statement === undefined || object?.type !== 'ObjectExpression') return undefined
  if (
    !object.properties.every(({ type, key, computed }) => type === 'Property' && key.type === 'Identifier' && !computed)
  )
    return undefined
  const values = new Map(object.properties.map(({ key, value }) => [key.name, { start: value.start, end: value.end }]))
  return { code, statements, values }
}

const declaredNames = (node: Node): string[] => {
  if (node.type === 'VariableDeclaration') return node.declarations.flatMap(({ id }) => [...referencesOf(id)])
  return /^(Function|Class)Declaration$/.test(node.type) ? [node.id.name] : []
}

function nodeAt(statements: Node[], { start, end }: { start: number; end: number }): Node[] {
  const nodes: Node[] = []
  walk(statements, node => {
    if (node.start === start && node.end === end) nodes.push(node)
  })
  return nodes
}

/** Returns the uses of `name.group` in a file, by group; undefined if the name is used in any other way. */
function usesOf(statements: Node[], name: string): Map<string, { start: number; end: number }[]> | undefined {
  const uses = new Map<string, { start: number; end: number }[]>()
  let isWhole = false
  walk(
    statements.filter(({ type }) => type !== 'ImportDeclaration'),
    (node, above) => {
      if (node.type !== 'Identifier' || node.name !== name) return
      const parent = above.at(-1)
      if (parent?.type === 'MemberExpression' && parent.object === node && !parent.computed) {
        const { start, end, property } = parent
        uses.set(property.name, [...(uses.get(property.name) ?? []), { start, end }])
      } else if (!(parent?.type === 'MemberExpression' && parent.property === node)) isWhole = true
    },
  )
  return isWhole ? undefined : uses
}

/** Returns a file's code with each group of texts imported alone; undefined if it imports none. */
export function withSingleGroups(path: string, code: string): string | undefined {
  if (!/texts\.tsx?'/.test(code)) return undefined
  const statements = parse(path, code)
  const edits: Edit[] = []
  const added: string[] = []
  for (const { type, importKind, source, specifiers, start, end } of statements) {
    if (type !== 'ImportDeclaration' || importKind === 'type' || !source) continue
    const file = resolve(dirname(path), source.value)
    if (!isTexts(file) || !existsSync(file)) continue
    const unsplit: string[] = []
    let isSplit = false
    for (const { imported, local, importKind: kind, start, end } of specifiers) {
      const groups = kind === 'type' || imported === undefined ? undefined : groupsOf(file, imported.name)
      const uses = groups && usesOf(statements, local.name)
      if (groups === undefined || uses === undefined || ![...uses.keys()].every(group => groups.values.has(group))) {
        unsplit.push(code.slice(start, end))
        continue
      }
      isSplit = true
      for (const [group, places] of uses) {
        added.push(
          `import { group as ${local.name}$${group} } from '${source.value}?of=${imported?.name}&group=${group}'`,
        )
        for (const place of places) edits.push({ ...place, text: `${local.name}$${group}` })
      }
    }
    if (isSplit)
      edits.push({
        start,
        end,
        text: unsplit.length > 0 ? `import { ${unsplit.join(', ')} } from '${source.value}';` : ';',
      })
  }
  if (edits.length === 0) return undefined
  return `${added.join(';')};${withEdits(code, edits)}`
}

/** Returns the code of one group: its value, and the imports and declarations of its file that it uses. */
export function groupCode(path: string, name: string, group: string): string | undefined {
  const groups = groupsOf(path, name)
  const place = groups?.values.get(group)
  if (groups === undefined || place === undefined) return undefined
  const { code, statements } = groups
  const used = new Set<Node>()
  const use = (names: Set<string>) => {
    for (const statement of statements) {
      const declaration = statement.declaration ?? statement
      const isUsed = declaredNames(declaration).some(declared => names.has(declared))
      if (!isUsed || used.has(declaration)) continue
      used.add(declaration)
      use(referencesOf(declaration))
    }
  }
  use(referencesOf(nodeAt(statements, place)))
  const remaining = statements.flatMap(statement => {
    const declaration = statement.declaration ?? statement
    const isKept = statement.type === 'ImportDeclaration' || used.has(declaration)
    return isKept ? [code.slice(declaration.start, declaration.end)] : []
  })
  return [...remaining, `export const group = ${code.slice(place.start, place.end)}`].join('\n')
}

const groupId = /^(.*)\?of=(\w+)&group=(\w+)$/

/**
 * A room's texts are one object with a group for each component. Gives each component its own group, so that a page loads the
 * texts that it shows and no others.
 */
export const splitTexts = (): Plugin => ({
  name: 'split-texts',
  enforce: 'pre',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  resolveId(source, importer = '') {
    const match = source.startsWith('.') && groupId.exec(source)
    if (!match) return undefined
    const [, path = '', name, group] = match
    return {
      id: `${resolve(dirname(importer.replace(/\?.*/, '')), path)}?of=${name}&group=${group}`,
      moduleSideEffects: false,
    }
  },
  load(id) {
    const [, path = '', name = '', group = ''] = groupId.exec(id) ?? []
    const code = path === '' ? undefined : groupCode(path, name, group)
    if (code === undefined) return undefined
    return { code, moduleType: path.endsWith('x') ? 'tsx' : 'ts', moduleSideEffects: false }
  },
  transform(code, id) {
    if (!/\/web\/.*\.tsx?$/.test(id)) return undefined
    const split = withSingleGroups(id, code)
    return split === undefined ? undefined : { code: split, map: null }
  },
})
