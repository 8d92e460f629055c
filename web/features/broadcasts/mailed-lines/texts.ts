export const mailedLinesTexts = {
  title: 'Check your lines',
  lead: (list: string) =>
    `This is what we read in your mail to the list ${list}. Nothing has been sent yet: check what is marked, then send it.`,
  lines: 'What',
  additionalInfo: 'Additional info',
  send: 'Send to the list',
  sent: 'Broadcast sent',
  sentTo: (list: string) => `Your lines were sent to the list ${list}.`,
  open: 'Open the broadcast',
  notRead: 'This link could not be read.',
  badLinkReason:
    'It is incomplete, was used already, or has expired. My Broadcasts shows what was sent, and you can send the lines from the site as well.',
  myBroadcasts: 'Open My Broadcasts',
}
