import type { User } from '../../contract/auth.ts'

/** A session of a trader in good standing, as `GET /api/auth/me` answers it. */
export const sessionOf = (person: Partial<User>) => ({
  status: 200,
  sessionId: 'session',
  contactStatus: { contact_name: 'Jo', freeTrialBlock: false, customFullBlock: null, modalMessage: null },
  user: {
    id: 1,
    name: 'Jo',
    email: 'jo@one.example',
    emailAlt: null,
    tel: '',
    function: '',
    companyId: 1,
    companyName: 'One',
    website: '',
    address: '',
    country: 'Netherlands',
    signature: '',
    favCompanies: [0],
    isServiceOnly: 0 as const,
    isEU: 1 as const,
    isTrusted: 0 as const,
    isGold: 0 as const,
    isDiamond: 0 as const,
    isStaff: 0 as const,
    enable2fa: false,
    forceLogout: false,
    possibleMatchesDisabled: false,
    version: 1,
    ...person,
  },
})
