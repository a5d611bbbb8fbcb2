// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { storeUnconfirmed, readUnconfirmed, sendUnconfirmed } from './unconfirmed.ts';

const place = 'nazer-grid-operator-Offer';
const fails = (error: Error) => sendUnconfirmed(place, () => Promise.reject(error)).catch(() => 'failed');

afterEach(() => vi.restoreAllMocks());

beforeEach(() => {
  localStorage.clear();
  storeUnconfirmed(place, { columns: ['a'] });
});

describe('an unconfirmed change of a page', () => {
  test('is found by the next page until the server has accepted it', async () => {
    expect(readUnconfirmed(place)).toEqual({ columns: ['a'] });
    await sendUnconfirmed(place, () => Promise.resolve());
    expect(readUnconfirmed(place)).toBeUndefined();
  });

  test('stays stored where the server did not answer, and is dropped where it refused', async () => {
    expect(await fails(new ApiError({ status: 0, code: 'network' }))).toBe('failed');
    expect(readUnconfirmed(place)).toEqual({ columns: ['a'] });
    expect(await fails(new ApiError({ status: 403, code: 'forbidden' }))).toBe('failed');
    expect(readUnconfirmed(place)).toBeUndefined();
  });

  test('waits while an older change is being sent', async () => {
    await sendUnconfirmed(place, () => {
      storeUnconfirmed(place, { columns: ['a', 'b'] });
      return Promise.resolve();
    });
    expect(readUnconfirmed(place)).toEqual({ columns: ['a', 'b'] });
  });

  test('is sent all the same where the storage is full, and no earlier one is taken for it', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    storeUnconfirmed(place, { columns: ['b'] });
    expect(readUnconfirmed(place)).toBeUndefined();
    expect(await sendUnconfirmed(place, () => Promise.resolve())).toBeUndefined();
  });

  test('is not laid over what another machine may have saved since', () => {
    localStorage.setItem(place, JSON.stringify({ at: Date.now() - 61_000, value: { columns: ['old'] } }));
    expect(readUnconfirmed(place)).toBeUndefined();
  });
});
