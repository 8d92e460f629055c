/** Texts of the installed site. */
export const pagesTexts = {
  description: 'Buy and sell used IT hardware with verified traders.',
  shortcuts: {
    broadcasts: 'Broadcasts',
    parts: 'Parts',
    inbox: 'Inbox',
    post: 'Post a broadcast',
  },
}
