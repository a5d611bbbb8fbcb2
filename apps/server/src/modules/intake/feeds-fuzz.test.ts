import { api } from '@nazer/contract/api.ts';
import type { FeedAnswer } from '@nazer/contract/intake/feeds.contract.ts';
import { feedNounNames } from '@nazer/contract/feeds.ts';
import type { CallDefinition } from '@nazer/contract/kernel/call.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { testEngines } from '../../platform/database/testing.ts';
import { faultsOf } from '../../platform/testing/fuzz-answers.ts';
import { inputsOf } from '../../platform/testing/fuzz-inputs.ts';
import { openTestApp, type TestApp } from '../../platform/testing/testing-app.ts';
import { type FeedClient, openFeedClient } from '../../platform/testing/testing-feed-client.ts';

/** Values that a field of this name gets more often than arbitrary ones: right, wrong and unknown ones. */
const hints = {
  source: ['bourse', 1, 2, 3],
  currency: ['USD', 'EUR', 'ZZZ'],
  date: ['1404/10/02', '1404-10-02', '1404/13/01'],
  rate: ['1125000', '0'],
  sarafiId: [1, 2, 999],
};

describe.each(testEngines())('a feed given arbitrary rows on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let sender: FeedClient;
  beforeAll(async () => {
    db = await open({ migrate: true });
    test = await openTestApp(db);
    sender = await openFeedClient(db, test, { nouns: feedNounNames });
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  it.each(feedNounNames)('%s accepts a row or refuses it with a sentence', async (noun) => {
    const definition: CallDefinition = api[`POST /api/Feed/${noun}`];
    const isPost = true;
    const inputs = inputsOf(definition, isPost, hints).map(({ payload, language }) => ({
      sent: payload?.toString('utf8') ?? '',
      language,
    }));
    await fc.assert(
      fc.asyncProperty(inputs, async ({ sent, language }) => {
        const answer = await sender.raw({
          method: 'POST',
          url: `/api/Feed/${noun}`,
          // `language`: value of the header, and the language in which the answer must be.
          headers: { 'content-type': 'application/json', 'accept-language': language[0] },
          payload: sent,
        });
        const contentType = String(answer.headers['content-type']);
        // `workedMs` 0: the time of the call is not judged here.
        const received = { status: answer.statusCode, contentType, text: answer.body, workedMs: 0 };
        expect(faultsOf(received, { definition, sent, language: language[1] })).toEqual([]);
        if (answer.statusCode !== 200) return;
        const { rows } = answer.json<{ data: FeedAnswer }>().data;
        expect(rows.filter(({ code }) => code === 'internal')).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
