import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { ApiProblem } from './api.ts'

/** Returns true if a call failed because its mailed link is invalid, has expired or was used. */
export const isBadLink = (problem: unknown): boolean =>
  problem instanceof ApiProblem && (problem.code === 'invalid-link' || problem.code === 'invalid-input')

/**
 * Returns the token of a mailed link and removes it from the URL at once, so that it is neither in the history nor
 * copied along; '' if there is none.
 */
export function useLinkToken(): string {
  const [token] = useState(new URLSearchParams(useSearch()).get('token') ?? '')
  const [path, navigate] = useLocation()
  useEffect(() => navigate(path, { replace: true }), [navigate, path])
  return token
}
