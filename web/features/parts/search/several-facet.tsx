import type { FacetName, FacetValue } from '../../../../contract/parts.ts'
import { SeveralSelect } from '../../../platform/several-select.tsx'
import styles from './facet-bar.module.css'
import { searchTexts } from './texts.ts'

const texts = searchTexts.facetBar

interface SeveralFacetProps {
  name: FacetName
  chosen: readonly string[]
  values: readonly FacetValue[]
  onChoose(values: string[]): void
}

/** A filter that takes several values. */
export const SeveralFacet = ({ name, chosen, values, onChoose }: SeveralFacetProps) => (
  <SeveralSelect
    name={texts.names[name]}
    summary={texts.severalOf({ name: texts.names[name], count: chosen.length })}
    none={texts.noValues}
    chosen={chosen}
    options={values.map(({ lines, ...value }) => ({ ...value, count: lines }))}
    onChoose={onChoose}
    className={styles.facet}
  />
)
