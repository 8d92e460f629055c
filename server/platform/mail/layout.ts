/** Text as it stands in HTML, in an attribute too. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** One block of a mail, from top to bottom. */
export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'button'; label: string; url: string }
  /** Labelled values; part numbers, quantities and prices stand in mono. */
  | { kind: 'facts'; rows: { label: string; value: string; isMono?: boolean }[] }

export interface MailContent {
  title: string
  blocks: MailBlock[]
  /** Why the reader gets this. */
  footer: string
}

export interface MailBrand {
  name: string
  publicUrl: string
  postalAddress: string
}

// Mail programs keep no style sheets, so that every element carries its own: the site's slate and petrol.
const ink = '#14202a'
const muted = '#51616e'
const line = '#d8dfe4'
const petrol = '#0b5563'
const sans = "Inter, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif"
const mono = "'JetBrains Mono', 'IBM Plex Mono', Consolas, Menlo, monospace"

function htmlOf(block: MailBlock): string {
  if (block.kind === 'text')
    return `<p style="margin:0 0 16px;font-size:16px;line-height:24px">${escapeHtml(block.text).replaceAll('\n', '<br>')}</p>`
  if (block.kind === 'button')
    return `<p style="margin:8px 0 24px"><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${petrol};color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(block.label)}</a></p>`
  const rows = block.rows.map(
    ({ label, value, isMono }) =>
      `<tr><th scope="row" style="padding:6px 16px 6px 0;text-align:left;font-weight:400;color:${muted}">${escapeHtml(label)}</th><td style="padding:6px 0${isMono ? `;font-family:${mono}` : ''}">${escapeHtml(value)}</td></tr>`,
  )
  return `<table style="margin:0 0 16px;border-collapse:collapse;font-size:14px;line-height:20px">${rows.join('')}</table>`
}

function textOf(block: MailBlock): string {
  if (block.kind === 'text') return block.text
  if (block.kind === 'button') return `${block.label}:\n${block.url}`
  return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
}

/** A mail in the site's look, as HTML and as plain text that reads as well. Everything given is text and is escaped. */
export function mailLayout(brand: MailBrand, { title, blocks, footer }: MailContent): { text: string; html: string } {
  const sender = `${brand.name} · ${brand.postalAddress}`
  const text = [title, ...blocks.map(textOf), `-- \n${footer}\n${sender}\n${brand.publicUrl}`].join('\n\n')
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f6f8f9;color:${ink};font-family:${sans}">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid ${line};border-radius:8px">
<p style="margin:0 0 24px;font-size:14px;font-weight:600"><a href="${escapeHtml(brand.publicUrl)}" style="color:${petrol};text-decoration:none">${escapeHtml(brand.name)}</a></p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:28px">${escapeHtml(title)}</h1>
${blocks.map(htmlOf).join('\n')}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid ${line};font-size:13px;line-height:20px;color:${muted}">${escapeHtml(footer)}<br>${escapeHtml(sender)}</p>
</div>
</body>
</html>`
  return { text, html }
}
