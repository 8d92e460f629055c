import { pages } from '../../../../contract/pages.ts'
import type { Config } from '../../../platform/config.ts'
import { reasonBlocks, staffMail } from '../../staff-mail/index.ts'
import { stockTexts } from '../texts.ts'

const { removedByStaff: texts } = stockTexts

interface Member {
  name: string
  email: string
}

/** Builds the mail about removed stock. `line` describes the removed line; if undefined, all stock was removed. */
export function removedStockMail(config: Config, to: Member, { line, reason }: { line?: string; reason: string }) {
  const { title, text } = line === undefined ? texts.all : texts.line
  return staffMail(
    config,
    to,
    title,
    [
      { kind: 'text', text: text(config.brand.name) },
      ...(line === undefined ? [] : [{ kind: 'quote' as const, text: line }]),
      ...reasonBlocks(reason),
    ],
    { label: texts.openInventory, path: pages.inventory.path },
  )
}
