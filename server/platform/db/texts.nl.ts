import type { Translation } from '../../../contract/kit/languages.ts'
import type { epochTexts as english } from './texts.ts'

export const epochTexts: Translation<typeof english> = {
  otherServer: 'De database staat op een andere server dan voorheen.',
  fromDump: 'De database is uit een dump hersteld, of is een kopie.',
  earlierTime: 'De database is naar een eerder tijdstip hersteld.',
  fromArchive: 'De database is uit een archief hersteld, of een standby heeft het overgenomen.',
  filesRestored: 'De database loopt achter op de laatst vastgelegde stand: de bestanden zijn uit een kopie hersteld.',
  beforeRestore: 'De database is teruggezet naar een tijdstip voor het laatste herstel.',
  folderCopied: 'De datamap is een kopie.',
  hostChanged: (before, now) => `Het adres van de site is gewijzigd van ${before} in ${now}.`,
}
