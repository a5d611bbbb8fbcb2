import { expect, it } from 'vitest';
import { isAway } from './is-away.ts';

const coded = (code: string): Error => Object.assign(new Error('…'), { code });

it('a database that may be back in a moment is told from a statement that will fail again', () => {
  // A leader that became a standby, one that shuts down, a pooler that cannot log in, a full server, a full or failing disk, a cut cable.
  for (const code of ['25006', '57P01', '08P01', '53300', '53100', '58030', 'ECONNRESET', 'EHOSTUNREACH'])
    expect([code, isAway(coded(code))]).toEqual([code, true]);
  for (const sentence of [
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'timeout exceeded when trying to connect',
  ])
    expect([sentence, isAway(new Error(sentence))]).toEqual([sentence, true]);
  for (const code of ['23505', '42P01', '25P02', '40001', '57014'])
    expect([code, isAway(coded(code))]).toEqual([code, false]);
  expect(isAway('ECONNRESET')).toBe(false);
});
