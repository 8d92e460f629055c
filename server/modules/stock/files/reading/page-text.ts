import { conditionInWords } from '../../../trade-text/index.ts'

/** Longer paragraphs say more than a title, and further ones are not about the table below. */
const [maxTextLength, maxTexts] = [300, 12]

/** What begins and ends content that is not shown, or that leads to other pages. */
const hidden = [
  ['<head', '</head>'],
  ['<style', '</style>'],
  ['<script', '</script>'],
  ['<title', '</title>'],
  ['<!--', '-->'],
  ['<nav', '</nav>'],
  ['<header', '</header>'],
  ['<footer', '</footer>'],
  ['<select', '</select>'],
] as const

/** Parts of a page that may have a table of goods nevertheless. */
const ofPage = new Set<string>(['<nav', '<header', '<footer'])

/** Removes what lies between two marks. Takes linear time, as pages may be crafted to be slow. */
function without(page: string, begin: string, end: string): string {
  const low = page.toLowerCase()
  const kept: string[] = []
  let [from, close, table] = [0, -1, low.indexOf('<table')]
  for (let at = low.indexOf(begin); at >= 0; at = low.indexOf(begin, from)) {
    if (close < at) close = low.indexOf(end, at)
    if (table >= 0 && table < at) table = low.indexOf('<table', at)
    if (close < 0) break
    // `<header>` is no head.
    const isLonger = begin !== '<!--' && /[a-z]/.test(low[at + begin.length] ?? '')
    const isKept = isLonger || (ofPage.has(begin) && table >= 0 && table < close)
    kept.push(page.slice(from, isKept ? at + begin.length : at))
    from = isKept ? at + begin.length : close + end.length
  }
  return [...kept, page.slice(from)].join('')
}

const block = /<\/?(?:p|div|br|li|ul|ol|h[1-6]|blockquote|section|tr|td|center)\b[^<>]*>/gi
const tableTag = /<(\/?)table\b[^<>]*>/gi

/** Tags around words of a sentence. The library drops the space before them: `HBA <span>USED</span>`. */
const inline = /<\/?(?:span|b|strong|em|i|u|font|small|mark)\b[^<>]*>/gi

/** The space beside a tag within a part number: `<b>WS-C3850</b> -48P-S`, but not in `<b>3850</b> -10%`. */
const inNumber = /(?<=\d)(<\/(?:span|b|strong|em|i|u|font|small|mark)>) (?=-(?:\p{Lu}|\d{1,4}\p{Lu}))/gu
const spaceAfterHyphen = /(?<=[\p{Lu}\d]-) (?=<(?:span|b|strong|em|i|u|font|small|mark)>[\p{Lu}\d])/gu

const heading = /<h[1-6]\b[^<>]*>/gi
/** Marks a heading among the paragraphs. */
const mark = '\u0001'
const link = /<a\b[^<>]*>[^<>]{0,200}<\/a>/gi
const hasWords = (text: string) => /\p{L}/u.test(text.replace(/<[^<>]*>|&#?\w+;/g, ''))
const ofAll =
  /(?<!\p{L})(?:all|everything|alle[sn]?|s[äa]mtliche|tous|toutes|tutt[ei]|tod[oa]s|wszystk\p{L}+)(?!\p{L})/iu

/** Returns the paragraphs of markup without tables, except links, and conditions that are not those of the table below. */
function paragraphsIn(markup: string): string[] {
  const texts = markup
    .replaceAll(mark, '')
    .replace(/[\r\n]+/g, ' ')
    .replace(heading, `\n${mark}`)
    .replace(block, '\n')
    .replace(/<(?!\/?a\b)[^<>]*>/gi, '')
    .split('\n')
    .filter(text => hasWords(text.replace(link, '')))
    .map(text => text.replace(/<[^<>]*>/g, '').trim())
    .filter(text => text.length <= maxTextLength)
  const lastHeading = texts.findLastIndex(text => text.startsWith(mark))
  return texts
    .filter((text, at) => {
      const isAbove = at === texts.length - 1 || at === lastHeading
      return isAbove || ofAll.test(text) || conditionInWords(text) === undefined
    })
    .map(text => text.replace(mark, ''))
    .slice(-maxTexts)
}

/**
 * Returns a web page with the text between its tables as first rows of the table below it, since only tables are read: such a text
 * says what the goods have in common, or that they are wanted.
 */
export function withTextInTables(page: string): string {
  const shown = hidden
    .reduce((left, [begin, end]) => without(left, begin, end), page)
    .replace(inNumber, '$1')
    .replace(spaceAfterHyphen, '')
    .replace(inline, '')
  // The head states the encoding.
  const head = page.slice(0, page.search(/<body\b|<table\b|<\/head>/i))
  let [depth, from, moved] = [0, 0, '']
  for (const { index, 0: tag, 1: close } of shown.matchAll(tableTag)) {
    if (close === '' && depth === 0) {
      const rows = paragraphsIn(shown.slice(from, index)).map(text => `<tr><td>${text}</td></tr>`)
      moved += `${tag}${rows.join('')}`
      from = index + tag.length
    }
    depth = close === '' ? depth + 1 : Math.max(depth - 1, 0)
    if (close !== '' && depth === 0) {
      moved += shown.slice(from, index + tag.length)
      from = index + tag.length
    }
  }
  return `${head}${moved}`
}
