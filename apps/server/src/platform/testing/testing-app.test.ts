import { type AnswerError, call, type ProblemJson } from '@nazer/contract/kernel/call.ts';
import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../app-error.ts';
import { AnswerWithErrors } from '../ctx.ts';
import type { Database } from '../database/database.ts';
import { testEngines } from '../database/testing.ts';
import { openTestApp, type TestApp, type TestClient } from './testing-app.ts';

/** A call that is refused, or answers with an entry of `errors`. */
const name = 'POST /api/Test/Refuse';
const refuse = call({
  access: 'signed-in',
  summary: 'Is refused.',
  body: z.strictObject({ code: z.enum(['notFound', 'stale', 'hasChildren', 'isMentioned', 'tooSlow']) }),
  output: z.object({}),
  errors: ['notFound', 'hasChildren'],
});
type AnyCall = (
  name: string,
  input: object,
) => Promise<{ readonly problem: ProblemJson; readonly errors: readonly AnswerError[] }>;

const inAnswer: ReadonlySet<string> = new Set(['hasChildren', 'isMentioned']);

describe.each(testEngines())('the client of the tests on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let client: TestClient;
  beforeAll(async () => {
    db = await open({ migrate: true });
    test = await openTestApp(db, {
      extra: {
        calls: { [name]: refuse },
        handlers: {
          [name]: async (_ctx, { body }) => {
            const { code } = body as z.output<typeof refuse.body>; // the body of the only call
            if (inAnswer.has(code)) return new AnswerWithErrors({}, [{ code, desc: '' }]);
            throw new AppError(code);
          },
        },
      },
    });
    client = await test.signIn('operator');
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });
  const refusedWith = (code: string) => {
    const { call: callNamed } = client as { call: AnyCall }; // the call is none of the product's
    return callNamed(name, { body: { code } });
  };

  it('accepts refusals a call declares, and those that follow from its declaration', async () => {
    expect((await refusedWith('notFound')).problem.code).toBe('notFound');
    expect((await refusedWith('tooSlow')).problem.code).toBe('tooSlow');
    expect((await refusedWith('of another kind')).problem.code).toBe('badValue');
    expect((await refusedWith('hasChildren')).errors[0]?.code).toBe('hasChildren');
  });

  it('fails on a refusal the call does not declare, also in the errors of an answer', async () => {
    await expect(refusedWith('stale')).rejects.toThrow(
      `${name} does not declare the refusal stale in its errors`,
    );
    await expect(refusedWith('isMentioned')).rejects.toThrow(
      `${name} does not declare the refusal isMentioned in its errors`,
    );
  });
});
