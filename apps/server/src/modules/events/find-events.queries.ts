/** The SQL of the list of entries. Texts are sought in `event_search`, which holds them folded. */
import { foldKey } from '@nazer/persian/fold.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';

export interface EventWish {
  /** A part of a login, or of the name of who has one of `logins`. */
  readonly userName?: string | undefined;
  readonly logins?: readonly string[];
  readonly category?: number | undefined;
  readonly action?: string | undefined;
  readonly resource?: string | undefined;
  readonly key?: string | undefined;
  /** Each is sought as a part of the text of an entry. */
  readonly texts: readonly string[];
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  /** Digits are not sought in entries of these: their reader sees codes masked, and parts would give them away. */
  readonly maskedResources?: readonly string[];
  /** The office whose people's entries one sees; null for all. */
  readonly sarafiId?: number | null;
}

export interface EventRow {
  readonly id: number;
  readonly at: Date;
  readonly userName: string;
  readonly by: string;
  readonly address: string;
  readonly category: number;
  readonly action: string;
  readonly resource: string;
  readonly key: string;
  readonly title: string;
  readonly message: string;
  readonly result: 'done' | 'refused';
}

interface Sought {
  readonly where: string;
  readonly params: unknown[];
  /** Parts of texts: how many they find, the planner cannot know. */
  readonly hasText: boolean;
}

const columns = `e.id, e.at, e.user_name as "userName", shown_name(e.user_id, e.user_name) as by, e.address, e.category, e.action, e.resource, e.key, e.title,
  e.message, e.result`;

/** Up to so many hits of a text all are found and sorted. */
const narrowLimit = 5_000;
/** Counting stops here. */
const countLimit = 20_000;

const newestFirst = 'order by s.at desc, s.event_id desc';

