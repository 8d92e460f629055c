/** Longer paragraphs say more than a title, and further ones are not about the table below. */
const [maxTextLength, maxTexts] = [300, 12]

/** What begins and ends content that is not shown. */
const hidden = [
  ['<head', '</head>'],
  ['<style', '</style>'],
  ['<script', '</script>'],
  ['<title', '</title>'],
  ['<!--', '-->'],
] as const

/** Removes what lies between two marks. Takes linear time, as pages may be crafted to be slow. */
function without(page: string, begin: string, end: string): string {
  const low = page.toLowerCase()
  const kept: string[] = []
  let from = 0
  for (let at = low.indexOf(begin); at >= 0; at = low.indexOf(begin, from)) {
    const close = low.indexOf(end, at)
    // `<header>` is shown.
    const isOther = begin === '<head' && low[at + begin.length] === 'e'
    if (close < 0) break
    kept.push(page.slice(from, isOther ? at + begin.length : at))
    from = isOther ? at + begin.length : close + end.length
  }
  return [...kept, page.slice(from)].join('')
}

const block = /<\/?(?:p|div|br|li|ul|ol|h[1-6]|blockquote|section|tr|td|center)\b[^<>]*>/gi
const tableTag = /<(\/?)table\b[^<>]*>/gi

/** Returns the paragraphs of markup without tables. */
const paragraphsIn = (markup: string): string[] =>
  markup
    .replace(/[\r\n]+/g, ' ')
    .replace(block, '\n')
    .replace(/<[^<>]*>/g, '')
    .split('\n')
    .map(text => text.trim())
    .filter(text => /\p{L}/u.test(text.replace(/&#?\w+;/g, '')) && text.length <= maxTextLength)
    .slice(-maxTexts)

/**
 * Returns a web page with the text between its tables as first rows of the table below it, since only tables are read: such a text
 * says what the goods have in common, or that they are wanted.
 */
export function withTextInTables(page: string): string {
  const shown = hidden.reduce((left, [begin, end]) => without(left, begin, end), page)
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
