import { spotNumbers, sureNumberScore } from '../../part-numbers/index.ts'
import { currencyNamed } from './amounts.ts'
import { foldText } from './fold-text.ts'
import { bullet } from './sentences.ts'

/**
 * The lines of a machine that is offered as one: from `start` what says how many (`Config 1 - 6 units`), at `head` the line
 * that names it, and after it its components up to `end`.
 */
export interface Configuration {
  start: number
  head: number
  end: number
}

/** Words and models of machines that have components, on folded text. */
const machine =
  /(?<![\w-])(?:poweredge|proliant|primergy|thinksystem|thinkserver|thinkstation|apollo|synergy|superserver|supermicro|poweredge|powervault|powerstore|optiplex|precision|latitude|elitebook|probook|elitedesk|prodesk|zbook|thinkpad|thinkcentre|macbook|servers?|serveurs?|servidor\w*|serwer\w*|chassis|blade|nodes?|workstations?|laptops?|notebooks?|desktops?|appliances?|[rtcm]\d{3,4}(?:xd2?|xs|xa)?|[dbmx]l ?\d{2,3}[a-z]?|s[rtdn] ?\d{3}(?: ?v\d)?|x3\d{3}|rx ?\d{4}|tx ?\d{4}|nx-?\d{4}|c2[24]0|[a-z]\d{3,4} ?m\d|z\d{1,3} ?g\d|\d{3,4}[a-z]? g\d{1,2}|gen ?\d{1,2})(?![\w])/

const count = String.raw`(?:\(?\d{1,2}\)?\s?(?:x|×|pcs|st(?:k|\.)?)?\s?|dual |single |quad |twin |je )?`
const maker = '(?:(?:intel|amd|hpe?|dell|lenovo|cisco|nvidia|samsung|micron|hynix|seagate|broadcom|mellanox) )?'
/** What a server, a computer or a storage system consists of. */
const parts = [
  String.raw`(?:xeon|gold|silver|platinum|bronze|epyc|opteron|ryzen|core i\d|i[3579]-|i[3579] |e[357]-?\d{4}|[0-9]{4}[a-z]? cpu)`,
  String.raw`\d+(?:[.,]\d+)?\s?(?:gb|tb|[gt]o)(?![a-z])`,
  String.raw`\d{3,4}\s?(?:w|watts?)(?![a-z])`,
  '(?:psus?|power suppl|netzteil|voeding|alimentation|alimentator|fuentes?|zasilacz)',
  String.raw`(?:[hs]\d{3}p?|perc|p\d{3}[a-z]*(?:-[a-z])?|smart ?array|mr\d{3}|\d{3,4}-\d{1,2}i|boss|raid|hba|lsi)(?![\w])`,
  '(?:idrac|ilo|xclarity|imm2?|cimc|ipmi|tpm)',
  '(?:no|without|ohne|zonder|sans|sin|senza|bez|w/o) (?:hdds?|ssds?|drives?|disks?|memory|ram|os|cpus?|rails?|psus?|platten|festplatten|schijven|disques|discos|dischi|dyskow)',
  '(?:rail|bezel|cadd|tray|riser|heat ?sink|fan|battery|backplane|keyboard|charger|webcam|adapter)',
  String.raw`(?:\d{1,2}[x-]?\s?(?:port|p)\s)?(?:(?:\d{1,3}\/)?\d{1,3}\s?(?:gbe?|gbit|ge|g)|nics?|ocp|lom|rndc|flexlom|connectx|x[57]\d\d|gpu|rtx|tesla|quadro)(?![a-z])`,
  String.raw`\d{1,2}\s?x?\s?(?:2[.,]5|3[.,]5|sff|lff)`,
  String.raw`(?:ssd|hdd|nvme|sas|sata|ram|ddr\d|rdimm|lrdimm|dimm|memory|windows|win ?1[01])(?![a-z])`,
]
const component = new RegExp(`^\\W*${count}${maker}(?:${parts.join('|')})`)
const cpu = new RegExp(`^\\W*${count}${maker}${parts[0]}`)
const labeled =
  /^\W*(?:\d{1,2}\s?x?\s)?(?:cpus?|processors?|prozessor\w*|processeurs?|procesador\w*|processore|procesor|memory|ram|speicher|arbeitsspeicher|geheugen|memoire|memoria|pamiec|hdds?|ssds?|storage|disks?|drives?|festplatte\w*|schijven|disques?|discos?|dischi|dyski|raid\w*|controller|nics?|network|lan|power|psus?|netzteil\w*|voeding\w*|os|backplane|gpu|graphics|grafik\w*|remote|management|screen|display|idrac|ilo)\s?[:=]\s*\S/

/** A quantity of goods, not of components: `40 pcs`, `… x 12`. */
const counted =
  /(?<![\w.,-])\d{1,5}\s?(?:pcs?|pieces?|units?|ea|each|stk|stuck|stuks?|szt|uds?|pz|pezzi|pieces)(?![a-z])|[x×]\s?\d{1,5}\s*$|\bqty\b|\s[-–|/]\s?\d{1,4}\s*$/
