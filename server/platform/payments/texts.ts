/** Texts of the stand-in for a payment provider. */
export const checkoutTexts = {
  title: 'Demo checkout',
  what: 'This page stands in for the payment provider on a demo. No money moves.',
  order: 'For',
  amount: 'Amount',
  pay: 'Pay',
  fail: 'Let it fail',
  cancel: 'Cancel',
  refund: 'Refund it, as at the provider',
  chargeback: 'Charge it back',
  ended: 'This payment has ended.',
  back: 'Back to the site',
}
