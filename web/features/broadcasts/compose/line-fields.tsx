import type { newBroadcast } from '../../../../contract/broadcasts.ts'
import { currencies, currencySymbol } from '../../../../contract/kit/index.ts'
import { pages } from '../../../../contract/pages.ts'
import type { Form } from '../../../platform/form.ts'
import { Icon, SelectField, TextField } from '../../../ui/index.ts'
import styles from './compose.module.css'
import { isMarked, type Line, type LineField, paramOf } from './lines.ts'
import { composeTexts } from './texts.ts'
import type { Lines } from './use-lines.ts'

const texts = composeTexts.lineFields

const gradingLink = (
  <a href={pages.gradingGuidelines.path} target="_blank" rel="noopener">
    {texts.gradingGuidelines}
  </a>
)

/** Said at a field that was guessed, or not found, as a list was read. */
const checkThis = (
  <span className={styles.unsure}>
    <Icon name="warning" size={14} />
    {texts.checkThis}
  </span>
)

interface Wired {
  lines: Lines
  errors: Readonly<Record<string, string>>
  index: number
}

/** What a field of a line needs, wherever it stands. */
export function wiring({ lines, errors, index }: Wired, field: LineField) {
  const isUnsure = isMarked(lines.marks, index, field)
  const param = paramOf(index, field)
  return {
    name: param,
    value: lines.lines[index]?.[field] ?? '',
    error: errors[param],
    ...(isUnsure && { 'data-unsure': true, ...(errors[param] === undefined && { hint: checkThis }) }),
    onChange: ({ target }: { target: { value: string } }) =>
      lines.edit(index, field, target.value as Line[typeof field]),
  }
}

export const currencyOptions = currencies.map(value => ({ value, label: `${currencySymbol[value]} ${value}` }))

/** The one line most broadcasts have. */
export function LineFields({ form, lines }: { form: Form<typeof newBroadcast>; lines: Lines }) {
  const field = (name: LineField) => wiring({ lines, errors: form.errors, index: 0 }, name)
  const condition = field('condition')
  return (
    <div className={styles.fields}>
      <TextField label={texts.quantity} {...field('quantity')} required autoComplete="off" />
      <TextField label={texts.brand} {...field('brand')} required autoComplete="off" />
      <div className={`${styles.whole} ${styles.part}`}>
        <TextField
          label={texts.description}
          {...field('desc')}
          required
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
      </div>
      <TextField
        label={texts.condition}
        {...condition}
        required
        autoComplete="off"
        hint={
          <>
            {condition.hint} {gradingLink}
          </>
        }
      />
      <div className={styles.price}>
        <TextField label={texts.price} {...field('price')} required autoComplete="off" inputMode="decimal" />
        <SelectField label={texts.currency} {...field('currency')} options={currencyOptions} />
      </div>
    </div>
  )
}
