/** The logs: the role of the site may add rows and read them, not change or delete them (decision 077). */
export const appendOnlyTables = ['audit_log', 'security_events'] as const
