import type { PageModule } from '../../platform/page.ts'

const Component = () => <h1>home/home</h1>

export const page: PageModule = { Component }
