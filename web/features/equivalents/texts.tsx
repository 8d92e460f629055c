export const equivalentsTexts = {
  equivalentsBlock: {
    equivalentNumbers: 'Equivalent numbers',
    proposeAnEquivalent: 'Propose an equivalent',
    notLoaded: 'The equivalents could not be loaded.',
    loading: 'Loading the equivalents',
    none: 'No other number is known for this part.',
  },
  equivalentsPage: {
    counted: { one: 'proposal', other: 'proposals' },
    outcome: 'Outcome',
    proposed: 'Proposed',
    equivalentNumbers: 'Equivalent Numbers',
    proposeAnEquivalent: 'Propose an equivalent',
    lead: 'One part has many numbers: option, spare, assembly, FRU. Those you propose help everybody find it.',
    yourProposals: 'Your proposals',
  },
  pairColumns: {
    partNumber: 'Part number',
    equivalent: 'Equivalent',
  },
  pairFields: {
    partNumber: 'Part number',
    equivalentNumber: 'Equivalent number',
    kind: 'What the second number is',
    kindHint: 'In relation to the first: its spare number, the part that replaces it, …',
    note: 'Note (optional)',
  },
  proposeDialog: {
    proposeAnEquivalent: 'Propose an equivalent',
    lead: 'Once we have checked it, a search for one of the two finds the other as well.',
    propose: 'Propose',
    noteHint: 'How you know: a label, a data sheet, the manufacturer’s website.',
  },
  state: {
    waiting: 'Pending',
    approved: 'Approved',
    rejected: 'Rejected',
  },
}
