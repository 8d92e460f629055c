import type { PageModule } from '../../platform/page.ts'
import { NotFound } from '../not-found/index.ts'

export const page: PageModule = { Component: () => <NotFound /> }
