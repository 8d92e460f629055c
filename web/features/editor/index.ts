export { EditedMeanwhile } from './edited-meanwhile.tsx'
export { EditorActions } from './editor-actions.tsx'
export { HtmlEditor } from './html-editor.tsx'
export { useVersion } from './use-version.ts'
