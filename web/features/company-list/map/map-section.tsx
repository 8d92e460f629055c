import { type ReactNode, useState } from 'react'
import { listMarkers } from '../../../../contract/company-map.ts'
import { deferred } from '../../../platform/deferred.tsx'
import { useMay } from '../../../platform/session.ts'
import { Button, Icon } from '../../../ui/index.ts'
import styles from './map-section.module.css'
import { mapTexts as texts } from './texts.ts'

/** The map's code and data are loaded when it first shows. */
const WorldMap = deferred(() => import('./world-map.tsx'))

interface MapSectionProps {
  country: string
  onCountry(country: string): void
}

/** Returns the world map, which members show, hide and reset, and its buttons; neither for a visitor. */
export function useMapSection({ country, onCountry }: MapSectionProps): { buttons: ReactNode; map: ReactNode } {
  const [isShown, setIsShown] = useState(false)
  const [resets, setResets] = useState(0)
  if (!useMay(listMarkers)) return { buttons: null, map: null }
  const buttons = (
    <>
      {isShown && <Button onClick={() => setResets(resets + 1)}>{texts.reset}</Button>}
      <Button aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
        <Icon name="globe" />
        {isShown ? texts.hide : texts.show}
      </Button>
    </>
  )
  const map = isShown && (
    <div className={styles.place}>
      <WorldMap country={country} resets={resets} onCountry={onCountry} onClose={() => setIsShown(false)} />
    </div>
  )
  return { buttons, map }
}