const leadingCount = /^\W*(\d{1,5})\s?(?:x|×|pcs?|stk|stuks?|units?|ea)?\.?\s/
const separator = /\s*(?:[,;|]|\s[/+&-]\s|\s(?:and|und|en|et|y|e|i)\s)\s*/

const isPriced = (low: string) => /\d/.test(low) && currencyNamed(low.replace(/(?<=\d)(?=[a-z])/g, ' ')) !== ''
const isSure = ({ score }: { score: number }) => score >= sureNumberScore

/** `Need memory for our R640 servers:`, and not `DL380 Gen10 8SFF:`. */
const introduces = (low: string) =>
  (/:\s*$/.test(low) && low.trim().split(/\s+/).length > 6) ||
  /(?<![\w])(?:for|fur|voor|pour|para|per|dla)\s(?:[a-z]+\s){0,3}\S*\d/.test(low)

/** Returns true for a line that names a machine, or something by its number, without saying what it costs. */
function isHead(line: string, low: string): boolean {
  if (low.trim() === '' || line.length > 90 || isPriced(low) || /[.!?]\s*$/.test(low)) return false
  if (component.test(low) || labeled.test(low) || introduces(low)) return false
  if (machine.test(low)) return true
  return spotNumbers(line).some(isSure) && !counted.test(low) && !leadingCount.test(low)
}

/** Returns true for a line that names components only. */
function isOfComponents(line: string, low: string): boolean {
  if (low.trim() === '' || line.length > 140 || isPriced(low) || /:\s*$/.test(low)) return false
  if (labeled.test(low)) return true
  if (!component.test(low) || counted.test(low)) return false
  const pieces = low.split(separator).filter(piece => /[a-z0-9]/.test(piece))
  return pieces.filter(piece => component.test(piece)).length >= pieces.length / 2
}

const mayBePart = (line: string, low: string) =>
  low.trim() !== '' &&
  line.length < 60 &&
  !isPriced(low) &&
  !/[:.!?]\s*$/.test(low) &&
  !counted.test(low) &&
  !isHead(line, low)

const marker = (line: string) => `${bullet.exec(line)?.[0].trim().slice(0, 1) ?? ''}${/^\s{2,}/.test(line) ? ' ' : ''}`

/**
 * Returns true if the lines are separate goods rather than a machine and its components. Each line of `2 x R740`,
 * `8 x 32GB`, `4 x 1.92TB SSD` has a count of its own, so the disks are not part of the servers.
 */
function isListOfGoods(head: string, components: readonly string[]): boolean {
  const isAlike = components.every(line => marker(line) === marker(head))
  if (!isAlike) return false
  const lows = components.map(foldText)
  const isHeadCounted = leadingCount.test(foldText(head)) || counted.test(foldText(head))
  return (
    isHeadCounted && lows.every(low => leadingCount.test(low)) && !(lows.length > 2 && lows.some(low => cpu.test(low)))
  )
}

const title =
  /^\W*(?:config\w*|konfig\w*|server(?: ?typ[e]?)?|type?|option|lot|system|variante?|set|model|spec|machine|node)\s?#?(?:\d{1,2}|[a-h])(?![\w])/
const announcedCount =
  /(?<![\w.,$€£-])\d{1,4}\s?(?:x|pcs?|pieces?|units?|of|off|stk|stuck|stuks?|uds?|pz|szt|sets?|servers?|systems?|machines?|nodes?|laptops?)(?![\w])/

/** Returns the line above a machine that says how many there are; otherwise the line of the machine. */
function announcement(lows: readonly string[], head: number): number {
  const at = (lows[head - 1] ?? '').trim() === '' ? head - 2 : head - 1
  const low = lows[at] ?? ''
  const isTitle = title.test(low) || (/:\s*$/.test(low) && announcedCount.test(low))
  return isTitle && !component.test(low) && spotNumbers(low).every(one => !isSure(one)) ? at : head
}

/** Finds the machines whose components are listed in the lines below them. */
export function configurationsIn(lines: readonly string[]): Configuration[] {
  const found: Configuration[] = []
  const lows = lines.map(foldText)
  for (let at = 0; at + 1 < lines.length; at += 1) {
    const isPart = (index: number) => isOfComponents(lines[index] as string, lows[index] as string)
    if (!isPart(at + 1) || !isHead(lines[at] as string, lows[at] as string)) continue
    let end = at + 2
    // A line that no rule knows, between two lines of components, is one too.
    while (
      end < lines.length &&
      (isPart(end) ||
        (end + 1 < lines.length && isPart(end + 1) && mayBePart(lines[end] as string, lows[end] as string)))
    )
      end += 1
    if (!isListOfGoods(lines[at] as string, lines.slice(at + 1, end)))
      found.push({ start: announcement(lows, at), head: at, end })
    at = end - 1
  }
  return found
}
