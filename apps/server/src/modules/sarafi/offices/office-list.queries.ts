/** Offices to choose one from. */
import { foldKey } from '@nazer/persian/fold.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { type ParamsOf, statement } from '../../../platform/database/statement.ts';
import { escapeLike } from '../../../platform/database/escape-like.ts';

const selectChoices = statement.all(
  'office-choices',
  `select id, code, name, biz_name, kind, status from sarafi
   where (:text = '' or search_text like :part or code::text = :text)
     and (:sarafiId?::integer is null or id = :sarafiId)
   order by code limit :limit::integer`,
  { plannedEachTime: true },
);

/**
 * Offices by code or name, in the order of codes, at most `limit`. `text`: a part of a code, a name or a business name;
 * empty for all. `sarafiId`: only this office; null for all.
 */
export function findOfficeChoices(
  db: Queryable,
  { text: given, ...params }: Omit<ParamsOf<'office-choices'>, 'part'>,
) {
  const text = foldKey(given);
  return selectChoices(db, { ...params, text, part: `%${escapeLike(text)}%` });
}
