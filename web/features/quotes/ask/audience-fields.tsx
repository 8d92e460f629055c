import { severalAs, severalIn } from '../../../../contract/kit/several.ts'
import type { ReachFacets } from '../../../../contract/rfq-reach.ts'
import type { FieldProps } from '../../../platform/form/use-form.ts'
import { SeveralSelect } from '../../../platform/several-select.tsx'
import { SelectField } from '../../../ui/index.ts'
import styles from './audience-fields.module.css'
import { askTexts } from './texts.tsx'

const texts = askTexts.audience

interface AudienceFieldsProps {
  reach: ReachFacets
  countries: { value: string; set(value: string): void }
  tier: FieldProps
  condition: FieldProps
}

/** Selects which of the companies that have the parts are asked; each choice shows their number. */
export function AudienceFields({ reach, countries, tier, condition }: AudienceFieldsProps) {
  const { counted } = texts
  const chosen = severalIn(countries.value)
  return (
    <fieldset className={styles.audience}>
      <legend className="visually-hidden">{texts.whom}</legend>
      <div className={styles.countries}>
        <span aria-hidden="true">{texts.country}</span>
        <SeveralSelect
          name={texts.country}
          summary={texts.countries(chosen)}
          none={texts.noCountries}
          chosen={chosen}
          options={reach.countries.map(({ country, count }) => ({ value: country, name: country, count }))}
          onChoose={values => countries.set(severalAs(values))}
          className={styles.control}
        />
      </div>
      <SelectField
        label={texts.tier}
        {...tier}
        options={[
          { value: '', label: texts.allTiers },
          ...reach.tiers.map(({ tier, count }) => ({ value: tier, label: counted(texts.tierNames[tier], count) })),
        ]}
      />
      <SelectField
        label={texts.stockCondition}
        {...condition}
        options={[
          { value: '', label: texts.anyStock },
          ...reach.conditions.map(({ condition, count }) => ({ value: condition, label: counted(condition, count) })),
        ]}
      />
    </fieldset>
  )
}
