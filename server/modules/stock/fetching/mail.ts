import { formatInteger } from '../../../../contract/kit/texts.ts'
import { pages } from '../../../../contract/pages.ts'
import type { Config } from '../../../platform/config.ts'
import { mailTexts } from '../../../platform/mail/common-texts.ts'
import { type MailBlock, mailLayout } from '../../../platform/mail/layout.ts'
import type { NewMail } from '../../../platform/mail/outbox.ts'
import { alertSender } from '../../../platform/mail/streams.ts'
import { fetchingTexts as texts } from './texts.ts'

interface Recipient {
  name: string
  email: string
}

interface Content {
  title: string
  blocks: MailBlock[]
  button: { label: string; path: string }
  /** Whether the list was fetched by schedule or came by mail, for the reason that the footer gives. */
  source?: 'fetch' | 'mail'
}

function fetchMail(config: Config, to: Recipient, { title, blocks, button, source = 'fetch' }: Content): NewMail {
  const { brand, publicUrl } = config
  return {
    from: alertSender(config, 'inventory', texts.senderLabel),
    replyTo: brand.supportEmail,
    to: to.email,
    topic: 'stock-fetched',
    priority: 1,
    subject: title,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...mailLayout(
      { name: brand.name, postalAddress: brand.postalAddress, publicUrl },
      {
        title,
        blocks: [
          { kind: 'text', text: mailTexts.greeting(to.name) },
          ...blocks,
          { kind: 'button', label: button.label, url: `${publicUrl}${button.path}` },
        ],
        footer: (source === 'mail' ? texts.mailedFooter : texts.footer)(brand.name),
      },
    ),
  }
}

const uploadPath = (id: number) => `${pages.inventoryUpload.path}/${id}`

interface LoadedList {
  id: number
  file_name: string
  num_added: number
  num_changed: number
  num_unchanged: number
  num_removed: number
  num_errors: number
}

/** Builds the mail about the result of a list that was fetched or mailed. */
export function loadedMail(
  config: Config,
  to: Recipient,
  upload: LoadedList,
  source: 'fetch' | 'mail' = 'fetch',
): NewMail {
  const { counts, loaded, leftOut } = texts
  const fact = (label: string, count: number) => ({ label, value: formatInteger(count) })
  return fetchMail(config, to, {
    title: loaded.title(upload.file_name),
    blocks: [
      {
        kind: 'facts',
        rows: [
          fact(counts.added, upload.num_added),
          fact(counts.changed, upload.num_changed),
          fact(counts.unchanged, upload.num_unchanged),
          fact(counts.removed, upload.num_removed),
          fact(counts.leftOut, upload.num_errors),
        ],
      },
      ...(upload.num_errors > 0 ? [{ kind: 'text' as const, text: leftOut }] : []),
    ],
    button: { label: loaded.open, path: uploadPath(upload.id) },
    source,
  })
}

/** Builds the mail that says why a mailed list was not loaded. */
export const mailedListFailedMail = (
  config: Config,
  to: Recipient,
  { id, fileName, failure }: { id: number; fileName: string; failure: string },
): NewMail =>
  fetchMail(config, to, {
    title: texts.failed.title,
    blocks: [
      { kind: 'text', text: failure },
      { kind: 'facts', rows: [{ label: texts.file, value: fileName }] },
    ],
    button: { label: texts.loaded.open, path: uploadPath(id) },
    source: 'mail',
  })

/** Builds the mail that asks the owner of a fetched list to check its columns. */
export const waitsMail = (config: Config, to: Recipient, uploadId: number): NewMail =>
  fetchMail(config, to, {
    title: texts.waits.title,
    blocks: [{ kind: 'text', text: texts.unclear }],
    button: { label: texts.waits.open, path: uploadPath(uploadId) },
  })

interface Failure {
  address: string
  failure: string
  /** Its consequence; absent if the list arrived but could not be loaded. */
  next?: string
}

/** Builds the mail that says why a list was not fetched, or not loaded. */
export const failedMail = (config: Config, to: Recipient, { address, failure, next }: Failure): NewMail =>
  fetchMail(config, to, {
    title: texts.failed.title,
    blocks: [
      { kind: 'text', text: failure },
      { kind: 'facts', rows: [{ label: texts.address, value: address }] },
      ...(next === undefined ? [] : [{ kind: 'text' as const, text: next }]),
    ],
    button: { label: texts.failed.open, path: pages.inventoryUpload.path },
  })
