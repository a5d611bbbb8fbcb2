/** Whether the pages of this browser are locked, and after how long they lock themselves. All tabs share it. */
import { createStore } from 'zustand/vanilla';
import { lockedKey } from '../../../platform/session/session-memory.ts';

const afterKey = 'nazer-lock-after';

/** Minutes without a hand at the page; 0 never. */
export const lockChoices = [0, 5, 10, 15, 30] as const;
export type LockAfter = (typeof lockChoices)[number];

interface Lock {
  isLocked: boolean;
  afterMinutes: LockAfter;
}

const read = (): Lock => ({
  isLocked: localStorage.getItem(lockedKey) === '1',
  afterMinutes: lockChoices.find((one) => String(one) === localStorage.getItem(afterKey)) ?? 0,
});

export const lock = createStore<Lock>(read);

addEventListener('storage', ({ key }) => {
  if (key === lockedKey || key === afterKey || key === null) lock.setState(read());
});

export function lockPages(): void {
  localStorage.setItem(lockedKey, '1');
  lock.setState({ isLocked: true });
}

export function unlockPages(): void {
  localStorage.removeItem(lockedKey);
  lock.setState({ isLocked: false });
}

export function lockAfter(afterMinutes: LockAfter): void {
  localStorage.setItem(afterKey, String(afterMinutes));
  lock.setState({ afterMinutes });
}
