/** Texts for choosing a password. */
export const passwordTexts = {
  newPasswordDialog: {
    setNewPassword: 'Set new password',
    newPassword: 'New password',
    setPassword: 'Set password',
    welcome: (site: string) => `Welcome to ${site}`,
    password: 'Password',
    choosePassword: 'Choose a password',
  },
  joinPage: {
    title: 'Join',
    join: (company: string) => `Join ${company}`,
    who: ({ name, email }: { name: string; email: string }) =>
      `${name}, choose the password you will use with ${email}.`,
    password: 'Password',
    joined: (company: string) => `You are a contact of ${company} now`,
    signInWith: (email: string) => `Sign in with ${email} and your password.`,
    badLinkReason:
      'It is invalid or has expired, or the invitation was withdrawn. Ask your colleague to invite you again.',
  },
  changePasswordDialog: {
    title: 'Reset Password',
    currentPassword: 'Current password',
    newPassword: 'New password',
    consequence: 'Your other sessions are signed out.',
    setPassword: 'Set password',
  },
  passwordStrength: {
    tooShort: (min: number) => `Use at least ${min} characters.`,
    breached: 'This password is known from data breaches. Choose another one.',
    letterSubstitutions: "Avoid predictable letter substitutions like '@' for 'a'.",
    reversedWords: 'Avoid reversed spellings of common words.',
    allUppercase: 'Capitalize some, but not all letters.',
    firstLetterOnly: 'Capitalize more than the first letter.',
    dates: 'Avoid dates and years that are associated with you.',
    recentYears: 'Avoid recent years.',
    associatedYears: 'Avoid years that are associated with you.',
    sequences: 'Avoid common character sequences.',
    repeated: 'Avoid repeated words and characters.',
    keyboardPattern: 'Use longer keyboard patterns and change typing direction multiple times.',
    moreWords: 'Add more words that are less common.',
    severalWords: 'Use multiple words, but avoid common phrases.',
    noSymbolsNeeded: 'A long password needs no symbols, digits or capitals.',
  },
  strengthMeter: {
    guessedAtOnce: 'Guessed at once',
    weak: 'Weak',
    acceptable: 'Acceptable',
    good: 'Good',
    strong: 'Strong',
  },
}
