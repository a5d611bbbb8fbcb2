import { vi } from 'vitest';

/** Opens a server whose intervals never fire, so that a test sees only effects of its own actions. */
export async function withoutBeats<T>(open: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  try {
    return await open();
  } finally {
    vi.useRealTimers();
  }
}
