import { maxBankDocumentBytes } from '../../../contract/bank-check.ts'
import { bankChangeShownDays } from '../../../contract/profile.ts'

/** Texts of the page that checks bank details. */
export const bankCheckTexts = {
  page: {
    title: 'Check bank details',
    lead: 'Before you pay an invoice: compare its account with the one on the company’s profile, and its sender with the company’s domain.',
    notAllowed: 'Checks of bank details are for paying members.',
    recorded: 'Every check is recorded and counts as a visit to the company’s profile.',
  },
  form: {
    company: 'Who sent it',
    chooseCompany: 'Name of the company',
    companyHint: 'The company that the invoice says it is from',
    found: 'Companies found',
    nobody: 'No company has this name.',
    change: 'Change',
    companyMissing: 'Choose the company that the invoice is from.',
    sender: 'Address it was sent from',
    senderHint: 'Copy it from the mail itself, not from the invoice',
    text: 'Account number, invoice or mail',
    textHint: 'Paste an IBAN, or the whole text',
    textMissing: 'Paste something, or choose a file.',
    file: 'Choose a file',
    orDrop: `or drop it here: PDF, UBL, mail (.eml) or text, up to ${maxBankDocumentBytes / 1_000_000} MB`,
    theFile: 'The invoice',
    remove: 'Remove file',
    tooLarge: `This file is larger than ${maxBankDocumentBytes / 1_000_000} MB. Paste its text instead.`,
    check: 'Check',
    checking: 'Checking…',
    failed: 'Not checked',
  },
  result: {
    label: 'Result',
    title: {
      good: 'Everything matches',
      unsure: 'Not everything is known',
      danger: 'Do not pay yet',
    },
    body: {
      good: (name: string) => `The account and the sender are those of ${name}.`,
      unsure: (name: string) =>
        `Nothing is wrong so far. Before you pay, call ${name} on the number on their profile, not on one in the invoice.`,
      danger: (name: string) =>
        `Call ${name} on the number on their profile, not on one in the invoice, and read the account out to each other.`,
    },
    account: 'Account',
    accounts: {
      same: (name: string) => `The account on the profile of ${name}`,
      different: (name: string) => `Not the account on the profile of ${name}`,
      'none-found': () => 'No account number found',
      invalid: () => 'An account number that cannot be right: its check digits are wrong',
      'not-on-profile': (name: string) => `${name} shows no account on their profile, so there is nothing to compare`,
      'too-many': () => 'More account numbers than an invoice has, so none was compared',
    },
    found: 'Found',
    states: {
      same: 'on the profile',
      different: 'not on the profile',
      yours: 'your own account',
      invalid: 'not a possible account',
    },
    unchanged: 'Unchanged since',
    recently: `Changed in the last ${bankChangeShownDays} days. Fraud often begins with a changed account.`,
    sender: 'Sender',
    senders: {
      own: (domain: string, name: string) => `${domain} is the domain of ${name}`,
      lookalike: (domain: string) => `${domain} only looks like the domain of a member`,
      resembles: (domain: string, own: string) => `${domain} is not ${own}, which it imitates`,
      'other-member': (domain: string, name: string) => `${domain} is the domain of another member, not of ${name}`,
      foreign: (domain: string, name: string) => `${domain} is not on the profile of ${name}`,
      unknown: 'No sender found',
    },
    dmarc: 'DMARC',
    dmarcs: {
      pass: 'The mail really came from this domain',
      fail: 'The mail did not come from this domain',
      unknown: 'Unknown: save the mail as a file (.eml) and drop it here to find out',
    },
    signature: 'Signature',
    signatures: {
      valid: 'Signed by the domain of the sender, and unchanged since',
      partial: 'Signed in part only: the rest may be from anybody',
      broken: 'Broken: the mail was changed after it was signed',
      none: 'The domain of the sender did not sign this mail',
      unchecked: '',
    },
    mailUnknown: 'Unknown: the domain publishes no policy, or its signature is inconclusive',
  },
}
