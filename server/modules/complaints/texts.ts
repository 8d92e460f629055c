/** Texts of complaints and of the mails about them. */
export const complaintsTexts = {
  ownCompany: 'This is your own company.',
  wrongFileType: 'Please choose a PDF, PNG or JPEG file',
  complaint: 'Complaint',
  filedBy: 'Filed by',
  about: 'About',
  transactionDate: 'Date of the transaction',
  resolution: 'Requested resolution',
  answer: 'Answer',
  reason: 'The reason:',
  filed: {
    title: (title: string) => `We received your complaint: ${title}`,
    text: (company: string) => `We have informed ${company} and asked for an answer. Our staff will then decide.`,
    againstTitle: (company: string) => `A complaint about your company, filed by ${company}`,
    againstText: 'Please read it and respond, so that our staff can consider both sides before deciding.',
    staffTitle: ({ by, about }: { by: string; about: string }) => `Complaint by ${by} about ${about}`,
    read: 'Read the complaint',
    readAndAnswer: 'Read it and answer',
    decide: 'Decide',
  },
  answered: {
    title: (company: string) => `${company} answered a complaint`,
    text: 'The company says:',
  },
  accepted: {
    title: (title: string) => `Complaint accepted: ${title}`,
    text: (company: string) =>
      `Our staff accepted your complaint about ${company}. Until it is solved, that company loses its Trusted, Gold or Diamond tier.`,
    againstText: (company: string) =>
      `Our staff accepted ${company}'s complaint. Until it is solved, your company loses its Trusted, Gold or Diamond tier. Please contact ${company} to solve it.`,
  },
  rejected: {
    title: (title: string) => `Complaint rejected: ${title}`,
    text: (company: string) => `Our staff rejected your complaint about ${company}.`,
    againstText: (company: string) => `Our staff rejected ${company}'s complaint about your company.`,
  },
  solved: {
    title: (title: string) => `Complaint solved: ${title}`,
    text: (company: string) => `Your complaint about ${company} is marked as solved.`,
    againstText: (company: string) => `${company}'s complaint about your company is marked as solved.`,
  },
  objection: (supportEmail: string) => `If you think this is wrong, reply to this mail or write to ${supportEmail}.`,
}
