import type { PageModule } from '../../platform/page.ts'

const Component = () => <h1>broadcasts/broadcast</h1>

export const page: PageModule = { Component }
