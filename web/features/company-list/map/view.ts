import { geoMercator } from 'd3-geo'

/** Width of the whole world in map units: that of zoom level 2, on which a unit is a pixel. */
export const worldSize = 1_024
const minScale = 0.5
const maxScale = 64

/** The map's projection: from degrees to map units. */
export const projection = geoMercator()
  .scale(worldSize / (2 * Math.PI))
  .translate([worldSize / 2, worldSize / 2])

export interface Place {
  lat: number
  lng: number
}

export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** The part of the map in a window: the point at its center, in map units, and the pixels per map unit. */
export interface View extends Point {
  scale: number
}

/** Returns the point of a place in map units. */
export function pointOf({ lat, lng }: Place): Point {
  const [x, y] = projection([lng, Math.max(-85, Math.min(85, lat))]) ?? [worldSize / 2, worldSize / 2]
  return { x, y }
}

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value))

/** The view that the map opens with and returns to: zoom level 2 around 20 degrees north and east. */
export const startView: View = { ...pointOf({ lat: 20, lng: 20 }), scale: 1 }

/** Moves a view by pixels, not beyond the edge of the world. */
export const moveView = (view: View, dx: number, dy: number): View => ({
  ...view,
  x: clamp(view.x + dx / view.scale, 0, worldSize),
  y: clamp(view.y + dy / view.scale, 0, worldSize),
})

/** Zooms a view by a factor, and centers it on `to`. */
export const zoomView = (view: View, factor: number, to: Point = view): View => ({
  x: to.x,
  y: to.y,
  scale: clamp(view.scale * factor, minScale, maxScale),
})

/** Returns the view that shows a region as large as a window allows. */
export function fitView({ southwest, northeast }: { southwest: Place; northeast: Place }, size: Size): View {
  const [low, high] = [pointOf(southwest), pointOf(northeast)]
  const width = Math.max(high.x - low.x, 1)
  const height = Math.max(low.y - high.y, 1)
  const scale = Math.min(size.width / width, size.height / height) * 0.8
  return { x: (low.x + high.x) / 2, y: (low.y + high.y) / 2, scale: clamp(scale, minScale, maxScale) }
}

/** Returns where a point of the map is in a window, in pixels from its upper left corner. */
export const inWindow = (point: Point, view: View, { width, height }: Size): Point => ({
  x: (point.x - view.x) * view.scale + width / 2,
  y: (point.y - view.y) * view.scale + height / 2,
})
