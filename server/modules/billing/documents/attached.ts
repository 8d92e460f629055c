import type { Config } from '../../../platform/config.ts'
import type { AttachmentSource } from '../../../platform/mail/attachments.ts'
import type { BillingDocument } from './document.ts'
import { findDocument, printDocument } from './load.ts'
import { ublOf } from './ubl.ts'

type Kind = BillingDocument['kind']

/** Returns the name of an issued document for a mail that it is attached to. */
export const attachedDocument = (kind: Kind, number: string) => `${kind}/${number}`

/** Returns the source of the files of issued documents: each as PDF, and as UBL for accounting software. */
export const documentFiles =
  (config: Config): AttachmentSource =>
  async (db, attached) => {
    const [kind = '', number = ''] = attached.split('/')
    const stored = await findDocument(db, kind as Kind, number, config)
    if (stored === undefined) throw new Error(`The document ${attached} does not exist.`)
    const name = `${kind}-${number}`
    return [
      { name: `${name}.pdf`, type: 'application/pdf', bytes: await printDocument(config, stored.document) },
      { name: `${name}.xml`, type: 'application/xml', bytes: Buffer.from(ublOf(stored.document)) },
    ]
  }
