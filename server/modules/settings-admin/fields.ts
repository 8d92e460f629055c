import { z } from 'zod'
import type { SettingField } from '../../../contract/settings-admin.ts'
import type { Setting } from '../settings/index.ts'
import { settingsAdminTexts } from './texts.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** One number, text or switch in the value of a setting. */
export interface Leaf {
  path: string
  type: SettingField['type']
  min: number | null
  max: number | null
}

/** Optional parts of the page that exist; the setting holds an id for each that is on. */
export const featureNames = ['chat'] as const

/** The path of a setting that is one value. */
const wholeValue = 'value'
const segmentsOf = (path: string) => (path === wholeValue ? [] : path.split('/'))

function typeOf({ type }: JsonSchema): SettingField['type'] | undefined {
  if (type === 'integer' || type === 'number' || type === 'boolean') return type
  if (type === 'array') return 'list'
  return type === 'string' ? 'text' : undefined
}

/** Returns a bound of a number; undefined for the implicit bounds of integers. */
function boundOf(inclusive: unknown, exclusive: unknown, step: 1 | -1): number | null {
  if (typeof inclusive === 'number')
    return Number.isSafeInteger(inclusive) && Math.abs(inclusive) < 2 ** 52 ? inclusive : null
  return typeof exclusive === 'number' && exclusive === 0 ? step : null
}

function leavesIn(schema: JsonSchema, path: readonly string[]): Leaf[] {
  if (schema.const !== undefined) return []
  if (schema.properties !== undefined)
    return Object.entries(schema.properties).flatMap(([name, child]) =>
      typeof child === 'boolean' ? [] : leavesIn(child, [...path, name]),
    )
  const type = typeOf(schema)
  if (type === undefined) return []
  const isNumber = type === 'integer' || type === 'number'
  // A number that need not be whole has no smallest value above 0.
  const exclusive = type === 'integer' ? schema.exclusiveMinimum : undefined
  return [
    {
      path: path.join('/') || wholeValue,
      type,
      min: isNumber ? boundOf(schema.minimum, exclusive, 1) : null,
      max: isNumber ? boundOf(schema.maximum, undefined, -1) : null,
    },
  ]
}

/** Returns the fields of a setting, from its schema. The setting of features has one for each feature that exists. */
export function leavesOf({ key, schema }: Setting<unknown>): Leaf[] {
  if (key === 'features')
    return featureNames.map(name => ({ path: `${name}/featureId`, type: 'text', min: null, max: null }))
  return leavesIn(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }), [])
}

/** Returns the value at a path, as text. */
export function textAt(value: unknown, path: string): string {
  const node = segmentsOf(path).reduce<unknown>(
    (object, name) => (object as Record<string, unknown> | undefined)?.[name],
    value,
  )
  return Array.isArray(node) ? node.join(', ') : String(node ?? '')
}

function withValueAt(object: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value
  const before = (object ?? {}) as Record<string, unknown>
  return { ...before, [name]: withValueAt(before[name], rest, value) }
}

/** Reads what staff typed into a field; text that is not a number stays text, which the schema refuses. */
function parsedText(type: Leaf['type'], typed: string): unknown {
  const text = typed.trim()
  if (type === 'text') return text
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text
  const numberOf = (part: string) => (/^-?\d+(\.\d+)?$/.test(part) ? Number(part) : part)
  return type === 'list'
    ? text
        .split(/[\s,]+/)
        .filter(Boolean)
        .map(numberOf)
    : numberOf(text)
}

/** Returns the value without features that have no id: these are off, and not in the setting. */
const withoutEmptyFeatures = (value: unknown) =>
  Object.fromEntries(
    Object.entries(value as Record<string, { featureId: string }>).filter(([, { featureId }]) => featureId !== ''),
  )

export interface FieldFault {
  param: string
  msg: string
}

/**
 * Returns the value with some fields replaced, checked by the schema of the setting; or the errors, by path of the
 * field.
 */
export function changedValue(
  setting: Setting<unknown>,
  current: unknown,
  typed: Record<string, string>,
): { value: unknown } | { faults: FieldFault[] } {
  const leaves = new Map(leavesOf(setting).map(leaf => [leaf.path, leaf]))
  const unknown = Object.keys(typed).filter(path => !leaves.has(path))
  if (unknown.length > 0)
    return { faults: unknown.map(path => ({ param: `values.${path}`, msg: settingsAdminTexts.noField })) }
  const entries = Object.entries(typed)
  const changed = entries.reduce<unknown>(
    (value, [path, text]) => withValueAt(value, segmentsOf(path), parsedText(leaves.get(path)?.type ?? 'text', text)),
    current,
  )
  const value = setting.key === 'features' ? withoutEmptyFeatures(changed) : changed
  return { value }
}

/** Returns the field that a fault of the schema is about. */
export function fieldOf(setting: Setting<unknown>, path: readonly PropertyKey[]): string {
  const joined = path.map(String).join('/')
  const leaf = leavesOf(setting).find(
    each => each.path === wholeValue || joined === each.path || joined.startsWith(`${each.path}/`),
  )
  return `values.${leaf?.path ?? joined}`
}
