export { baseNumberSql, mayDifferByTypo, partKeySql } from './expressions.sql.ts'
