import { useShortcut } from '../../../platform/shortcut.ts'
import { Icon } from '../../../ui/index.ts'
import { type Choice, chosenLines, type Line } from './choice.ts'
import styles from './preset-bar.module.css'
import { type Preset, presetNames, presetsOf } from './presets.ts'
import { compareTexts } from './texts.tsx'

const texts = compareTexts.presets

interface PresetBarProps {
  lines: readonly Line[]
  choice: Choice
  onChoose(choice: Choice): void
  inCurrency(euros: number): string
}

const awardsOf = (lines: readonly Line[], choice: Choice): string =>
  JSON.stringify(chosenLines(lines, choice).map(({ awards }) => awards))

/** Ways to award all open lines at once, each with its total. */
export function PresetBar({ lines, choice, onChoose, inCurrency }: PresetBarProps) {
  const presets = presetsOf(lines)
  const numOpen = lines.filter(({ state }) => state === 'open').length
  const current = awardsOf(lines, choice)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame and a legend of its own
    <div role="group" aria-label={texts.label} className={styles.presets}>
      {presetNames.map((name, index) => (
        <PresetButton
          key={name}
          preset={presets[name]}
          shortcut={String(index + 1)}
          isCurrent={current === awardsOf(lines, presets[name].choice)}
          numOpen={numOpen}
          onChoose={onChoose}
          inCurrency={inCurrency}
        />
      ))}
    </div>
  )
}

interface PresetButtonProps extends Pick<PresetBarProps, 'onChoose' | 'inCurrency'> {
  preset: Preset
  shortcut: string
  isCurrent: boolean
  numOpen: number
}

function PresetButton({ preset, shortcut, isCurrent, numOpen, onChoose, inCurrency }: PresetButtonProps) {
  const { name, choice, euros, suppliers, fullLines } = preset
  useShortcut(shortcut, () => onChoose(choice), { hint: texts.hint })
  return (
    <button
      type="button"
      className={styles.preset}
      aria-pressed={isCurrent}
      aria-keyshortcuts={shortcut}
      onClick={() => onChoose(choice)}
    >
      <span className={styles.title}>
        {isCurrent && <Icon name="check" size={14} />}
        {texts.names[name]}
        <span className={styles.key} aria-hidden="true">
          {shortcut}
        </span>
      </span>
      <span>
        {texts.result({ total: <span className="mono">{inCurrency(euros)}</span>, suppliers })}
        {fullLines < numOpen && <span className={styles.partial}>{texts.fullLines({ fullLines, numOpen })}</span>}
      </span>
    </button>
  )
}
