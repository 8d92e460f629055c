export { readSetting, readSettings, type Setting, settingFrom } from './setting.ts'
