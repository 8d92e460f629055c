import { type FormEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useUser } from '../../platform/session.ts'
import { useShortcut } from '../../platform/shortcut.ts'
import { Icon } from '../../ui/index.ts'
import { type SearchCategory, searchCategories, searchCategoriesOf, searchTarget } from './places.ts'
import styles from './search-box.module.css'

/**
 * The search of the top bar: a category and a text; Enter searches, `/` comes here from anywhere. Until its code has arrived
 * the form is an ordinary one, and works as such.
 */
export function SearchBox() {
  const user = useUser()
  const [, navigate] = useLocation()
  const [chosen, setChosen] = useState<SearchCategory>()
  const input = useRef<HTMLInputElement>(null)
  const categories = searchCategoriesOf(user !== undefined)
  const category = categories.find(each => each === chosen) ?? categories[0] ?? 'parts'
  useShortcut('/', () => input.current?.select())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    navigate(searchTarget(category, input.current?.value ?? ''))
    input.current?.blur()
  }
  return (
    <search className={styles.search}>
      <form className={styles.form} action={searchCategories[category].href} onSubmit={submit}>
        <select
          className={styles.category}
          aria-label="Search in"
          value={category}
          onChange={event => setChosen(categories.find(each => each === event.target.value))}
        >
          {categories.map(each => (
            <option key={each} value={each}>
              {searchCategories[each].label}
            </option>
          ))}
        </select>
        <input
          ref={input}
          className={styles.text}
          type="search"
          name="query"
          maxLength={200}
          placeholder="Search"
          aria-label="Search text"
          aria-keyshortcuts="/"
          autoComplete="off"
          enterKeyHint="search"
        />
        <span className={styles.key} aria-hidden="true">
          /
        </span>
        <button type="submit" className={styles.submit} aria-label="Search">
          <Icon name="search" />
        </button>
      </form>
    </search>
  )
}
