import { currentLanguage } from '../language/current.ts'

/** Escapes text for HTML content and attributes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A small colored label; its text says what the color means. */
export interface MailChip {
  label: string
  tone: 'warm' | 'cool'
}

export interface MailFact {
  label: string
  value: string
  isMono?: boolean
  /** Makes the value a link. */
  url?: string
}

export interface MailColumn {
  label: string
  isMono?: boolean
  isRight?: boolean
  /** Shown in the cell of the previous column, so that the table fits on a phone; a separate column in plain text. */
  isJoined?: boolean
}

export interface MailLink {
  chip?: MailChip
  label: string
  url: string
  /** Muted text after the link. */
  note: string
  /** Further lines below the link. */
  lines?: readonly string[]
}

/** One block of a mail, from top to bottom. */
export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'button'; label: string; url: string }
  /** Labeled values; part numbers, quantities and prices in a monospaced font. */
  | { kind: 'facts'; rows: MailFact[] }
  | { kind: 'table'; columns: MailColumn[]; rows: string[][] }
  | { kind: 'links'; heading: string; links: MailLink[] }
  /** Quoted text, e.g. of an earlier message. */
  | { kind: 'quote'; text: string }

export interface MailContent {
  title: string
  /** Text that mail programs show after the subject; by default the beginning of the mail. */
  preheader?: string
  /** A line below the title for some recipients; takes no space if empty. */
  remark?: string
  /** Shown before the title. */
  chip?: MailChip
  blocks: MailBlock[]
  /** The reason why the recipient gets this mail. */
  footer: string
  /** Links to change or stop such mails. */
  footerLinks?: { label: string; url: string }[]
}

export interface MailBrand {
  name: string
  publicUrl: string
  postalAddress: string
}

// Many mail programs remove style sheets and the attributes of the body, so every element has inline styles in the site's colors.
// Mail programs that keep style sheets show the dark theme with the classes below.
const ink = '#14202a'
const muted = '#51616e'
const line = '#d8dfe4'
const petrol = '#0b5563'
const tones = { warm: ['#9a3f00', '#fdeadb'], cool: ['#1a4f9c', '#e3edfb'] } as const
/** Styles of text, muted text, lines, links, buttons, chips and surfaces in the dark theme. */
const darkStyles = `@media (prefers-color-scheme:dark){.b{background:#0f1920!important;color:#e6edf1!important}.c{background:#16232c!important;border-color:#2c3d48!important}.m{color:#9fb1bd!important}.l{border-color:#2c3d48!important}a{color:#5fc3d4!important}a.n{background:#12788a!important;color:#ffffff!important}.w{background:#4a2a12!important;color:#ffc493!important}.k{background:#1c3358!important;color:#a8c8ff!important}.wt{color:#ffc493!important}.kt{color:#a8c8ff!important}}`
const sans = "Inter, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif"
const mono = "'JetBrains Mono', 'IBM Plex Mono', Consolas, Menlo, monospace"

const link = (url: string, label: string) =>
  `<a href="${escapeHtml(url)}" style="color:${petrol}">${escapeHtml(label)}</a>`

function chipHtml({ label, tone }: MailChip): string {
  const [color, background] = tones[tone]
  return `<b class="${tone === 'warm' ? 'w' : 'k'}" style="padding:2px 6px;border-radius:4px;background:${background};color:${color};font-size:12px">${escapeHtml(label)}</b>`
}

const paragraph = (text: string, style: string, className = '') =>
  `<p${className && ` class="${className}"`} style="margin:0 0 16px;${style}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`

const tableHtml = (rows: string[]) =>
  `<table style="margin:0 0 16px;border-collapse:collapse;font-size:14px;line-height:20px">${rows.join('')}</table>`

/** Keeps a number such as 507127-B21 on one line in a narrow column; longer numbers may wrap. */
const monoHtml = (text: string) =>
  escapeHtml(text).replaceAll(/\S+-\S+/g, word =>
    word.length > 24 ? word : `<span style="white-space:nowrap">${word}</span>`,
  )

