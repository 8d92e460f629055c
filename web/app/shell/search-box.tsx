import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { deferred } from '../../platform/deferred.tsx'
import { useUser } from '../../platform/session.ts'
import { useShortcut } from '../../platform/shortcut.ts'
import { commonTexts, Icon } from '../../ui/index.ts'
import { searchCategories, searchCategoriesOf, searchCategoryAt, searchTarget } from './nav-items.ts'
import styles from './search-box.module.css'
import { shellTexts } from './texts.tsx'

const texts = shellTexts.searchBox

const Completion = deferred(() => import('./completion.tsx'))

/**
 * The search of the top bar: a category, by default that of the page, and a text. Enter searches, `/` and Ctrl+K focus it from
 * any page. It is a plain form, so it works before the page is interactive.
 */
export function SearchBox() {
  const user = useUser()
  const [path, navigate] = useLocation()
  const [chosen, setChosen] = useState<{ path: string; category: string }>()
  const input = useRef<HTMLInputElement>(null)
  const categories = searchCategoriesOf(user !== undefined)
  const category =
    categories.find(each => chosen?.path === path && each === chosen.category) ??
    searchCategoryAt(path, user !== undefined)
  useShortcut('/', () => input.current?.select(), { hint: texts.search })
  const [isUsed, setIsUsed] = useState(false)
  useEffect(() => {
    // The field may have had the focus before the page was interactive.
    setIsUsed(document.activeElement === input.current)
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      input.current?.select()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    navigate(searchTarget(category, input.current?.value ?? ''))
    input.current?.blur()
  }
  return (
    <search className={styles.search}>
      <form className={styles.form} action={searchCategories[category].href} onSubmit={submit}>
        <button type="submit" className={styles.submit} aria-label={commonTexts.search}>
          <Icon name="search" />
        </button>
        <select
          className={styles.category}
          aria-label={texts.searchIn}
          value={category}
          onChange={event => setChosen({ path, category: event.target.value })}
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
          type="text"
          inputMode="search"
          role="combobox"
          aria-expanded="false"
          onFocus={() => setIsUsed(true)}
          name="query"
          maxLength={200}
          placeholder={texts.placeholder}
          aria-label={texts.searchText}
          aria-keyshortcuts="/ Control+K"
          autoComplete="off"
          enterKeyHint="search"
        />
        <span className={styles.key} aria-hidden="true">
          /
        </span>
        {isUsed && <Completion input={input} category={category} onClose={() => setIsUsed(false)} />}
      </form>
    </search>
  )
}
