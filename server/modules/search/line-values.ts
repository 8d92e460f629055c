import type { minQuantities } from '../../../contract/facets.ts'

export type PieceStep = (typeof minQuantities)[number]

// As in the contract, which the threads of the index do not import.
export const pieceSteps: readonly PieceStep[] = [5, 10, 25, 100, 500]
export const conditionCodes: readonly string[] = ['F/S', 'NOB', 'NEW', 'REF', 'USED', 'ASIS']
