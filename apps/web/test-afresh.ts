/**
 * Begins each test file with nothing left of an earlier one. Files of one worker share modules and document: without
 * this, messages waiting in a module, a page still drawn or a stored choice would decide how the next file ends.
 */
import { afterAll, vi } from 'vitest';

// Our own modules only: what packages loaded stays.
vi.resetModules();

if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react');
  afterAll(() => {
    // What static methods of antd have drawn is not removed, because it belongs to a package that lives on.
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
  });
}
