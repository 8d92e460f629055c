import { useQueryClient } from '@tanstack/react-query'
import { languageNames } from '../../../contract/kit/languages.ts'
import { type Preferences, usePreferences } from '../../platform/preferences.tsx'
import { Icon, Menu, type MenuItem } from '../../ui/index.ts'
import { shellTexts } from './texts.tsx'

const texts = shellTexts.displayMenu

const themes: Record<Preferences['theme'], string> = {
  system: texts.likeTheSystem,
  light: texts.light,
  dark: texts.dark,
}
const densities: Record<Preferences['density'], string> = { comfortable: texts.comfortable, compact: texts.compact }

/** Returns menu items for theme, density and language, with the current choices marked. */
export function useDisplayChoices(): (MenuItem & { isChecked: boolean; onSelect(): void })[] {
  const { preferences, prefer } = usePreferences()
  const client = useQueryClient()
  const choices = <K extends 'theme' | 'density' | 'language'>(
    name: K,
    heading: string,
    labels: Record<Preferences[K], string>,
  ) =>
    Object.entries<string>(labels).map(([value, label], index) => ({
      label,
      heading: index === 0 ? heading : undefined,
      isChecked: preferences[name] === value,
      onSelect: () => {
        prefer({ [name]: value as Preferences[K] })
        if (name === 'language') void import('./load-language.ts').then(({ loadLanguage }) => loadLanguage(client))
      },
    }))
  return [
    ...choices('theme', texts.theme, themes),
    ...choices('density', texts.rows, densities),
    ...choices('language', texts.language, languageNames),
  ]
}

export const DisplayMenu = () => (
  <Menu look="quiet" name={texts.label} label={<Icon name="sun" />} items={useDisplayChoices()} />
)
