import { useQuery } from '@tanstack/react-query'
import { geoPath } from 'd3-geo'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { feature } from 'topojson-client'
import atlasUrl from 'world-atlas/countries-110m.json?url'
import { listMarkers, type Marker } from '../../../../contract/company-map.ts'
import { queryOf } from '../../../platform/api.ts'
import { Button, Icon, LoadFailed } from '../../../ui/index.ts'
import { type Cluster, clustersOf } from './clusters.ts'
import { InfoWindow } from './info-window.tsx'
import { mapTexts as texts } from './texts.ts'
import { useMapView } from './use-map-view.ts'
import { inWindow, pointOf, projection, type Size, type View, worldSize, zoomView } from './view.ts'
import styles from './world-map.module.css'

/** Returns the size of an element, which changes with the window. */
function useSize<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, size }
}

/** Returns the outlines of all countries as one path in map units. */
async function loadOutlines(): Promise<string> {
  const response = await fetch(atlasUrl)
  if (!response.ok) throw new Error(`the atlas was not loaded: ${response.status}`)
  const atlas: Parameters<typeof feature>[0] = await response.json()
  const { countries } = atlas.objects
  if (countries === undefined) throw new Error('the atlas has no countries')
  return geoPath(projection).digits(2)(feature(atlas, countries)) ?? ''
}

interface WorldMapProps {
  /** Name of the chosen country, or ''. */
  country: string
  /** Another number resets the view. */
  resets: number
  onCountry(country: string): void
  onClose(): void
}

/** The world with the companies of each country, drawn by the browser; it loads nothing from other sites. */
export default function WorldMap({ country, resets, onCountry }: WorldMapProps) {
  const { ref, size } = useSize<HTMLDivElement>()
  const { view, setView, onKeyDown, drag } = useMapView({ size, country, resets })
  const [open, setOpen] = useState<Marker>()
  const outlines = useQuery({ queryKey: ['world-outlines'], queryFn: loadOutlines, staleTime: Infinity })
  const markers = useQuery(queryOf(listMarkers))
  const keysId = useId()
  const press = ({ markers: [first, ...others] }: Cluster) => {
    if (first === undefined) return
    if (others.length > 0) setView(now => zoomView(now, 2, pointOf(first.location)))
    else setOpen(first)
  }
  const error = outlines.error ?? markers.error
  const retry = () => void Promise.all([outlines.refetch(), markers.refetch()])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's
    <div
      ref={ref}
      className={styles.map}
      role="group"
      aria-label={texts.map}
      aria-describedby={keysId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the map takes the arrow keys
      tabIndex={0}
      onKeyDown={onKeyDown}
      {...drag}
    >
      <p id={keysId} className="visually-hidden">
        {texts.keys}
      </p>
      {error && <LoadFailed title={texts.notLoaded} error={error} onRetry={retry} />}
      <LandAndSea view={view} size={size} outlines={outlines.data} />
      {clustersOf(markers.data?.payload.results ?? [], view, size).map(cluster => (
        <MarkerButton key={cluster.markers[0]?.code} cluster={cluster} onPress={() => press(cluster)} />
      ))}
      <ZoomButtons onZoom={factor => setView(now => zoomView(now, factor))} />
      {open && (
        <InfoWindow
          marker={open}
          position={inWindow(pointOf(open.location), view, size)}
          size={size}
          onShow={() => {
            setOpen(undefined)
            onCountry(open.country)
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}

function LandAndSea({ view, size, outlines = '' }: { view: View; size: Size; outlines: string | undefined }) {
  const [width, height] = [size.width / view.scale, size.height / view.scale]
  return (
    <svg
      className={styles.world}
      viewBox={`${view.x - width / 2} ${view.y - height / 2} ${width} ${height}`}
      aria-hidden="true"
    >
      <rect className={styles.sea} x={-worldSize} y={0} width={3 * worldSize} height={worldSize} />
      <path className={styles.land} d={outlines} />
    </svg>
  )
}

const ZoomButtons = ({ onZoom }: { onZoom(factor: number): void }) => (
  <div className={styles.zoom}>
    <Button size="icon" aria-label={texts.zoomIn} onClick={() => onZoom(2)}>
      <Icon name="plus" />
    </Button>
    <Button size="icon" aria-label={texts.zoomOut} onClick={() => onZoom(0.5)}>
      <Icon name="minus" />
    </Button>
  </div>
)

function MarkerButton({ cluster: { position, markers, count }, onPress }: { cluster: Cluster; onPress(): void }) {
  const [first] = markers
  const isCluster = markers.length > 1
  const label = isCluster
    ? texts.cluster({ numCountries: markers.length, count })
    : texts.marker({ country: first?.country ?? '', count })
  return (
    <button
      type="button"
      className={`${styles.marker} ${isCluster ? styles.cluster : ''}`}
      style={{ left: position.x, top: position.y }}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      {count}
    </button>
  )
}
