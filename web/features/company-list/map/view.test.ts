import { describe, expect, it } from 'vitest'
import type { Marker } from '../../../../contract/company-map.ts'
import { clustersOf } from './clusters.ts'
import { fitView, inWindow, moveView, pointOf, startView, worldSize, zoomView } from './view.ts'

const size = { width: 1_000, height: 400 }
const germany = { southwest: { lat: 47.3, lng: 5.9 }, northeast: { lat: 54.9, lng: 15 } }

describe('the view of the map', () => {
  it('starts at zoom level 2 around 20 degrees north and east', () => {
    expect(startView.scale * worldSize).toBe(256 * 2 ** 2)
    expect(inWindow(pointOf({ lat: 20, lng: 20 }), startView, size)).toEqual({ x: 500, y: 200 })
  })

  it('fits a country into the window, as large as it goes', () => {
    const view = fitView(germany, size)
    const [low, high] = [germany.southwest, germany.northeast].map(each => inWindow(pointOf(each), view, size))
    expect(low?.x).toBeGreaterThan(0)
    expect(high?.x).toBeLessThan(size.width)
    expect(high?.y).toBeGreaterThan(0)
    expect(low?.y).toBeLessThan(size.height)
    expect((low?.y ?? 0) - (high?.y ?? 0)).toBeGreaterThan(size.height * 0.7)
  })

  it('never leaves the world, however far it is moved or zoomed', () => {
    expect(moveView(startView, -1e6, 1e6)).toMatchObject({ x: 0, y: worldSize })
    expect(zoomView(startView, 1e6).scale).toBe(64)
    expect(zoomView(startView, 1e-6).scale).toBe(0.5)
  })
})

describe('the markers in a window', () => {
  const at = (country: string, lat: number, lng: number, numCompanies: number): Marker => ({
    code: country.slice(0, 2).toUpperCase(),
    country,
    numCompanies,
    tiers: { trusted: 0, gold: 0, diamond: 0 },
    location: { lat, lng },
  })
  const markers = [at('Netherlands', 52.1, 5.3, 40), at('Belgium', 50.5, 4.5, 10), at('Brazil', -14.2, -51.9, 3)]
  const shown = (view: typeof startView) =>
    clustersOf(markers, view, size).map(each => [each.markers.map(({ country }) => country).join(), each.count])

  it('are one cluster if they would overlap, and two after zooming in', () => {
    expect(shown(startView)).toEqual([
      ['Netherlands,Belgium', 50],
      ['Brazil', 3],
    ])
    expect(shown(fitView({ southwest: { lat: 49.5, lng: 2.5 }, northeast: { lat: 53.5, lng: 7.2 } }, size))).toEqual([
      ['Netherlands', 40],
      ['Belgium', 10],
    ])
  })

  it('are not shown outside of it', () => {
    expect(shown(fitView({ southwest: { lat: 31, lng: 130 }, northeast: { lat: 45, lng: 145 } }, size))).toEqual([])
  })
})
