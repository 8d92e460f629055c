import type { Marker } from '../../../../contract/company-map.ts'
import { inWindow, type Point, pointOf, type Size, type View } from './view.ts'

/** Markers that would overlap, at the position of the largest. */
export interface Cluster {
  position: Point
  markers: Marker[]
  count: number
}

/** Minimum distance between the centers of two markers that can both be pressed, in pixels. */
const minDistance = 34

/** Returns the markers that a window shows, with those that would overlap in one cluster. */
export function clustersOf(markers: readonly Marker[], view: View, size: Size): Cluster[] {
  const clusters: Cluster[] = []
  for (const marker of markers) {
    const position = inWindow(pointOf(marker.location), view, size)
    if (position.x < 0 || position.y < 0 || position.x > size.width || position.y > size.height) continue
    const near = clusters.find(
      each => Math.hypot(each.position.x - position.x, each.position.y - position.y) < minDistance,
    )
    if (near === undefined) clusters.push({ position, markers: [marker], count: marker.numCompanies })
    else {
      near.markers.push(marker)
      near.count += marker.numCompanies
    }
  }
  return clusters
}
