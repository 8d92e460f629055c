import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync } from 'vite'
import type { Source } from './check-walls.ts'

/** A text in the code that belongs in a catalogue. */
export type StrayText = { path: string; line: number; text: string }

/** A node of the syntax tree (ESTree), with the fields used here. */
interface Node {
  type: string
  start: number
  [part: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'
const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap(part => (Array.isArray(part) ? part.filter(isNode) : isNode(part) ? [part] : []))

/** Attributes and properties whose value a person reads. */
const readable =
  /^(aria-label|aria-description|alt|caption|confirmLabel|empty|heading|hint|label|lead|names|failed|noteHint|pendingLabel|placeholder|question|text|title|unit|what)$/
/**
 * Returns true for the name of a region or a menu, which people read. The name of a field is an identifier in lower
 * case.
 */
const isNameOfRegion = (name: string, value: string) => name === 'name' && /^\p{Lu}/u.test(value)
/** Attributes whose values may look like words but are not read. */
const technical = /^(className|d|href|id|key|rel|rowKey|src|style|viewBox|data-.*)$/
/** Calls whose arguments are not read by people, or only by those who maintain the site. */
const internal =
  /(^|\.)(closest|describe|getAttribute|matchMedia|matches|querySelector(All)?|setAttribute|startsWith|includes|split|error|info|warn|endpoint|metric|reading|StartProblem|\w*Error|\w*Unavailable|\w*Busy|\w*Refusal|\w*Segment|EmptyFile|super)$/
/**
 * Texts that are the same in every language: marks of the trade, currencies, the start of an address, a heading level.
 */
const asIs = /^(WT[SB]|EUR|USD|GBP|CALL|h[1-6]|https:\/\/)$/
/** Words of robots, fonts and commands. */
const settings = /^(no)?index, (no)?follow$|sans-serif|^curl /
const hasLetter = /\p{L}/u
/** Properties in the contract with a message for people. */
const messages = /^(error|message|refusedText)$/
/** Properties in the contract that describe the API to developers. */
const aboutApi = /^(summary|title)$/
/** Functions of the contract that take the description of a field for developers. */
const describing = /^(cell|count|eventDay)$/
/** Texts that are stored and compared, and shown by names from a catalogue. */
const stored = /^(Request for quote: |Business Relation|Media kit|TBS .*)$/
const twoWordsFirstCapital = /^\p{Lu}\p{L}*,? \p{L}/u
const twoWords = /\p{L}{2,}[,.:;?!]? \p{L}{2,}/u
const sentence = /^\P{L}*\p{Lu}\p{L}*,? \p{L}+,? [\p{L}\p{N}…]/u

/** The context of a literal. */
interface Place {
  /** A child of a JSX element, or the value of an attribute that people read. */
  isRead?: boolean
  /** True in a call or an attribute that people do not read. */
  isInternal?: boolean
  /** The message of a field in the contract. */
  isMessage?: boolean
}

const textOf = (node: Node): string | undefined => {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'JSXText') return String(node.value)
  if (node.type !== 'TemplateLiteral') return undefined
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…')
}

const nameOf = (node: unknown, source: string): string =>
  isNode(node) ? source.slice(node.start, Number(node.end)) : ''

function placeInContract(node: Node, place: Place, source: string): Place {
  switch (node.type) {
    case 'Property': {
      const name = nameOf(node.key, source)
      return { isMessage: messages.test(name), isInternal: place.isInternal || aboutApi.test(name) }
    }
    case 'CallExpression': {
      const name = nameOf(node.callee, source)
      return { isInternal: place.isInternal || internal.test(name) || describing.test(name) }
    }
    default:
      return place
  }
}

function placeOf(node: Node, place: Place, source: string): Place {
  switch (node.type) {
    case 'JSXAttribute': {
      const name = nameOf(node.name, source)
      const isRead = readable.test(name) || isNameOfRegion(name, (isNode(node.value) ? textOf(node.value) : '') ?? '')
      return { isRead, isInternal: technical.test(name) }
    }
    case 'JSXElement':
    case 'JSXFragment':
      return { isRead: true }
    case 'Property': {
      const name = nameOf(node.key, source)
      return { ...place, isRead: readable.test(name) }
    }
    case 'CallExpression':
    case 'NewExpression':
      return { ...place, isRead: false, isInternal: place.isInternal || internal.test(nameOf(node.callee, source)) }
    case 'ArrowFunctionExpression':
      return { ...place, isRead: place.isRead && (node.body as Node).type !== 'BlockStatement' }
    case 'BinaryExpression':
      return node.operator === '+' ? place : { isInternal: true }
    case 'MemberExpression':
    case 'TaggedTemplateExpression':
      return { isInternal: node.type === 'TaggedTemplateExpression' || place.isInternal === true }
    default:
      return place
  }
}

/** Parts of a node that contain no text for people. */
const skipped = (node: Node): unknown[] => {
  if (/^(Import|ExportAll|TS(?!As|Satisfies|NonNull))/.test(node.type)) return Object.values(node).flat()
  return node.type === 'Property' || node.type === 'JSXAttribute' ? [node.key, node.name] : []
}

type Rule = (text: string, place: Place) => boolean

/** Finds texts in the browser: any text where people read it, and two words or more anywhere else. */
const inPages: Rule = (text, { isRead, isInternal }) =>
  isRead ? hasLetter.test(text) && !asIs.test(text) : !isInternal && twoWords.test(text) && !settings.test(text)
/**
 * Finds texts on the server: sentences. Log lines and errors of programs begin with a small letter or are passed to
 * `internal`.
 */
const inServer: Rule = (text, { isInternal }) => !isInternal && sentence.test(text)

/** Finds texts in the contract: the messages of fields, and two words or more that begin with a capital. */
const inContract: Rule = (text, { isMessage, isInternal }) =>
  !isInternal && (isMessage ? hasLetter : twoWordsFirstCapital).test(text) && !stored.test(text)

const ruleFor = (path: string): Rule =>
  path.startsWith('web/') ? inPages : path.startsWith('contract/') ? inContract : inServer

/** Returns the texts of a file that belong in a catalogue. */
export function strayTexts({ path, text: source }: Source): StrayText[] {
  const rule = ruleFor(path)
  const isContract = rule === inContract
  const strays: StrayText[] = []
  const visit = (node: Node, outer: Place) => {
    const text = textOf(node)
    const isStray =
      text !== undefined &&
      (node.type === 'JSXText' ? hasLetter.test(text) && !asIs.test(text.trim()) : rule(text, outer))
    if (isStray)
      strays.push({
        path,
        line: source.slice(0, node.start + (text?.search(/\S/) ?? 0)).split('\n').length,
        text: (text ?? '').replaceAll(/\s+/g, ' ').trim(),
      })
    const place = (isContract ? placeInContract : placeOf)(node, outer, source)
    const skippedNodes = skipped(node)
    for (const child of childrenOf(node)) if (!skippedNodes.includes(child)) visit(child, place)
  }
  visit(parseSync(path, source).program as unknown as Node, {})
  return strays
}

const isCatalogue = /(^|\/)([a-z-]+-)?texts(\.[a-z]{2})?\.tsx?$/
/**
 * Trade data that staff may change, names of the product, text for programs and operators, labels that are part of stored
 * broadcasts, and the table of pages, whose translations are in page-texts.
 */
const isData =
  /^(contract\/(fact-labels|pages)\.ts|server\/(modules\/(reference\/|site\/settings\.ts)|platform\/(config|http\/(metrics|openapi)|db\/database)\.ts))/
const isCode = (path: string) =>
  !/(\.test|\.fixture|\.d)\.tsx?$/.test(path) && !isCatalogue.test(path) && !isData.test(path)

/** Returns the files under the project's root that must contain no text for people. */
export const readCode = (root: string): Source[] =>
  globSync(['contract/**/*.ts', 'web/**/*.{ts,tsx}', 'server/{modules,platform}/**/*.ts'], { cwd: root })
    .filter(isCode)
    .sort()
    .map(path => ({ path, text: readFileSync(posix.join(root, path), 'utf8') }))

export const messageOf = ({ path, line, text }: StrayText): string =>
  `${path}:${line}: “${text}” is read by people. Move it into texts.ts of its folder, in the contract into *-texts.ts.`

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const all = readCode(new URL('..', import.meta.url).pathname).flatMap(strayTexts)
  for (const text of all) process.stdout.write(`${messageOf(text)}\n`)
  process.exitCode = all.length > 0 ? 1 : 0
}