function factHtml({ label, value, isMono, url }: MailFact): string {
  const shown = url === undefined ? escapeHtml(value) : link(url, value)
  return `<tr><th class="m" scope="row" style="padding:6px 16px 6px 0;text-align:left;vertical-align:top;font-weight:400;color:${muted}">${escapeHtml(label)}</th><td style="padding:6px 0;word-break:break-word${isMono ? `;font-family:${mono}` : ''}">${shown}</td></tr>`
}

/** Returns the indexes of the columns in each cell. */
const cellsOf = (columns: MailColumn[]): number[][] =>
  columns.reduce<number[][]>((cells, { isJoined }, index) => {
    if (isJoined) cells.at(-1)?.push(index)
    else cells.push([index])
    return cells
  }, [])

const valueHtml = ({ isMono }: MailColumn, value: string) =>
  isMono ? `<span style="font-family:${mono}">${monoHtml(value)}</span>` : escapeHtml(value)

function rowsHtml(columns: MailColumn[], rows: string[][]): string[] {
  const cells = cellsOf(columns)
  const shown = (values: string[]) => values.filter(value => value !== '')
  const cellHtml = (tag: 'th' | 'td', indexes: number[], html: string, style: string) => {
    const isRight = columns[indexes[0] ?? 0]?.isRight
    const padding = indexes === cells.at(-1) ? '6px 0' : '6px 12px 6px 0'
    const align = isRight ? 'right;white-space:nowrap' : 'left'
    return `<${tag} class="${tag === 'th' ? 'm l' : 'l'}"${tag === 'th' ? ' scope="col"' : ''} style="padding:${padding};border-bottom:1px solid ${line};text-align:${align};${style}">${html}</${tag}>`
  }
  const heads = cells.map(indexes => {
    const labels = indexes.map(index => columns[index]?.label ?? '')
    return cellHtml('th', indexes, escapeHtml(labels.join(' · ')), `font-weight:400;color:${muted}`)
  })
  const rowHtml = (row: string[]) =>
    cells.map(indexes => {
      const values = indexes.map(index => valueHtml(columns[index] ?? { label: '' }, row[index] ?? ''))
      return cellHtml('td', indexes, shown(values).join(' · '), 'vertical-align:top')
    })
  return [heads, ...rows.map(rowHtml)].map(row => `<tr>${row.join('')}</tr>`)
}

// Uses minimal styles, because a mail may have hundreds of links and some mail programs cut mails at 100 kB.
function linkHtml({ chip, label, url, note, lines = [] }: MailLink): string {
  const chipText =
    chip === undefined
      ? ''
      : `<b class="${chip.tone === 'warm' ? 'wt' : 'kt'}" style="color:${tones[chip.tone][0]}">${escapeHtml(chip.label)}</b> `
  const more = lines.map(text => `<br>${escapeHtml(text)}`).join('')
  return `<li>${chipText}${link(url, label)} · ${escapeHtml(note)}${more}</li>`
}

function htmlOf(block: MailBlock): string {
  if (block.kind === 'text') return paragraph(block.text, 'font-size:16px;line-height:24px;word-break:break-word')
  if (block.kind === 'note') return paragraph(block.text, `font-size:14px;line-height:20px;color:${muted}`, 'm')
  if (block.kind === 'button')
    return `<p style="margin:8px 0 24px"><a class="n" href="${escapeHtml(block.url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${petrol};color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(block.label)}</a></p>`
  if (block.kind === 'facts') return tableHtml(block.rows.map(factHtml))
  if (block.kind === 'quote')
    return `<blockquote class="l" style="margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid ${line}">${paragraph(block.text, `font-size:14px;line-height:20px;color:${muted};word-break:break-word`, 'm')}</blockquote>`
  if (block.kind === 'table') return tableHtml(rowsHtml(block.columns, block.rows))
  return `<h2 style="margin:24px 0 8px;font-size:16px;line-height:24px">${escapeHtml(block.heading)}</h2>
<ul style="margin:0 0 16px;padding:0;list-style:none;font-size:14px;line-height:24px">
${block.links.map(linkHtml).join('\n')}
</ul>`
}

