import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { type Node, parse, walk } from './syntax.ts'

const isTexts = (path: string) => /texts\.tsx?$/.test(path)

interface Groups {
  code: string
  /** Where the declaration stands. */
  start: number
  end: number
  values: Map<string, { start: number; end: number }>
}

/** Returns the object behind `as const` and `satisfies`. */
const bare = (node: Node | null): Node | undefined =>
  node?.type.startsWith('TS') ? bare(node.expression) : (node ?? undefined)

/** Finds `export const texts = { dialog: { … }, page: { … } }`; undefined for anything else. */
function groupsOf(path: string, name: string): Groups | undefined {
  const code = readFileSync(path, 'utf8')
  const statement = parse(path, code).find(
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
  return { code, start: statement.start, end: statement.end, values }
}

/** Returns where `name.group` stands in a file, by group; undefined if the name is used in any other way. */
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
  const edits: { start: number; end: number; text: string }[] = []
  const added: string[] = []
  for (const { type, importKind, source, specifiers, start, end } of statements) {
    if (type !== 'ImportDeclaration' || importKind === 'type' || !source) continue
    const file = resolve(dirname(path), source.value)
    if (!isTexts(file) || !existsSync(file)) continue
    const kept: string[] = []
    let isSplit = false
    for (const { imported, local, importKind: kind, start, end } of specifiers) {
      const groups = kind === 'type' || imported === undefined ? undefined : groupsOf(file, imported.name)
      const uses = groups && usesOf(statements, local.name)
      if (groups === undefined || uses === undefined || ![...uses.keys()].every(group => groups.values.has(group))) {
        kept.push(code.slice(start, end))
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
      edits.push({ start, end, text: kept.length > 0 ? `import { ${kept.join(', ')} } from '${source.value}';` : ';' })
  }
  if (edits.length === 0) return undefined
  edits.sort((a, b) => b.start - a.start)
  const edited = edits.reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code)
  return `${added.join(';')};${edited}`
}

/** Marks the functions in a file of texts as free of side effects, so that texts made by them are dropped where they are not shown. */
const withPureFunctions = (code: string) =>
  code.replaceAll(/^(?:export )?const \w+ = \(/gm, start => `/* @__NO_SIDE_EFFECTS__ */ ${start}`)

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
    const found = source.startsWith('.') && groupId.exec(source)
    if (!found) return undefined
    const [, path = '', name, group] = found
    return {
      id: `${resolve(dirname(importer.replace(/\?.*/, '')), path)}?of=${name}&group=${group}`,
      moduleSideEffects: false,
    }
  },
  load(id) {
    const [, path = '', name = '', group = ''] = groupId.exec(id) ?? []
    const groups = path === '' ? undefined : groupsOf(path, name)
    const value = groups?.values.get(group)
    if (groups === undefined || value === undefined) return undefined
    const text = groups.code.slice(value.start, value.end)
    const before = withPureFunctions(groups.code.slice(0, groups.start))
    const code = `${before}export const group = ${text}\n${withPureFunctions(groups.code.slice(groups.end))}`
    return { code, moduleType: path.endsWith('x') ? 'tsx' : 'ts', moduleSideEffects: false }
  },
  transform(code, id) {
    if (!/\/web\/.*\.tsx?$/.test(id)) return undefined
    const split = withSingleGroups(id, code)
    return split === undefined ? undefined : { code: split, map: null }
  },
})
