export { baseNumberSql, mayDifferByTypo, partKeySql } from './part-numbers.sql.ts'
