import { useShortcut } from '../../../platform/shortcut.ts'
import { Icon } from '../../../ui/index.ts'
import { type Choice, chosenLines, isOpen, type Line } from './choice.ts'
import styles from './preset-bar.module.css'
import { differentPresets, type Preset } from './presets.ts'
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
  const open = lines.filter(isOpen)
  const current = awardsOf(lines, choice)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame and a legend of its own
    <div role="group" aria-label={texts.label} className={styles.presets}>
      {differentPresets(lines).map((preset, index) => (
        <PresetButton
          key={preset.name}
          preset={preset}
          shortcut={String(index + 1)}
          isCurrent={current === awardsOf(lines, preset.choice)}
          open={open}
          onChoose={onChoose}
          inCurrency={inCurrency}
        />
      ))}
    </div>
  )
}

/** What a preset does not award as requested: pieces that nobody has, lines of several suppliers, other conditions. */
function shortcomingsOf({ pieces, fullLines, splitLines, otherConditions }: Preset, open: readonly Line[]): string[] {
  const [numOpen, quantity] = [open.length, open.reduce((sum, line) => sum + line.quantity, 0)]
  return [
    fullLines < numOpen && (numOpen > 1 ? texts.fullLines({ fullLines, numOpen }) : texts.pieces({ pieces, quantity })),
    splitLines > 0 && numOpen > 1 && texts.splitLines(splitLines),
    ...otherConditions,
  ].filter(text => text !== false)
}

interface PresetButtonProps extends Pick<PresetBarProps, 'onChoose' | 'inCurrency'> {
  preset: Preset
  shortcut: string
  isCurrent: boolean
  open: readonly Line[]
}

function PresetButton({ preset, shortcut, isCurrent, open, onChoose, inCurrency }: PresetButtonProps) {
  const { name, choice, euros, suppliers } = preset
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
      <span className={styles.result}>
        {texts.result({ total: <span className="mono">{inCurrency(euros)}</span>, suppliers })}
        {shortcomingsOf(preset, open).map(text => (
          <span key={text} className={styles.partial}>
            {' \u00b7 '}
            {text}
          </span>
        ))}
      </span>
    </button>
  )
}
