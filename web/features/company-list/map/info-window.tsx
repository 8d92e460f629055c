import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Marker } from '../../../../contract/company-map.ts'
import { Button, commonTexts, Icon } from '../../../ui/index.ts'
import { TierIcon, tiers } from '../../tiers/index.ts'
import { mapTexts as texts } from './texts.ts'
import type { Point, Size } from './view.ts'
import styles from './world-map.module.css'

/** As in the style sheet. */
const box = { width: 232, height: 150 }
const gap = 18

/** Returns a position next to the marker, inside the map. */
function placeOf({ x, y }: Point, { width, height }: Size) {
  const left = Math.max(4, Math.min(x - box.width / 2, width - box.width - 4))
  const isBelow = y < box.height + gap
  return { left, top: Math.max(4, Math.min(isBelow ? y + gap : y - gap - box.height, height - box.height - 4)) }
}

interface InfoWindowProps {
  marker: Marker
  position: Point
  size: Size
  onShow(): void
  onClose(): void
}

/** The companies of a country in figures, and a link to their list. */
export function InfoWindow({
  marker: { country, numCompanies, tiers: counts },
  position,
  size,
  onShow,
  onClose,
}: InfoWindowProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    ref.current?.querySelector('button')?.focus()
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  const shown = (['diamond', 'gold', 'trusted'] as const).filter(tier => counts[tier] > 0)
  return (
    <div
      ref={ref}
      className={styles.info}
      style={placeOf(position, size)}
      role="dialog"
      aria-label={country}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div className={styles.infoHead}>
        <strong>{country}</strong>
        <Button look="quiet" size="icon" aria-label={commonTexts.close} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </div>
      <p>{texts.count(numCompanies)}</p>
      {shown.length > 0 && (
        <ul className={styles.tiers}>
          {shown.map(tier => (
            <li key={tier}>
              <TierIcon tier={tier} />
              {texts.tier({ count: counts[tier], label: tiers[tier].label })}
            </li>
          ))}
        </ul>
      )}
      <Button onClick={onShow}>{texts.showCompanies}</Button>
    </div>
  )
}
