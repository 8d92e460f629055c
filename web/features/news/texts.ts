/** Texts of news. */
export const newsTexts = {
  sharedBroadcastPage: {
    notShown: 'This broadcast could not be shown.',
    loading: 'Loading the broadcast',
    forSale: 'For sale',
    wanted: 'Wanted',
    description: ({
      what,
      productName,
      broadcastListName,
      subject,
    }: {
      what: string
      productName: string
      broadcastListName: string
      subject: string
    }) => `${what} on ${productName}, list ${broadcastListName}: ${subject}`,
    openTheBroadcast: 'Open the broadcast',
    membersRead:
      'Members read the whole message, see who sent it, and answer with a click. A free trial takes one month and no payment details.',
  },
}
