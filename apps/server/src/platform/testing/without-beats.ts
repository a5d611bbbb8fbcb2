import { vi } from 'vitest';

/** What is opened here does nothing by itself from time to time: what a test sees happened for another reason. */
export async function withoutBeats<T>(open: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  try {
    return await open();
  } finally {
    vi.useRealTimers();
  }
}
