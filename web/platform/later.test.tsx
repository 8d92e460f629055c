import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { later, loadLaterParts } from './later.tsx'

const part = (text: string) => () => <p>{text}</p>

it('shows a part once it is loaded, and its fallback until then', async () => {
  const Footer = later(async () => part('Footer'), <i>Loading</i>)
  expect(renderToString(<Footer />)).toContain('<i>Loading</i>')
  await loadLaterParts()
  expect(renderToString(<Footer />)).toContain('<p>Footer</p>')
})

it('immediately loads a part that is declared after the others were loaded', async () => {
  await loadLaterParts()
  let isLoaded = false
  later(async () => {
    isLoaded = true
    return part('Pane')
  })
  expect(isLoaded).toBe(true)
})

it('retries a part after a failure', async () => {
  let attempts = 0
  const Pane = later(async () => {
    attempts += 1
    if (attempts === 1) throw new Error('no network')
    return part('Pane')
  })
  await expect(loadLaterParts()).rejects.toThrow('no network')
  await loadLaterParts()
  expect(renderToString(<Pane />)).toContain('<p>Pane</p>')
})
