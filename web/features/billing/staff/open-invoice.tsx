import { billingStaffTexts } from '../staff-texts.ts'
import styles from './open-invoice.module.css'

/** The number of an invoice, which opens it. */
export const OpenInvoice = ({ number, onOpen }: { number: string; onOpen(): void }) => (
  <button
    type="button"
    className={styles.open}
    data-row-link
    aria-haspopup="dialog"
    aria-label={billingStaffTexts.invoices.open(number)}
    onClick={onOpen}
  >
    {number}
  </button>
)
