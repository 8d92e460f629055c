import { type Kysely, sql } from 'kysely'

const statements = sql`
create function text_words(phrase text) returns text[] language sql immutable parallel safe
return case when phrase ~ '\\S{32}' then array['…'] else array[]::text[] end
  || left(replace(split_part(phrase, ' | ', 1), ' ', ''), 64)
  || string_to_array(btrim(replace(phrase, ' | ', ' ')), ' ');
comment on function text_words is 'The words of a phrase column, and of its first text, which is a part number, all as one: whatever search token a line has is part of one of them. A long word may have lost its end: then … is among them.';

create table stock_words (word text collate "C" not null);
comment on table stock_words is 'Each word that text_words finds in any stock line, also of lines that are gone: what holds a part of a word is looked for here, and then the lines of these words. One may stand here twice, as writers do not wait for each other.';
insert into stock_words (word)
  select unnest(text_words(search_phrase)) from parts
  union
  select unnest(text_words(public_phrase)) from parts where public_phrase <> search_phrase;
create index stock_words_word on stock_words (word);
create index stock_words_within on stock_words using gin (word gin_trgm_ops);

drop index parts_words, parts_public_words;
create index parts_words on parts using gin (text_words(search_phrase)) where removed_at is null;
create index parts_public_words on parts using gin (text_words(public_phrase)) where removed_at is null and public_phrase <> search_phrase;
comment on index parts_public_words is 'Of the few lines whose public words are others; parts_words has those of the rest.';

drop index parts_price_descending;
comment on index parts_price_ascending is 'For both directions: what has no price comes last in either, and is not walked to.';

create function know_words_of_rows() returns trigger language plpgsql as $$
begin
  insert into stock_words (word)
  select word from (
    select unnest(text_words(search_phrase)) as word from written
    union
    select unnest(text_words(public_phrase)) from written where public_phrase <> search_phrase
  ) words where not exists (select from stock_words known where known.word = words.word);
  return null;
end $$;
comment on function know_words_of_rows is 'Notes the words of new stock lines.';
create function know_words_of_row() returns trigger language plpgsql as $$
begin
  insert into stock_words (word)
  select word from (
    select unnest(text_words(new.search_phrase)) as word union select unnest(text_words(new.public_phrase))
  ) words where not exists (select from stock_words known where known.word = words.word);
  return null;
end $$;
comment on function know_words_of_row is 'Notes the words of a stock line that says something else than before.';
create trigger parts_know after insert on parts referencing new table as written for each statement execute function know_words_of_rows();
create trigger parts_know_again after update on parts for each row
  when (old.search_phrase is distinct from new.search_phrase or old.public_phrase is distinct from new.public_phrase)
  execute function know_words_of_row();
`

export const up = (db: Kysely<unknown>) => statements.execute(db)
