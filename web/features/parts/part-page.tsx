import type { PageModule } from '../../platform/page.ts'

const Component = () => <h1>parts/part</h1>

export const page: PageModule = { Component }
