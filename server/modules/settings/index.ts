export { storeSetting } from './queries.ts'
export { readSetting, readSettings, type Setting, settingFrom } from './setting.ts'
