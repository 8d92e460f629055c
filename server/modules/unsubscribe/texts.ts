/** The reply to a mail program that unsubscribes its user. */
export const unsubscribeTexts = {
  done: 'You are unsubscribed.',
  /** The name of a subscription whose link does not tell which one. */
  alerts: 'Alerts by mail',
}
