import type { Address } from 'postal-mime'
import { escapeHtml } from './layout.ts'
import type { MailboxPart, StoredMail } from './mailbox.ts'

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem; color: light-dark(#14202a, #e4ebf0); background: light-dark(#f6f8f9, #0f1519) }
a { color: light-dark(#0b5563, #5fc3d4) }
table { width: 100%; border-collapse: collapse }
th, td { padding: .5rem; text-align: left; border-bottom: 1px solid light-dark(#d8dfe4, #2a363f); overflow-wrap: anywhere }
pre { white-space: pre-wrap; overflow-wrap: anywhere }
iframe { width: 100%; height: 40rem; border: 1px solid light-dark(#d8dfe4, #2a363f); background: #fff }
button { font: inherit; padding: .5rem 1rem }`

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main>${body}</main></body>
</html>`

const nameOf = (address: Address | undefined) => {
  if (address === undefined) return ''
  if (address.address === undefined) return address.name
  return address.name === '' ? address.address : `${address.name} <${address.address}>`
}
const namesOf = (addresses: Address[] | undefined) => (addresses ?? []).map(nameOf).join(', ')

const withLinks = (text: string) =>
  escapeHtml(text).replaceAll(/https?:\/\/[^\s<]+/g, url => `<a href="${url}">${url}</a>`)

/** Renders a page of the local mailbox: a hundred mails, newest first. */
export function mailboxPage({ mails, olderThan }: MailboxPart): string {
  const rows = mails.map(
    ({ name, mail }) =>
      `<tr><td><a href="/dev/mailbox/${name}">${escapeHtml(mail.subject ?? '(no subject)')}</a></td><td>${escapeHtml(namesOf(mail.to))}</td><td>${escapeHtml(mail.date ?? '')}</td></tr>`,
  )
  const list = `<table><thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">Date</th></tr></thead><tbody>${rows.join('')}</tbody></table>
${olderThan === undefined ? '' : `<p><a href="/dev/mailbox?before=${olderThan}">Older mails</a></p>`}
<form method="post" action="/dev/mailbox/empty"><p><button>Delete all</button></p></form>`
  return page('Mailbox', `<h1>Mailbox</h1>${mails.length === 0 ? '<p>No mail yet.</p>' : list}`)
}

/** Renders one mail: its text, and its HTML in a sandboxed frame. */
export function mailPage({ name, mail }: StoredMail): string {
  const heading = mail.subject ?? '(no subject)'
  const facts = [
    ['From', nameOf(mail.from)],
    ['To', namesOf(mail.to)],
    ['Reply-To', namesOf(mail.replyTo)],
    ['Date', mail.date ?? ''],
    ['Message-ID', mail.messageId ?? ''],
    ['Attachments', mail.attachments.map(({ filename }) => filename ?? '').join(', ')],
  ].filter(([, value]) => value !== '')
  const rows = facts.map(
    ([label, value]) => `<tr><th scope="row">${label}</th><td>${escapeHtml(value ?? '')}</td></tr>`,
  )
  const html =
    mail.html === undefined
      ? ''
      : `<h2>HTML</h2><iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/dev/mailbox/${name}/html"></iframe>`
  return page(
    heading,
    `<p><a href="/dev/mailbox">Mailbox</a></p><h1>${escapeHtml(heading)}</h1><table>${rows.join('')}</table>
<h2>Text</h2><pre>${withLinks(mail.text ?? '')}</pre>${html}`,
  )
}
