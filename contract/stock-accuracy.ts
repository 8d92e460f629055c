import { z } from 'zod'
import { endpoint, publicId } from './kit/index.ts'

/** Stock accuracy: how often a company, when asked for a quote, still had what its stock listed. */
export const stockAccuracy = z.object({
  answered: z.number().int().describe('Number of its stock lines for which it was asked for a quote and answered'),
  stillTrue: z.number().int().describe('Number of those lines it still had'),
})

export const getStockAccuracy = endpoint({
  method: 'GET',
  path: '/api/companies/{id}/stockAccuracy',
  access: 'member',
  summary: 'Stock accuracy of a company: how often it still had the goods when asked for a quote',
  params: z.object({ id: publicId('company') }),
  reply: z.object({ payload: stockAccuracy }),
  problems: ['company-not-found'],
})

/** The minimum number of answered lines for a meaningful percentage. */
const minAnswered = 3

/** Returns the percentage of answered lines that were still in stock; undefined if there are too few answers to tell. */
export const accuracyPercent = ({
  answered,
  stillTrue,
}: {
  answered: number
  stillTrue: number
}): number | undefined => (answered < minAnswered ? undefined : Math.floor((stillTrue / answered) * 100))
