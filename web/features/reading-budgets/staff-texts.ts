/** Texts of the staff pages of reading budgets. */
export const readingStaffTexts = {
  adminReadingPage: {
    reading: 'Reading',
    whichList: 'Which list',
    alarms: 'Alarms',
    bankDetails: 'Bank details',
  },
  bankReveals: {
    counted: { one: 'request', other: 'requests' },
    bankDetailsOf: 'Bank details of',
    shownTo: 'Shown to',
    lead: 'Every request to see the bank details of another company. Invoice fraud starts with them: check accounts that ask for many.',
    bankDetailsShown: 'Bank details shown',
    nobodyAsked: 'Nobody has asked for bank details yet.',
  },
  readingAlarms: {
    profilesUnit: 'profiles',
    linesUnit: 'lines',
    counted: { one: 'alarm', other: 'alarms' },
    profiles: 'Profile budget used up',
    lines: 'Line budget used up',
    canary: 'Planted company opened',
    whatHappened: 'What happened',
    company: 'Company',
    profilesRead: 'Profiles',
    linesRead: 'Lines',
    lead: 'Accounts that used up their budget of company profiles or stock lines, or opened a planted company, which only somebody who copies the directory would find. Figures are for that day, up to the alarm.',
    alarms: 'Alarms',
    noAlarms: 'Nobody has used up a reading budget or opened a planted company.',
  },
  staffColumns: {
    freeTrial: 'Free trial',
    account: 'Account',
    when: 'When',
  },
}
