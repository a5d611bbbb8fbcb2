// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { lockedKey } from '../../../platform/session/session-memory.ts';
import { lock, lockPages, unlockPages } from './lock-store.ts';

afterEach(() => {
  vi.restoreAllMocks();
  unlockPages();
});

test('pages are locked and unlocked in the storage that all tabs share', () => {
  lockPages();
  expect([lock.getState().isLocked, localStorage.getItem(lockedKey)]).toEqual([true, '1']);
  unlockPages();
  expect([lock.getState().isLocked, localStorage.getItem(lockedKey)]).toEqual([false, null]);
});

test('a page is locked also where the storage is full', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  lockPages();
  expect(lock.getState().isLocked).toBe(true);
});
