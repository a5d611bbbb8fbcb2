/** State of a masked number that was revealed: visible for `displaySeconds`, then masked again. */
import { useState } from 'react';
import { useSecondsLeft } from '../../platform/use-seconds-left.ts';

export const displaySeconds = 60;

export interface Revealed {
  /** Revealed number; empty while masked. */
  readonly value: string;
  readonly secondsLeft: number;
  readonly show: (value: string) => void;
  readonly hide: () => void;
}

const nothing = { value: '', until: 0 };

export function useRevealed(): Revealed {
  const [shown, setShown] = useState(nothing);
  const secondsLeft = useSecondsLeft(shown.until);
  return {
    value: secondsLeft > 0 ? shown.value : '',
    secondsLeft,
    show: (value) => setShown({ value, until: Date.now() + displaySeconds * 1000 }),
    hide: () => setShown(nothing),
  };
}
