import { formatInteger } from '../../contract/kit/texts.ts'
import styles from './facet-select.module.css'
import { SeveralSelect } from './several-select.tsx'
import { platformTexts } from './texts.ts'

const texts = platformTexts.facets

interface FacetValue {
  value: string
  name: string
  lines: number
}

interface FacetSelectProps {
  name: string
  value: string
  values: readonly FacetValue[]
  onChoose(value: string): void
  /** Returns how a value reads. */
  nameOf?(name: string): string
}

/** A filter with one value; each option shows the number of results that it would have. */
export function FacetSelect({ name, value, values, onChoose, nameOf = text => text }: FacetSelectProps) {
  const isChosen = (one: FacetValue) => one.value.toLowerCase() === value.toLowerCase()
  const chosenValue = values.find(isChosen)
  // A chosen value stays, even if it no longer has results.
  const missing = value === '' || chosenValue ? [] : [{ value, name: value, lines: 0 }]
  return (
    <select
      className={styles.facet}
      aria-label={name}
      data-active={value !== '' || undefined}
      value={chosenValue?.value ?? value}
      onChange={event => onChoose(event.target.value)}
    >
      <option value="">{name}</option>
      {[...missing, ...values].map(option => (
        <option key={option.value} value={option.value}>
          {texts.option({ name: nameOf(option.name), lines: formatInteger(option.lines) })}
        </option>
      ))}
    </select>
  )
}

interface SeveralFacetProps {
  name: string
  chosen: readonly string[]
  values: readonly FacetValue[]
  onChoose(values: string[]): void
}

/** A filter that takes several values. */
export const SeveralFacet = ({ name, chosen, values, onChoose }: SeveralFacetProps) => (
  <SeveralSelect
    name={name}
    summary={texts.severalOf({ name, count: chosen.length })}
    none={texts.noValues}
    chosen={chosen}
    options={values.map(({ lines, ...value }) => ({ ...value, count: lines }))}
    onChoose={onChoose}
    className={styles.facet}
  />
)
