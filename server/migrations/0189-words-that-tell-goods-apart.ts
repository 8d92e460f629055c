import { type Kysely, sql } from 'kysely'

/**
 * Additive: a function and two indexes. Possible matches of the previous release go on to read `broadcast_lines.words` and the
 * indexes of it; those can be dropped once this release has replaced it. The shares of the new words are added beside those of the
 * old ones, so that frequent words are known as such before the nightly count.
 */
const statements = sql`
create function goods_words(description text) returns text[] language sql immutable strict parallel safe
return array_remove(string_to_array(translate(
  regexp_replace(regexp_replace(regexp_replace(regexp_replace(lower(description),
    '([0-9]),([0-9])(?![0-9])', '\\1.\\2', 'g'),
    '([0-9]) *(?:["”″]|inch(?:es)?(?![a-z])|zoll(?![a-z]))', '\\1in', 'g'),
    '([0-9]) +(gb|tb|mb|ghz|mhz|gbit|rpm|core|port|w|u)(?![a-z0-9])', '\\1\\2', 'g'),
    '(?<![0-9])[.]|[.](?![0-9])|(?<![a-z0-9])[+]|[+](?=[a-z0-9])', ' ', 'g'),
  ',;:/|()[]{}<>&*"”″_#=-''', repeat(' ', 23)), ' '), '');
comment on function goods_words is 'The words of a description as possible matches compare them: decimal points and a plus at the end of a word stay, hyphens separate, a number is joined with its unit.';

create index broadcast_lines_goods on broadcast_lines using gin (goods_words(description)) with (fastupdate = off)
  where removed_at is null;
create index broadcast_lines_goods_unnumbered on broadcast_lines using gin (goods_words(description)) with (fastupdate = off)
  where removed_at is null and number_id is null;

insert into description_word_shares (word, share)
  with lines as materialized (select id, goods_words(description) as words from broadcast_lines order by id desc limit 200000)
  select word, count(*)::real / (select count(*) from lines)
  from (select distinct id, word from lines, unnest(words) word) counted
  group by word having count(*) > 1
  on conflict (word) do nothing;
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
