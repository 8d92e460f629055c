import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { getCountryCoords } from '../../../../contract/company-map.ts'
import { queryOf } from '../../../platform/api.ts'
import { fitView, moveView, type Size, startView, type View, zoomView } from './view.ts'

/** Pixels that an arrow key moves the map. */
const step = 80

const keys: Record<string, (view: View) => View> = {
  ArrowLeft: view => moveView(view, -step, 0),
  ArrowRight: view => moveView(view, step, 0),
  ArrowUp: view => moveView(view, 0, -step),
  ArrowDown: view => moveView(view, 0, step),
  '+': view => zoomView(view, 2),
  '=': view => zoomView(view, 2),
  '-': view => zoomView(view, 0.5),
  '0': () => startView,
}

interface MapViewOptions {
  size: Size
  /** The chosen country, which the map is fitted to; '' for none. */
  country: string
  /** Another number resets the view. */
  resets: number
}

/** Returns the part of the map that is shown: moved by dragging and by keys, and fitted to the chosen country. */
export function useMapView({ size, country, resets }: MapViewOptions) {
  const [view, setView] = useState(startView)
  const dragged = useRef<{ x: number; y: number }>(undefined)
  const latestSize = useRef(size)
  useEffect(() => {
    latestSize.current = size
  })
  const coords = useQuery({ ...queryOf(getCountryCoords, { query: { country } }), enabled: country !== '' })
  const viewport = country === '' ? undefined : coords.data?.payload.viewport
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each reset
  useEffect(() => setView(startView), [resets])
  useEffect(() => setView(viewport === undefined ? startView : fitView(viewport, latestSize.current)), [viewport])
  const onKeyDown = (event: KeyboardEvent) => {
    const change = keys[event.key]
    if (change === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    setView(change)
  }
  const drag = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if ((event.target as HTMLElement).closest('button, [role=dialog]')) return
      event.currentTarget.setPointerCapture(event.pointerId)
      dragged.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event: PointerEvent) => {
      const from = dragged.current
      if (from === undefined) return
      dragged.current = { x: event.clientX, y: event.clientY }
      setView(now => moveView(now, from.x - event.clientX, from.y - event.clientY))
    },
    onPointerUp: () => {
      dragged.current = undefined
    },
  }
  return { view, setView, onKeyDown, drag }
}
