import type { PageModule } from '../../platform/page.ts'

const Component = () => <h1>parts/parts</h1>

export const page: PageModule = { Component }
