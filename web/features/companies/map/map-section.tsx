import { useState } from 'react'
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

/** The world map, which members show, hide and reset. */
export function MapSection({ country, onCountry }: MapSectionProps) {
  const [isShown, setIsShown] = useState(false)
  const [resets, setResets] = useState(0)
  if (!useMay(listMarkers)) return null
  return (
    <div className="stack-2">
      <div className="row">
        <Button aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          <Icon name="globe" />
          {isShown ? texts.hide : texts.show}
        </Button>
        {isShown && <Button onClick={() => setResets(resets + 1)}>{texts.reset}</Button>}
      </div>
      {isShown && (
        <div className={styles.place}>
          <WorldMap country={country} resets={resets} onCountry={onCountry} onClose={() => setIsShown(false)} />
        </div>
      )}
    </div>
  )
}
