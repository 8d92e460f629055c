import {
  type CreditNote,
  getCreditNotePdf,
  getCreditNoteUbl,
  getInvoicePdf,
  getInvoiceUbl,
  type Invoice,
} from '../../../contract/billing.ts'
import { urlOf } from '../../platform/api.ts'
import styles from './billing.module.css'
import { billingTexts as texts } from './texts.ts'

/** Links to pay a document, and to its files. */
export function DocumentLinks({
  document,
}: {
  document: Pick<Invoice | CreditNote, 'account' | 'invoiceNumber' | 'link'>
}) {
  const { account, invoiceNumber: number, link } = document
  const params = { params: { number } }
  const [pdf, ubl] = account === 'Custom' ? [getCreditNotePdf, getCreditNoteUbl] : [getInvoicePdf, getInvoiceUbl]
  return (
    <span className={styles.links}>
      {link !== null && (
        <a href={link} target="_blank" rel="noopener" aria-label={texts.payOf(number)}>
          {texts.pay}
        </a>
      )}
      <a href={urlOf(pdf, params)} download aria-label={texts.pdfOf(number)}>
        {texts.pdf}
      </a>
      <a href={urlOf(ubl, params)} download aria-label={texts.ublOf(number)}>
        {texts.ubl}
      </a>
    </span>
  )
}
