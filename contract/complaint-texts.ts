/** The complaint policy, and the messages of its fields. */
export const complaintTexts = {
  wrongDate: 'Please enter a date as dd/mm/yyyy, e.g. 31/12/2026',
  futureDate: 'This date is in the future',
  wrongValue: 'Please enter an amount in euros, e.g. 2500',
  policy: [
    'We do not mediate for C-grade or D-grade hardware, transactions under 2,000 euro, goods sold “As Is”, or software.',
    'A complaint needs the purchase order and an invoice that states the grade of the goods.',
  ],
  excluded: {
    grade: 'We do not mediate for C-grade or D-grade hardware.',
    value: 'We do not mediate for transactions under 2,000 euro.',
    asIs: 'We do not mediate for goods sold “As Is”.',
    software: 'We do not mediate for software.',
  },
} as const
