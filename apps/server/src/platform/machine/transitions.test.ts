import { offerStatus } from '@nazer/contract/imports/imports.codes.ts';
import { offerStates } from '@nazer/contract/imports/offer.states.ts';
import { dealingStates } from '@nazer/contract/exports/dealing.states.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import { languages } from '@nazer/contract/words/languages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../app-error.ts';
import type { CurrentUser } from '../ctx.ts';
import type { Database } from '../database/database.ts';
import { bothEngines } from '../database/testing.ts';
import { problemOf } from '../http/problem-answer.ts';
import { actorRoleOf, decideTransition, toHistory, writeTransition } from './transitions.ts';
import { findHistory } from '../event-store.ts';

const reason = 'به درخواست کتبی متقاضی';

function refusalOf(decide: () => unknown): AppError {
  try {
    decide();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('it was not refused');
}

describe('a decision by the table', () => {
  it('gives the step to take with its reason normalised', () => {
    const { confirmed, cancelled } = offerStatus;
    expect(
      decideTransition(offerStates, 'cancel', {
        status: confirmed,
        actor: 'OP',
        reason: `  ${reason.replace('ی', 'ي')} `,
      }),
    ).toEqual({ kind: 'apply', transition: 'cancel', from: 3, to: cancelled, actorRole: 'OP', reason });
  });

  it('changes nothing when the record is there already, whatever the reason', () => {
    const command = { status: offerStatus.cancelled, actor: 'OP', reason: '' } as const;
    expect(decideTransition(offerStates, 'cancel', command)).toEqual({ kind: 'unchanged' });
  });

  it('leads a refused withdrawal back to the state before it', () => {
    const command = {
      status: offerStatus.applicantWithdrawal,
      statusBefore: 4,
      actor: 'SUP',
      reason,
    } as const;
    expect(decideTransition(offerStates, 'refuseWithdrawal', command)).toMatchObject({ from: 7, to: 4 });
    expect(decideTransition(offerStates, 'refuseWithdrawal', { ...command, status: 4 })).toEqual({
      kind: 'unchanged',
    });
  });

  it('takes the row that starts at the present state where several answer one action', () => {
    expect(decideTransition(dealingStates, 'final', { status: 3, actor: 'SUP', reason })).toMatchObject({
      transition: 'finalEarly',
    });
    expect(
      refusalOf(() => decideTransition(dealingStates, 'final', { status: 3, actor: 'OP', reason })).code,
    ).toBe('forbidden');
    expect(decideTransition(dealingStates, 'final', { status: 4, actor: 'OP', reason })).toMatchObject({
      transition: 'final',
    });
  });

  it.each([
    ['کوتاه است', 'reasonTooShort', 'با دست‌کم 10 نویسه'],
    ['آ'.repeat(501), 'reasonTooLong', 'بیش از 500 نویسه'],
  ])('refuses the reason %.9s', (given, code, words) => {
    const command = { status: offerStatus.active, actor: 'SUP', reason: given } as const;
    const refusal = refusalOf(() => decideTransition(offerStates, 'cancel', command));
    expect(refusal.code).toBe(code);
    expect(problemOf(refusal, { language: 'fa', requestId: '', call: '' }).detail).toContain(words);
  });

  it('says in Persian that the present state does not allow it', () => {
    const refusal = refusalOf(() => decideTransition(offerStates, 'select', { status: 6, actor: 'APP' }));
    expect(problemOf(refusal, { language: 'fa', requestId: '', call: '' }).detail).toBe(
      'وضعیت فعلی «مختومه» اجازه این عملیات را نمی‌دهد.',
    );
  });

  it.each(languages)('says the title of the present state in %s when a step is illegal', (language) => {
    const command = { status: offerStatus.makhtoome, actor: 'SUP', reason } as const;
    const refusal = refusalOf(() => decideTransition(offerStates, 'cancel', command));
    const problem = problemOf(refusal, { language, requestId: '', call: '' });
    expect(problem).toMatchObject({ status: 400, code: 'illegalTransition', data: { status: 6 } });
    expect(problem.detail).not.toMatch(/[{}]/u);
    expect(problem.detail).toContain(codeTitle(language, 'offerStatus', 6));
  });
});

describe('the role someone acts in', () => {
  const user = { id: 1, userName: 'u', fullName: '', sessionId: 1, scope: null } as const;
  const withRights = (...rights: 'appr.decide'[]): CurrentUser => ({ ...user, permissions: new Set(rights) });

  it('is the office for its own people, a supervisor for who decides requests, else an operator', () => {
    expect(actorRoleOf({ ...withRights('appr.decide'), scope: { sarafiId: 3 } })).toBe('SAR');
    expect(actorRoleOf(withRights('appr.decide'))).toBe('SUP');
    expect(actorRoleOf(withRights())).toBe('OP');
  });
});

describe.each(bothEngines())('steps of a record on $name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open({ migrate: true });
  });
  afterAll(() => db.close());

  const user = { id: 5, userName: 'supervisor', fullName: '', permissions: new Set<never>(), sessionId: 2 };
  const actor = { user: { ...user, scope: null }, address: '10.0.0.7', requestId: 'request-1' };
  const system = { user: null, address: '', requestId: 'job-1' };
  const offer = { machine: offerStates, entityId: 77, title: '77' } as const;
  const cancel = { from: 1, to: 9, transition: 'cancel', actorRole: 'SUP', reason } as const;

  it('are written to the history and the log in one transaction, the last one first', async () => {
    await db.transaction(async (tx) => {
      const bid = { from: null, to: 1, transition: 'bid', actorRole: 'SAR' } as const;
      await writeTransition(tx, system, { ...offer, ...bid, at: new Date('2026-03-21T08:00:00Z') });
      await writeTransition(tx, actor, { ...offer, ...cancel, facts: { cancelKind: 3 } });
    });
    const rows = await findHistory(db, { entity: 'Offer', id: 77, officeId: null });
    expect(toHistory('fa', offerStates, rows)).toMatchObject([
      {
        from: 1,
        fromTitle: 'فعال',
        to: 9,
        toTitle: 'لغو شده',
        transition: 'cancel',
        actorRole: 'SUP',
        userName: 'supervisor',
        reason,
        address: '10.0.0.7',
      },
      { from: null, fromTitle: '', to: 1, transition: 'bid', userName: '', at: '2026-03-21T08:00:00.000Z' },
    ]);
    const { rows: entries } = await db.query(
      `select action, resource, key, title, category, before, after, message from event_log
       where resource = 'Offer' and key = '77' order by id`,
    );
    expect(entries).toEqual([
      {
        action: 'insert',
        resource: 'Offer',
        key: '77',
        title: '77',
        category: 4,
        before: {},
        after: { status: 1, transition: 'bid' },
        message: '',
      },
      {
        action: 'transition',
        resource: 'Offer',
        key: '77',
        title: '77',
        category: 4,
        before: { status: 1 },
        after: { status: 9, transition: 'cancel', cancelKind: 3 },
        message: reason,
      },
    ]);
  });

  it('leave no trace when the change fails', async () => {
    const failing = db.transaction(async (tx) => {
      await writeTransition(tx, actor, { ...offer, ...cancel, entityId: 78 });
      throw new Error('the ledger refused');
    });
    await expect(failing).rejects.toThrow('the ledger refused');
    expect(await findHistory(db, { entity: 'Offer', id: 78, officeId: null })).toEqual([]);
    const { rows } = await db.query(`select id from event_log where resource = 'Offer' and key = '78'`);
    expect(rows).toEqual([]);
  });

  it('belong to their own record alone', async () => {
    const ofDealing = { ...offer, ...cancel, machine: dealingStates, entityId: 79 };
    await db.transaction((tx) => writeTransition(tx, actor, ofDealing));
    expect(await findHistory(db, { entity: 'Offer', id: 79, officeId: null })).toEqual([]);
    expect(await findHistory(db, { entity: 'Dealing', id: 79, officeId: null })).toHaveLength(1);
  });

  it.each([
    'update transition_history set reason = $$x$$',
    'delete from transition_history',
    'truncate transition_history',
  ])('are never rewritten: %s', async (statement) => {
    await expect(db.query(statement)).rejects.toThrow(/append-only/u);
  });
});
