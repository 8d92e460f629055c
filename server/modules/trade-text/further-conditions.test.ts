import { expect, it } from 'vitest'
import { conditionInTitle, conditionOfText } from './cell-condition.ts'

it.each([
  ['hu', 'új', 'bontatlan', 'használt', 'felújított', 'hibás'],
  ['ro', 'nou', 'sigilat', 'folosit', 'recondiționat', 'nefuncțional'],
  ['fi', 'uusi', 'avaamaton', 'käytetty', 'kunnostettu', 'viallinen'],
  ['hr', 'novo', 'neotvoreno', 'rabljeno', 'obnovljeno', 'neispravno'],
  ['cs', 'nepoužité', 'zapečetěné', 'použité', 'repasované', 'vadné'],
  ['sv', 'ny', 'oöppnad', 'begagnad', 'renoverad', 'trasig'],
  ['lt', 'naujas', 'neatidaryta', 'naudotas', 'atnaujintas', 'sugedęs'],
  ['ru', 'новый', 'запечатан', 'б/у', 'восстановленный', 'неисправен'],
  ['uk', 'новий', 'невскритий', 'вживаний', 'відновлений', 'несправний'],
  ['bg', 'нов', 'запечатан', 'употребяван', 'рециклиран', 'неисправен'],
  ['el', 'καινούριο', 'σφραγισμένο', 'μεταχειρισμένο', 'επισκευασμένο', 'χαλασμένο'],
  ['el', 'καινούργιο', 'σφραγισμένο', 'μεταχειρισμένο', 'ανακατασκευασμένο', 'ελαττωματικό'],
])('reads conditions in %s', (_, ...words) => {
  expect(words.map(word => conditionOfText(word, new Map()))).toEqual(['NEW', 'F/S', 'USED', 'REF', 'ASIS'])
})

it('takes goods that are like new for used, and a month in a title for no condition', () => {
  expect(conditionOfText('som ny', new Map())).toBe('USED')
  expect(conditionOfText('jako nový', new Map())).toBe('USED')
  expect(conditionInTitle('Stock Nov 2026')).toBeUndefined()
})

it.each([
  ['NOVÉ, NEROZBALENÉ', 'F/S'],
  ['nové, neotevřené', 'F/S'],
  ['nové, rozbalené', 'NOB'],
  ['opened, never installed', 'NOB'],
  ['geöffnet, nie montiert', 'NOB'],
  ['ouvert, jamais monté', 'NOB'],
  ['aperto, mai montato', 'NOB'],
  ['never installed', 'NEW'],
  ['bruten förp.', 'NOB'],
  ['bruten förp', 'NOB'],
  ['bruten förpackning', 'NOB'],
  ['Ny i åben kasse', 'NOB'],
  ['Ny, åpen eske', 'NOB'],
  ['Sıfır, kutusu açık', 'NOB'],
  ['New OB', 'NOB'],
  ['NEW (O/B)', 'NOB'],
  ['Ny i uåbnet kasse', 'NEW'],
  ['Sıfır, kutusu açılmamış', 'NEW'],
  ['Sıfır, kutusu açılmış', 'NOB'],
  ['kutusu açık, sıfır', 'NOB'],
  ['Åben kasse', 'NOB'],
  ['Brugt, åben kasse', 'USED'],
  ['Brugt - åben kasse', 'USED'],
  ['brugt (åben kasse)', 'USED'],
  ['Brukt/åpen eske', 'USED'],
  ['Begagnad, öppen låda', 'USED'],
  ['Begagnat, öppen låda', 'USED'],
  ['Som ny, åben kasse', 'USED'],
  ['Testet, åben kasse', undefined],
  ['Returvare, åben kasse', undefined],
  ['İkinci el, kutusu açık', 'USED'],
  ['kutusu açık, kullanılmış', 'USED'],
  ['Kullanılmış, kutusu açılmış', 'USED'],
  ['Renoverad, öppen kartong', 'REF'],
  ['Yenilenmiş, kutu açık', 'REF'],
  ['Kutusu açık, arızalı', 'ASIS'],
  ['Ny, ikke åpen eske', 'NEW'],
  ['kutu açık değil, sıfır', 'NEW'],
  ['Kutu açık değil', undefined],
  ['New, OBO', 'NEW'],
  ['Com defeito', 'ASIS'],
  ['com defeitos', 'ASIS'],
  ['beg', 'USED'],
  ['beg.', 'USED'],
])('reads %j, as dealers shorten it', (text, condition) => {
  expect(conditionOfText(text, new Map())).toBe(condition)
})
