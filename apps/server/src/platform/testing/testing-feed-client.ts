/** For tests: a service user with an API key, as another system that sends data in. */
import type { FeedNounName } from '@nazer/contract/feeds.ts';
import { foldKey } from '@nazer/persian/fold.ts';
import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { TestApp, TestClient } from './testing-app.ts';

export interface FeedClient extends TestClient {
  readonly keyId: number;
  readonly userId: number;
}

const roleName = 'FEED_SENDER';

async function addServiceUser(db: Database, userType: number): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.query('insert into app_role (name) values ($1) on conflict do nothing', [roleName]);
    await tx.query(
      `insert into role_permission (role_name, permission) values ($1, 'feed.send') on conflict do nothing`,
      [roleName],
    );
    const userName = `feed-${randomUUID().slice(0, 8)}`;
    const { rows } = await tx.query<{ id: number }>(
      `insert into app_user (user_name, user_name_folded, full_name, full_name_folded, password_hash, user_type,
         user_kind)
       values ($1, $2, 'feed', 'feed', '', $3, 3) returning id`,
      [userName, foldKey(userName), userType],
    );
    const id = rows[0]?.id ?? 0;
    await tx.query('insert into user_role (user_id, role_name) values ($1, $2)', [id, roleName]);
    return id;
  });
}

/**
 * Makes a service user and, as the demo account `admin`, its API key for `nouns`; gives the client that uses the key.
 * `sarafiId` limits the key to one office, which must exist.
 */
export async function openFeedClient(
  db: Database,
  test: TestApp,
  { nouns, sarafiId }: { readonly nouns: readonly FeedNounName[]; readonly sarafiId?: number },
): Promise<FeedClient> {
  const userId = await addServiceUser(db, 1);
  const admin = await test.signIn('admin');
  const made = await admin.call('POST /api/System/CreateApiKey', {
    body: {
      name: 'a key of a test',
      userId,
      nouns: [...nouns],
      ...(sarafiId === undefined ? {} : { sarafiId }),
    },
  });
  if (made.status !== 200) throw new Error(`no key was made: ${made.problem.detail}`);
  return { ...test.clientOf(made.data.key), keyId: made.data.id, userId };
}
