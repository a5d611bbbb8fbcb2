/** Whether the pages of this browser are locked; shared by all tabs. */
import { createStore } from 'zustand/vanilla';
import { lockedKey } from '../../../platform/session/session-memory.ts';
import { storeLocally } from '@nazer/ui/store-locally.ts';

interface Lock {
  isLocked: boolean;
}

const read = (): Lock => ({ isLocked: localStorage.getItem(lockedKey) === '1' });

/** Store of the lock; `lockPages` and `unlockPages` change it in all tabs. */
export const lock = createStore<Lock>(read);

// Another tab has locked or unlocked; a key of null means that the whole storage was cleared.
addEventListener('storage', ({ key }) => {
  if (key === lockedKey || key === null) lock.setState(read());
});

/** Locks; where the storage is full, this tab alone, and only until it is loaded again. */
export function lockPages(): void {
  storeLocally(lockedKey, '1');
  lock.setState({ isLocked: true });
}

export function unlockPages(): void {
  localStorage.removeItem(lockedKey);
  lock.setState({ isLocked: false });
}
