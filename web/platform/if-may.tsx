import type { ReactNode } from 'react'
import type { AnyEndpoint } from '../../contract/kit/index.ts'
import { useMay } from './session.ts'

interface IfMayProps {
  call: Pick<AnyEndpoint, 'access' | 'method' | 'isForReadOnly'>
  children: ReactNode
}

/** Renders a button or form only for users who may make its call. */
export const IfMay = ({ call, children }: IfMayProps) => (useMay(call) ? children : null)
