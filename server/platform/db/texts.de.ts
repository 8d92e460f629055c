import type { Translation } from '../../../contract/kit/languages.ts'
import type { epochTexts as english } from './texts.ts'
export const epochTexts: Translation<typeof english> = {
  otherServer: 'Die Datenbank liegt auf einem anderen Server als zuvor.',
  fromDump: 'Die Datenbank wurde aus einem Dump wiederhergestellt oder ist eine Kopie.',
  earlierTime: 'Die Datenbank wurde auf einen früheren Zeitpunkt zurückgeholt.',
  fromArchive: 'Die Datenbank wurde aus einem Archiv wiederhergestellt, oder ein Standby hat übernommen.',
  filesRestored:
    'Die Datenbank liegt hinter ihrem zuletzt aufgezeichneten Stand: Ihre Dateien wurden aus einer Kopie wiederhergestellt.',
  beforeRestore: 'Die Datenbank wurde auf einen Zeitpunkt vor ihrer letzten Wiederherstellung zurückgesetzt.',
  folderCopied: 'Der Datenordner ist eine Kopie.',
  hostChanged: (before: string, now: string) => `Die Adresse der Website hat sich von ${before} zu ${now} geändert.`,
}
