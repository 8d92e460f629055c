/** Texts about incoming mail, for the sender's mail server, the sender, and the operator of the exchanger. */
export const mailInTexts = {
  /** Replies in the SMTP session, with their status codes. The sender's mail server reports them to the sender. */
  refusals: {
    fileTooLarge: '5.3.4 The file is too large. Send it as XLSX, or upload it on the site.',
    mailTooLarge: '5.3.4 The mail is too large. Send plain text without attachments.',
    notNow: '4.3.0 The mail cannot be accepted now. Try again later.',
    oneRecipient: '4.5.3 Send to one recipient at a time.',
    noAddress: '5.1.1 There is no such address here.',
    unreadable: '5.6.0 The mail could not be parsed.',
  },
  /** Why a mail is considered automatic. */
  automatic: {
    forwardedTooOften: 'It has been forwarded too often: this is a mail loop.',
    ownMail: 'It is one of our own mails: this is a mail loop.',
    report: 'It is a delivery report, not a mail from a person.',
    reply: 'It is an automatic reply.',
    listMail: 'It is a mailing list message, not a mail from a person.',
  },
  /** Faults in the exchanger's configuration. */
  exchanger: {
    noResults: (authservId: string) =>
      `It adds no Authentication-Results. Configure it to add one to every mail, as ${authservId}.`,
    noneAbove: (authservId: string) =>
      `It adds no Authentication-Results of its own above those in the mail, so forged ones would be trusted. Configure it to add one to every mail, as ${authservId}.`,
    foreignReceived: (authservId: string) =>
      `Another host added a Received header above its Authentication-Results, so no mail is trusted. Only Received headers by ${authservId}, or a name below it, may be there.`,
    malformed: (authservId: string) =>
      `The topmost Authentication-Results is malformed or not by ${authservId}, so no mail is trusted. Set authserv to the id that it uses.`,
    keepsForged:
      'It does not remove Authentication-Results that others wrote under its id. Only the topmost is trusted, but configure it to remove them (RFC 8601, section 5).',
  },
}
