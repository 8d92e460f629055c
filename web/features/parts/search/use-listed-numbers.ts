import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listNumbers } from '../../../../contract/listed-numbers.ts'
import { queryOf } from '../../../platform/api.ts'
import { listOf, numbersInput, type PartsState, queriesOf } from './parts-search.ts'

/**
 * Returns the numbers of a list that was pasted, or typed into the box. `isShown` is false if there is no list, and once the
 * server has read fewer than two numbers in a typed text, which is then searched like any other.
 */
export function useListedNumbers(state: PartsState, { isMember }: { isMember: boolean }) {
  const hasList = listOf(state) !== '' && queriesOf(state, isMember).length < 2
  const result = useQuery({
    ...queryOf(listNumbers, numbersInput(state, { isMember })),
    enabled: hasList,
    placeholderData: keepPreviousData,
  })
  const count = result.data?.payload.numResults ?? 2
  return { result, isShown: hasList && (state.list !== '' || count > 1) }
}
