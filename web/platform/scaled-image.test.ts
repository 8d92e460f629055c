import { expect, it } from 'vitest'
import { layoutOf } from './scaled-image.ts'

const picture = { width: 400, height: 400, isCropped: true, type: 'image/jpeg' } as const
const logo = { width: 240, height: 60, isCropped: false, type: 'image/png' } as const

it('cuts a square from the middle of a picture and makes it smaller', () => {
  expect(layoutOf({ width: 1200, height: 800 }, picture)).toEqual({
    left: 200,
    top: 0,
    kept: { width: 800, height: 800 },
    width: 400,
    height: 400,
  })
  expect(layoutOf({ width: 100, height: 300 }, picture)).toMatchObject({ left: 0, top: 100, width: 100, height: 100 })
})

it('keeps a whole logo, and enlarges none', () => {
  expect(layoutOf({ width: 600, height: 600 }, logo)).toMatchObject({ left: 0, top: 0, width: 60, height: 60 })
  expect(layoutOf({ width: 480, height: 60 }, logo)).toMatchObject({ width: 240, height: 30 })
  expect(layoutOf({ width: 20, height: 10 }, logo)).toMatchObject({ width: 20, height: 10 })
})
