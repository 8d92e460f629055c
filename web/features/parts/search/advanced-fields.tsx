import { useQuery } from '@tanstack/react-query'
import { listCountries } from '../../../../contract/companies.ts'
import { severalIn } from '../../../../contract/kit/several.ts'
import { queryOf } from '../../../platform/api.ts'
import { Checkbox, SelectField, TextField } from '../../../ui/index.ts'
import styles from './advanced-fields.module.css'
import { furtherQueries, maxQueryLength, type PartsState } from './parts-search.ts'
import { searchTexts } from './texts.ts'

const texts = searchTexts.advancedFields

interface AdvancedFieldsProps {
  state: PartsState
  update(patch: Partial<PartsState>): void
}

/**
 * Four more search fields below the first, and filters for all of them. They are remounted when the URL changes, so they always
 * match it.
 */
export function AdvancedFields({ state, update }: AdvancedFieldsProps) {
  const countries = useQuery(queryOf(listCountries)).data?.payload.results ?? []
  const options = [
    { value: '', label: texts.allCountries },
    ...countries.map(({ name }) => ({ value: name, label: name })),
    // Several are chosen among the filters of the results.
    ...(severalIn(state.country).length > 1
      ? [{ value: state.country, label: severalIn(state.country).join(', ') }]
      : []),
  ]
  return (
    <fieldset className={styles.fields}>
      <legend className="visually-hidden">{texts.advancedSearch}</legend>
      {furtherQueries.map((name, index) => (
        <TextField
          key={`${name} ${state[name]}`}
          label={texts.searchNumber(index + 2)}
          isLabelHidden
          type="search"
          name={name}
          defaultValue={state[name]}
          maxLength={maxQueryLength}
          placeholder={texts.placeholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
        />
      ))}
      <SelectField
        label={texts.country}
        isLabelHidden
        options={options}
        value={state.country}
        onChange={event => update({ country: event.target.value })}
      />
      <div className={styles.choice}>
        <Checkbox
          label={texts.onlyYourFavorites}
          checked={state.favorites}
          onChange={event => update({ favorites: event.target.checked })}
        />
      </div>
    </fieldset>
  )
}
