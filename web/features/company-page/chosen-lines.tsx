import type { LineComparison } from '../../../contract/company-market.ts'
import { formatInteger } from '../../../contract/kit/texts.ts'
import type { FoundPart } from '../../../contract/parts.ts'
import { CopyButton } from '../../platform/copy-button.tsx'
import { lotText } from '../../platform/lot-text.ts'
import { pathWith } from '../../platform/navigation.ts'
import { Button, ButtonLink, Icon } from '../../ui/index.ts'
import { usePrice } from '../parts/index.ts'
import { openRfqLines } from '../quotes/index.ts'
import styles from './company-page.module.css'
import { companyPageTexts } from './texts.ts'

const texts = companyPageTexts.chosenLines

/** Maximum number of part numbers that one search in Parts compares. */
const maxCompared = 5

export interface ChosenLine extends FoundPart {
  medianEur: LineComparison['medianEur']
}

/** Returns the pieces, value and distance from the medians of the lines; lines without a price have no value. */
export function sumOf(lines: readonly ChosenLine[]) {
  const priced = lines.flatMap(({ price, quantity, medianEur }) =>
    price === 'CALL' ? [] : [{ value: price * quantity, median: medianEur === null ? null : medianEur * quantity }],
  )
  const compared = priced.flatMap(({ value, median }) => (median === null ? [] : [{ value, median }]))
  const medians = compared.reduce((sum, { median }) => sum + median, 0)
  return {
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    value: priced.reduce((sum, { value }) => sum + value, 0),
    isWhole: priced.length === lines.length,
    percent:
      medians === 0 ? undefined : Math.round((compared.reduce((sum, { value }) => sum + value, 0) / medians - 1) * 100),
  }
}

/** Returns lines as spreadsheets paste them. */
export const asTable = (lines: readonly FoundPart[]): string =>
  lines
    .map(({ partNumber, manufacturer, description, quantity, partCondition, price, lot }) =>
      [partNumber, manufacturer, description, quantity, partCondition, price, ...(lot === null ? [] : [lotText(lot)])]
        // A cell that begins like a formula would become one when it is pasted.
        .map(cell =>
          String(cell)
            .replaceAll(/[\t\r\n]+/g, ' ')
            .replace(/^(?=[=+@-])/, "'"),
        )
        .join('\t'),
    )
    .join('\n')

interface ChosenLinesProps {
  company: { id: number; name: string }
  lines: readonly ChosenLine[]
  onClear(): void
}

/** The totals of the chosen lines, and the actions on them. */
export function ChosenLines({ company, lines, onClear }: ChosenLinesProps) {
  const formatPrice = usePrice()
  const { pieces, value, isWhole, percent } = sumOf(lines)
  const numbers = [...new Set(lines.map(({ partNumber }) => partNumber))]
  const [query, ...further] = numbers
  const ask = () =>
    openRfqLines({
      companyId: company.id,
      companyName: company.name,
      lines: lines.map(({ partNumber, manufacturer, quantity, partCondition }) => ({
        partNumber,
        manufacturer,
        quantity,
        condition: partCondition,
      })),
      onSent: onClear,
    })
  return (
    <section className={styles.chosen} aria-label={texts.label}>
      <p className={styles.sum} role="status">
        <b>{texts.chosen({ lines: lines.length, pieces: formatInteger(pieces) })}</b>
        {value > 0 && <span className="mono">{texts.value({ price: formatPrice(value), isWhole })}</span>}
        {percent !== undefined && <span className="muted">{texts.distance(percent)}</span>}
      </p>
      <Button look="quiet" size="icon" aria-label={texts.clear} title={texts.clear} onClick={onClear}>
        <Icon name="close" size={16} />
      </Button>
      <CopyButton text={asTable(lines)} label={texts.copy} isWide />
      {numbers.length <= maxCompared && (
        <ButtonLink
          href={pathWith('/parts', {
            query,
            ...Object.fromEntries(further.map((number, index) => [`query${index + 2}`, number])),
          })}
        >
          {texts.compare}
        </ButtonLink>
      )}
      <Button look="primary" aria-haspopup="dialog" onClick={ask}>
        {texts.ask(lines.length)}
      </Button>
    </section>
  )
}
