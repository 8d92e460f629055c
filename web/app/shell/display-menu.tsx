import { type Preferences, usePreferences } from '../../platform/preferences.tsx'
import { Icon, Menu, type MenuItem } from '../../ui/index.ts'

const themes: Record<Preferences['theme'], string> = { system: 'Like the system', light: 'Light', dark: 'Dark' }
const densities: Record<Preferences['density'], string> = { comfortable: 'Comfortable', compact: 'Compact' }

/** The choices of theme and density, the chosen ones marked. */
export function useDisplayChoices(): (MenuItem & { isChecked: boolean; onSelect(): void })[] {
  const { preferences, prefer } = usePreferences()
  const choices = <K extends 'theme' | 'density'>(name: K, heading: string, labels: Record<Preferences[K], string>) =>
    Object.entries<string>(labels).map(([value, label], index) => ({
      label,
      heading: index === 0 ? heading : undefined,
      isChecked: preferences[name] === value,
      onSelect: () => prefer(name, value as Preferences[K]),
    }))
  return [...choices('theme', 'Theme', themes), ...choices('density', 'Rows', densities)]
}

export const DisplayMenu = () => (
  <Menu look="quiet" name="Theme and density" label={<Icon name="sun" />} items={useDisplayChoices()} />
)
