/** The reply to a mail program that unsubscribes its user. */
export const unsubscribeTexts = {
  done: 'You are unsubscribed.',
}