const linkText = (label: string, url: string) => `${label}:\n${url}`

/** Returns a numbered table row as plain text. */
const rowText = (row: string[], index: number) => `${index + 1}. ${row.filter(cell => cell !== '').join(' | ')}`

function textOf(block: MailBlock): string {
  if (block.kind === 'text' || block.kind === 'note') return block.text
  if (block.kind === 'quote') return block.text.replaceAll(/^/gm, '> ')
  if (block.kind === 'button') return linkText(block.label, block.url)
  if (block.kind === 'facts') return block.rows.map(({ label, value, url }) => `${label}: ${url ?? value}`).join('\n')
  if (block.kind === 'table') return block.rows.map(rowText).join('\n')
  const items = block.links.map(({ chip, label, url, note, lines = [] }) =>
    [`${chip === undefined ? '' : `${chip.label} `}${label}, ${note}`, ...lines, url].join('\n  '),
  )
  return [`${block.heading}\n${'-'.repeat(block.heading.length)}`, ...items].join('\n')
}

/** Longer than what any mail program shows, in characters. */
const maxPreheaderLength = 140

/** Returns the beginning of a mail on one line. */
function beginningOf(blocks: readonly MailBlock[]): string {
  const text = blocks
    .filter(({ kind }) => kind !== 'button')
    .map(textOf)
    .find(text => !/^Hello [^\n]*,$/.test(text))
  return (text ?? '').replaceAll(/\s+/g, ' ').slice(0, maxPreheaderLength)
}

/** Renders a mail in the design of the site, as HTML and as plain text. All input is plain text and gets escaped. */
export function mailLayout(brand: MailBrand, content: MailContent): { text: string; html: string } {
  const { title, chip, blocks, footer, footerLinks = [], remark = '' } = content
  const sender = `${brand.name} · ${brand.postalAddress}`
  const heading = chip === undefined ? title : `${chip.label} ${title}`
  const foot = [footer, ...footerLinks.map(({ label, url }) => `${label}: ${url}`), sender, brand.publicUrl]
  const preheader = content.preheader ?? beginningOf(blocks)
  const text = [`${heading}${remark}`, ...blocks.map(textOf), `-- \n${foot.join('\n')}`].join('\n\n')
  const footHtml = [
    escapeHtml(footer),
    ...(footerLinks.length === 0 ? [] : [footerLinks.map(({ label, url }) => link(url, label)).join(' · ')]),
    escapeHtml(sender),
  ]
  const html = `<!doctype html>
<html lang="${currentLanguage()}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(heading)}</title><style>${darkStyles}</style></head>
<body class="b" style="margin:0;background:#f6f8f9">
<div class="b" style="padding:24px 12px;background:#f6f8f9;color:${ink};font-family:${sans}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}</div>
<div class="c" style="max-width:600px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid ${line};border-radius:8px">
<p style="margin:0 0 24px;font-size:14px;font-weight:600"><a href="${escapeHtml(brand.publicUrl)}" style="color:${petrol};text-decoration:none">${escapeHtml(brand.name)}</a></p>
${chip === undefined ? '' : `<p style="margin:0 0 8px">${chipHtml(chip)}</p>\n`}<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;word-break:break-word">${escapeHtml(title)}</h1>
${remark === '' ? '' : `<div class="m" style="font-size:14px;line-height:20px;color:${muted}">${escapeHtml(remark)}</div>\n`}${blocks.map(htmlOf).join('\n')}
<p class="m l" style="margin:24px 0 0;padding-top:16px;border-top:1px solid ${line};font-size:13px;line-height:20px;color:${muted}">${footHtml.join('<br>')}</p>
</div>
</div>
</body>
</html>`
  return { text, html }
}
