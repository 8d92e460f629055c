import { currencies, currencySymbol } from '../../../../contract/kit/index.ts'
import { pages } from '../../../../contract/pages.ts'
import { Icon, SelectField, TextField } from '../../../ui/index.ts'
import styles from './compose.module.css'
import { isMarked, type LineField } from './lines.ts'
import { composeTexts } from './texts.tsx'
import type { Lines } from './use-lines.ts'

const texts = composeTexts.lineFields

const gradingLink = (
  <a href={pages.gradingGuidelines.path} target="_blank" rel="noopener">
    {texts.gradingGuidelines}
  </a>
)

/** Hint at a field whose value was guessed or missing when a list was parsed. */
const checkThis = (
  <span className={styles.unsure}>
    <Icon name="warning" size={14} />
    {texts.checkThis}
  </span>
)

/** Returns the props of a line's field, for the form and the table. */
export function wiring({ form, lines, edit }: Lines, index: number, name: LineField) {
  const field = form.field(`lines.${index}.${name}`)
  return {
    ...field,
    ...(isMarked(lines, index, name) && { 'data-unsure': true, ...(field.error === undefined && { hint: checkThis }) }),
    onChange: ({ target }: { target: { value: string } }) => edit(index, name, target.value),
  }
}

export const currencyOptions = currencies.map(value => ({ value, label: `${currencySymbol[value]} ${value}` }))

/** The form of a single line, which is what most broadcasts have. */
export function LineFields({ lines }: { lines: Lines }) {
  const field = (name: LineField) => wiring(lines, 0, name)
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
