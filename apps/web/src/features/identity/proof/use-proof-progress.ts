/** Progress of a running proof (null while none runs), and a function that cancels it. */
import { useRef, useState } from 'react';
import type { Progress, ProofHooks } from './proof.ts';

export function useProofProgress() {
  const [progress, setProgress] = useState<Progress | null>(null);
  const end = useRef<AbortController>(null);
  /** Runs work that may need a proof; resolves to null when the user cancelled it. */
  const run = async <T>(work: (hooks: ProofHooks) => Promise<T>): Promise<T | null> => {
    const { signal } = (end.current = new AbortController());
    try {
      return await work({ signal, onProgress: setProgress });
    } catch (fault) {
      if (signal.aborted) return null;
      throw fault;
    } finally {
      setProgress(null);
    }
  };
  return { progress, run, cancel: () => end.current?.abort() };
}
