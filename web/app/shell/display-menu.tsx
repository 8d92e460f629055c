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

/** Returns menu items for theme and density, with the current choices marked. */
export function useDisplayChoices(): (MenuItem & { isChecked: boolean; onSelect(): void })[] {
  const { preferences, prefer } = usePreferences()
  const choices = <K extends 'theme' | 'density'>(name: K, heading: string, labels: Record<Preferences[K], string>) =>
    Object.entries<string>(labels).map(([value, label], index) => ({
      label,
      heading: index === 0 ? heading : undefined,
      isChecked: preferences[name] === value,
      onSelect: () => prefer(name, value as Preferences[K]),
    }))
  return [...choices('theme', texts.theme, themes), ...choices('density', texts.rows, densities)]
}

export const DisplayMenu = () => (
  <Menu look="quiet" name={texts.label} label={<Icon name="sun" />} items={useDisplayChoices()} />
)