function partOf(text: string): string {
  return `%${foldKey(text).replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;
}

const ofOfficeSql = (
  place: string,
): string => `exists (select from event_log l join app_user u on u.id = l.user_id
  where l.id = s.event_id and u.sarafi_id = ${place}::integer)`;

function soughtSql(wish: EventWish): Sought {
  const params: unknown[] = [];
  const conditions: string[] = [];
  const add = (sql: (place: string) => string, value: unknown): void => {
    if (value === undefined || value === '') return;
    params.push(value);
    conditions.push(sql(`$${params.length}`));
  };
  const parts = (column: string, text: string | undefined): void => {
    if (text !== undefined && foldKey(text) !== '') add((at) => `s.${column} like ${at}`, partOf(text));
  };
  const logins = (wish.logins ?? []).map(foldKey);
  if (wish.userName !== undefined && foldKey(wish.userName) !== '') {
    params.push(partOf(wish.userName), logins);
    conditions.push('(s.user_folded like $1 or s.user_folded = any($2::text[]))');
  }
  for (const text of wish.texts) parts('text_folded', text);
  const hasText = conditions.length > 0;
  const hasDigits = wish.texts.some((text) => /\p{Nd}/u.test(text));
  const masked = hasDigits ? (wish.maskedResources ?? []) : [];
  add((at) => `s.resource <> all(${at}::text[])`, masked.length > 0 ? masked : undefined);
  add(ofOfficeSql, wish.sarafiId ?? undefined);
  add((at) => `s.category = ${at}`, wish.category);
  add((at) => `s.action = ${at}`, wish.action);
  add((at) => `s.resource = ${at}`, wish.resource);
  add((at) => `s.key = ${at}`, wish.key);
  add((at) => `s.at >= ${at}`, wish.from);
  add((at) => `s.at < ${at}`, wish.until);
  return { where: conditions.length === 0 ? 'true' : conditions.join(' and '), params, hasText };
}

/** The logins of those whose full name holds this text. */
export async function findLoginsNamed(db: Queryable, text: string): Promise<string[]> {
  const part = foldKey(text);
  if (part === '') return [];
  const { rows } = await db.query<{ login: string; name: string }>(
    `select user_name as login, full_name as name from app_user where full_name <> ''`,
  );
  return rows.filter(({ name }) => foldKey(name).includes(part)).map(({ login }) => login);
}

export interface EventPage {
  readonly rows: EventRow[];
  readonly total: number;
  readonly isAtLeast: boolean;
}

async function rowsOf(db: Queryable, ids: readonly number[]): Promise<EventRow[]> {
  const { rows } = await db.query<EventRow>(
    `select ${columns} from event_log e where e.id = any($1::bigint[]) order by e.at desc, e.id desc`,
    [ids],
    { name: 'events-by-id' },
  );
  return rows;
}

/** All hits in order, when they are few. */
async function findNarrow(db: Queryable, { where, params }: Sought): Promise<number[] | undefined> {
  const { rows } = await db.query<{ id: number }>(
    `select s.event_id as id from
       (select event_id, at from event_search s where ${where} limit ${narrowLimit + 1}) s ${newestFirst}`,
    params,
  );
  return rows.length > narrowLimit ? undefined : rows.map(({ id }) => id);
}

async function countUpTo(db: Queryable, { where, params }: Sought): Promise<number> {
  if (params.length === 0) {
    // Every link of the chain is one entry.
    const { rows } = await db.query<{ count: number }>(
      'select coalesce(max(seq), 0) as count from event_seal',
    );
    return rows[0]?.count ?? 0;
  }
  const { rows } = await db.query<{ count: number }>(
    `select count(*) as count from (select from event_search s where ${where} limit ${countLimit + 1}) c`,
    params,
  );
  return rows[0]?.count ?? 0;
}

async function walk(
  db: Queryable,
  sought: Sought,
  page: { limit: number; offset: number },
): Promise<number[]> {
  const { where, params } = sought;
  const { rows } = await db.query<{ id: number }>(
    `select s.event_id as id from event_search s where ${where} ${newestFirst}
     limit $${params.length + 1}::int offset $${params.length + 2}::int`,
    [...params, page.limit, page.offset],
  );
  return rows.map(({ id }) => id);
}

export async function findEvents(
  db: Queryable,
  wish: EventWish,
  page: { limit: number; offset: number },
): Promise<EventPage> {
  const sought = soughtSql(wish);
  const narrow = sought.hasText ? await findNarrow(db, sought) : undefined;
  if (narrow) {
    const rows = await rowsOf(db, narrow.slice(page.offset, page.offset + page.limit));
    return { rows, total: narrow.length, isAtLeast: false };
  }
  const rows = await rowsOf(db, await walk(db, sought, page));
  const counted = sought.hasText ? narrowLimit + 1 : await countUpTo(db, sought);
  const limit = sought.hasText ? narrowLimit : countLimit;
  const isAtLeast = counted > limit && sought.params.length > 0;
  const seen = page.offset + rows.length;
  return { rows, total: Math.max(isAtLeast ? limit : counted, rows.length > 0 ? seen : 0), isAtLeast };
}

export function streamEvents(db: Database, wish: EventWish): AsyncIterable<EventRow[]> {
  const { where, params } = soughtSql(wish);
  return db.stream<EventRow>(
    `select ${columns} from event_search s join event_log e on e.id = s.event_id where ${where} ${newestFirst}`,
    params,
    1_000,
  );
}

export interface EventDetailRow extends EventRow {
  readonly userId: number | null;
  readonly sessionId: number | null;
  readonly requestId: string;
  readonly before: Record<string, string | number | boolean>;
  readonly after: Record<string, string | number | boolean>;
  readonly seq: number | null;
  readonly hash: Buffer | null;
  readonly sealedAt: Date | null;
}

export async function findEvent(
  db: Queryable,
  id: number,
  sarafiId: number | null,
): Promise<EventDetailRow | undefined> {
  const { rows } = await db.query<EventDetailRow>(
    `select ${columns}, e.user_id as "userId", e.session_id as "sessionId", e.request_id as "requestId", e.before,
       e.after, s.seq, s.hash, s.sealed_at as "sealedAt"
     from event_log e left join event_seal s on s.event_id = e.id where e.id = $1
       and ($2::integer is null or exists (select from app_user u where u.id = e.user_id and u.sarafi_id = $2))`,
    [id, sarafiId],
    { name: 'find-event' },
  );
  return rows[0];
}
