import { maxRfqLines } from '../../../../contract/quotes.ts'
import { pathWith } from '../../../platform/navigation.ts'
import { ButtonLink } from '../../../ui/index.ts'
import { useMayAsk } from './rfq-button.tsx'
import { type NumberLine, textOfList } from './text-of-list.ts'
import { askTexts } from './texts.tsx'

const texts = askTexts.askForNumbers

/** A link to a request for quote for these numbers, each once and at most as many as one request may have. */
export function AskForNumbers({ lines }: { lines: readonly NumberLine[] }) {
  const mayAsk = useMayAsk()
  const some = [...new Map(lines.map(line => [line.number, line])).values()].slice(0, maxRfqLines)
  if (!mayAsk || some.length === 0) return null
  return (
    <ButtonLink look="primary" href={pathWith('/rfqs/new', { lines: textOfList(some) })}>
      {texts.ask(some.length)}
    </ButtonLink>
  )
}
