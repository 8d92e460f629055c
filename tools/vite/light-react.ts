import type { Plugin } from 'vite'
import { type Edit, parse, withEdits } from './syntax.ts'

/**
 * Functions of React that the site never calls, by feature, each with the body that replaces its own in the browser's build. We read
 * each of them in the version that package.json pins.
 */
const unused: Record<string, Record<string, string>> = {
  // <ViewTransition>
  'view transitions': {
    applyViewTransitionName: '',
    applyViewTransitionToHostInstances: '',
    applyViewTransitionToHostInstancesRecursive: '',
    commitAppearingPairViewTransitions: '',
    commitDeletedPairViewTransitions: '',
    commitEnterViewTransitions: '',
    commitExitViewTransitions: '',
    commitNestedViewTransitions: '',
    createViewTransitionInstance: '',
    getViewTransitionClassName: '',
    getViewTransitionName: '',
    measureNestedViewTransitions: '',
    measureViewTransitionHostInstancesRecursive: '',
    reportViewTransitionError: '',
    restoreEnterOrExitViewTransitions: '',
    restoreNestedViewTransitions: '',
    restorePairedViewTransitions: '',
    restoreViewTransitionName: '',
    restoreViewTransitionOnHostInstances: '',
    scheduleViewTransitionEvent: '',
    startViewTransition: '',
    ViewTransitionPseudoElement: '',
  },
  // <Fragment ref>
  'refs of fragments': {
    addFragmentHandleToFiber: '',
    addFragmentHandleToInstance: '',
    commitNewChildToFragmentInstance: '',
    deleteChildFromFragmentInstance: '',
    findFragmentInstanceOrTextInstanceSiblings: '',
    getFragmentInstanceOrTextInstanceSiblings: '',
    getParentForFragmentAncestors: '',
  },
  // <link>, <meta>, <style>, <script> and <title> outside an <svg>, which React would move into the head; `preload` and the like of react-dom.
  'elements of the head': {
    acquireResource: '',
    getHydratableHoistableCache: '',
    getResource: '',
    insertStylesheet: '',
    insertSuspendedStylesheets: '',
    isHostHoistableType: 'return false',
    mountHoistable: '',
    preconnect: '',
    preconnectAs: '',
    prefetchDNS: '',
    preinitModuleScript: '',
    preinitScript: '',
    preinitStyle: '',
    preload: '',
    preloadModule: '',
    preloadStylesheet: '',
    suspendResource: '',
  },
  // <SuspenseList>
  'lists of boundaries': { updateSuspenseListComponent: '' },
  // Stacks of components, which only handlers of errors read.
  'stacks of components': { getStackByFiberInDevAndProd: "return ''" },
}

const bodies = new Map(Object.values(unused).flatMap(feature => Object.entries(feature)))

const isMethodOfFragments = /^FragmentInstance\.prototype\./

/** Returns the code of react-dom without functions that the site never reaches. Throws if this version has other functions. */
export function withoutUnused(code: string): string {
  const edits: Edit[] = []
  const missing = new Set(bodies.keys())
  for (const { type, id, body, start, end } of parse('react-dom.js', code)) {
    if (type === 'ExpressionStatement' && isMethodOfFragments.test(code.slice(start, end)))
      edits.push({ start, end, text: '' })
    const text = type === 'FunctionDeclaration' ? bodies.get(id.name) : undefined
    if (text === undefined || body === undefined) continue
    missing.delete(id.name)
    edits.push({ start: body.start + 1, end: body.end - 1, text })
  }
  if (missing.size > 0) throw new Error(`react-dom has no ${[...missing].join(', ')}: read light-react.ts again.`)
  return withEdits(code, edits)
}

/** Features that the browser's build leaves out. */
const refused = [
  /import \{[^}]*\b(\w*ViewTransition\w*|\w*SuspenseList|addTransitionType|captureOwnerStack)\b[^}]*\} from 'react'/,
  /import \{[^}]*\b(preload|preloadModule|preinit|preinitModule|preconnect|prefetchDNS)\b[^}]*\} from 'react-dom'/,
  /<Fragment[^>]* (ref)=/,
  /<(link|meta|style|script)[ >]/,
]

/** Returns the first feature used in a file of `web` that the browser's build leaves out; undefined if there is none. */
export const refusedIn = (code: string): string | undefined =>
  refused.map(pattern => pattern.exec(code)?.[1]).find(Boolean)

/** Leaves unused parts of React out of the browser's build: a tenth of it. */
export const lightReact = (): Plugin => ({
  name: 'light-react',
  enforce: 'pre',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transform(code, id) {
    if (id.endsWith('/react-dom/cjs/react-dom-client.production.js')) return { code: withoutUnused(code), map: null }
    const word = /\/web\/.*\.tsx$/.test(id) ? refusedIn(code) : undefined
    if (word !== undefined) this.error(`${id} uses ${word}, which light-react.ts leaves out of React.`)
    return undefined
  },
})
