import { stockTexts } from '../../texts.ts'
import { maxCellLength, UnreadableFile } from '../table.ts'
import { formatOf, type NumberFormat } from './number-formats.ts'
import { attribute, readXml, unescaped } from './xml.ts'
import type { Zip } from './zip.ts'

export interface Sheet {
  name: string
  isVisible: boolean
  /** Path within the zip. */
  path: string
}

/** The parts of a workbook that cells refer to. */
export interface Workbook {
  sheets: readonly Sheet[]
  is1904: boolean
  /** Indexed by the style number of a cell. */
  formats: readonly NumberFormat[]
  strings: readonly string[]
}

const nothing = { open: () => {}, close: () => {}, text: () => {} }

/** Far more than real workbooks have. */
const maxSheets = 1_000
const maxNameLength = 100

/** Resolves the target of a relation in this folder to a path from the root; undefined if it is invalid. */
function pathOf(target: string, folder: string): string | undefined {
  try {
    return decodeURIComponent(new URL(target, `zip:///${folder}`).pathname.slice(1))
  } catch {
    return undefined
  }
}

/** Reads the targets of relations by id and by the last word of their type, as paths from the root. */
async function readRelations(
  zip: Zip,
  path: string,
): Promise<{ byId: Map<string, string>; byType: Map<string, string> }> {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const name = `${folder}_rels/${path.slice(folder.length)}.rels`
  const [byId, byType] = [new Map<string, string>(), new Map<string, string>()]
  if (!zip.has(name)) return { byId, byType }
  await readXml(zip.read(name), {
    ...nothing,
    open(element, attributes) {
      const target = attribute(attributes, 'Target')
      const full = target === undefined ? undefined : pathOf(target, folder)
      if (element !== 'Relationship' || full === undefined) return
      byId.set(attribute(attributes, 'Id') ?? '', full)
      const type = attribute(attributes, 'Type')?.split('/').at(-1) ?? ''
      if (!byType.has(type)) byType.set(type, full)
    },
  })
  return { byId, byType }
}

async function readFormats(zip: Zip, path: string): Promise<NumberFormat[]> {
  const codes = new Map<number, string>()
  const ids: number[] = []
  let isInCells = false
  await readXml(zip.read(path), {
    ...nothing,
    open(element, attributes) {
      if (element === 'numFmt')
        codes.set(Number(attribute(attributes, 'numFmtId')), attribute(attributes, 'formatCode') ?? '')
      else if (element === 'cellXfs') isInCells = true
      else if (element === 'xf' && isInCells) ids.push(Number(attribute(attributes, 'numFmtId') ?? 0))
    },
    close(element) {
      if (element === 'cellXfs') isInCells = false
    },
  })
  const formats = new Map([...new Set(ids)].map(id => [id, formatOf(id, codes.get(id))]))
  return ids.map(id => formats.get(id) as NumberFormat)
}

/** Collects the text of an element from its runs, up to the length of a cell. Omits phonetic guides of East Asian text. */
export class RichText {
  #value = ''
  #isText = false
  #isAid = false

  get value() {
    return this.#value.slice(0, maxCellLength)
  }
  clear() {
    this.#value = ''
  }
  open(element: string) {
    if (element === 'rPh') this.#isAid = true
    else if (element === 't') this.#isText = true
  }
  close(element: string) {
    if (element === 'rPh') this.#isAid = false
    else if (element === 't') this.#isText = false
  }
  text(text: string) {
    if (this.#isText && !this.#isAid && this.#value.length < maxCellLength) this.#value += unescaped(text)
  }
}

async function readStrings(zip: Zip, path: string): Promise<string[]> {
  const strings: string[] = []
  const rich = new RichText()
  await readXml(zip.read(path), {
    open: element => rich.open(element),
    text: text => rich.text(text),
    close(element) {
      rich.close(element)
      if (element !== 'si') return
      strings.push(rich.value)
      rich.clear()
    },
  })
  return strings
}

/** Reads the parts that all sheets of a workbook share. Throws UnreadableFile if the file is not a workbook. */
export async function readWorkbook(zip: Zip): Promise<Workbook> {
  const path = (await readRelations(zip, '')).byType.get('officeDocument') ?? 'xl/workbook.xml'
  if (!zip.has(path)) throw new UnreadableFile('no-table', stockTexts.file.archive)
  const { byId, byType } = await readRelations(zip, path)
  const sheets: Sheet[] = []
  let is1904 = false
  await readXml(zip.read(path), {
    ...nothing,
    open(element, attributes) {
      if (element === 'workbookPr') is1904 = /^(1|true)$/.test(attribute(attributes, 'date1904') ?? '')
      if (element !== 'sheet') return
      const target = byId.get(attribute(attributes, '(?:\\w+:)?id') ?? '')
      const isVisible = (attribute(attributes, 'state') ?? 'visible') === 'visible'
      if (target !== undefined && zip.has(target))
        sheets.push({ name: (attribute(attributes, 'name') ?? '').slice(0, maxNameLength), isVisible, path: target })
      if (sheets.length > maxSheets) throw new UnreadableFile('no-table', stockTexts.file.tooManySheets(maxSheets))
    },
  })
  const [styles, strings] = [byType.get('styles'), byType.get('sharedStrings')]
  return {
    sheets,
    is1904,
    formats: styles !== undefined && zip.has(styles) ? await readFormats(zip, styles) : [],
    strings: strings !== undefined && zip.has(strings) ? await readStrings(zip, strings) : [],
  }
}
