/** Reasons for holding all mail: events of the database, in words for staff. */
export const epochTexts = {
  otherServer: 'The database is on a different server than before.',
  fromDump: 'The database was restored from a dump, or is a copy.',
  earlierTime: 'The database was recovered to an earlier time.',
  fromArchive: 'The database was recovered from an archive, or a standby took over.',
  filesRestored: 'The database is behind its last recorded state: its files were restored from a copy.',
  beforeRestore: 'The database was returned to a time before its last restore.',
  folderCopied: 'The data folder is a copy.',
  hostChanged: (before: string, now: string) => `The site's address changed from ${before} to ${now}.`,
}
