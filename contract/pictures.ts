import { z } from 'zod'
import { endpoint, id } from './kit/index.ts'

/** The maximum dimensions of a stored profile picture and logo, in pixels; larger ones are scaled down. */
export const pictureSize = { width: 400, height: 400 }
export const logoSize = { width: 240, height: 60 }

/** A JPEG or PNG file in base64, as a browser writes it into a data URL. */
const image = () =>
  z.string().max(1_000_000).describe('A JPEG or PNG file in base64, with or without `data:…,` before it')

const changes = [
  '/api/companies/me',
  '/api/companies/{id}',
  '/api/companies/fetchPicture',
  '/api/companies/me/firstSteps',
] as const

export const uploadPicture = endpoint({
  method: 'POST',
  path: '/api/companies/uploadPicture',
  access: 'member',
  changes: [...changes],
  summary: 'Set your profile picture; it is decoded, scaled down and stored without its metadata',
  body: z.object({ picture: image() }),
  perMinute: 20,
})

export const removePicture = endpoint({
  method: 'POST',
  path: '/api/companies/removePicture',
  access: 'member',
  changes: [...changes],
  summary: 'Remove your profile picture',
})

export const fetchPicture = endpoint({
  method: 'GET',
  path: '/api/companies/fetchPicture',
  access: 'member',
  summary: 'Your profile picture',
  reply: z.object({ profilePic: z.string().nullable().describe('Path of the small picture; null without one') }),
})

export const fetchLargePicture = endpoint({
  method: 'GET',
  path: '/api/companies/fetchLargePicture/{id}',
  access: 'member',
  summary: 'The large profile picture of a contact',
  params: z.object({ id: id().describe('The contact') }),
  reply: z.object({ profilePicLarge: z.string().nullable().describe('Path of the picture; null without one') }),
})

export const uploadLogo = endpoint({
  method: 'POST',
  path: '/api/companies/uploadLogo',
  access: 'member',
  changes: [...changes],
  summary: 'Set the logo of your company, if you own its profile',
  body: z.object({ logo: image() }),
  problems: ['owner-only'],
  perMinute: 20,
})

export const removeLogo = endpoint({
  method: 'POST',
  path: '/api/companies/removeLogo',
  access: 'member',
  changes: [...changes],
  summary: 'Remove the logo of your company, if you own its profile',
  problems: ['owner-only'],
})
