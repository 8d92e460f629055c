export { readSetting, readSettings, type Setting } from './setting.ts'
