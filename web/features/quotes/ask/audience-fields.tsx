import type { ReplyOf } from '../../../../contract/kit/index.ts'
import type { getRfqReach } from '../../../../contract/quotes.ts'
import { SelectField } from '../../../ui/index.ts'
import styles from './rfq-dialog.module.css'
import { askTexts } from './texts.tsx'
import type { useRfq } from './use-rfq.ts'

const texts = askTexts.rfqDialog

interface AudienceFieldsProps {
  form: ReturnType<typeof useRfq>['form']
  reach: ReplyOf<typeof getRfqReach>['payload']
}

/** Which of the companies that have the part are asked; each choice says how many they are. */
export function AudienceFields({ form, reach: { countries, tiers, conditions } }: AudienceFieldsProps) {
  const { counted } = texts
  return (
    <fieldset className={styles.audience}>
      <legend className="visually-hidden">{texts.whom}</legend>
      <SelectField
        label={texts.country}
        {...form.field('onlyCountries')}
        options={[
          { value: '', label: texts.allCountries },
          ...countries.map(({ country, count }) => ({ value: country, label: counted(country, count) })),
        ]}
      />
      <SelectField
        label={texts.tier}
        {...form.field('onlyTier')}
        options={[
          { value: '', label: texts.allTiers },
          ...tiers.map(({ tier, count }) => ({ value: tier, label: counted(texts.tierNames[tier], count) })),
        ]}
      />
      <SelectField
        label={texts.stockCondition}
        {...form.field('onlyCondition')}
        options={[
          { value: '', label: texts.anyStock },
          ...conditions.map(({ condition, count }) => ({ value: condition, label: counted(condition, count) })),
        ]}
      />
    </fieldset>
  )
}
