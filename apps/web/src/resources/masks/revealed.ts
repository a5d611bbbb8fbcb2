/** State of a masked number that was revealed: visible for `displaySeconds`, then masked again. */
import { useState } from 'react';
import { useSecondsLeft } from '../../platform/use-seconds-left.ts';

export const displaySeconds = 60;

export interface Revealed {
  /** Revealed number; empty while masked. */
  readonly value: string;
  /** Seconds until the number is masked again; 0 while masked. */
  readonly secondsLeft: number;
  /** Shows a number, with the whole time from now on. */
  readonly show: (value: string) => void;
  readonly hide: () => void;
}

const nothing = { value: '', until: 0 };

export function useRevealed(): Revealed {
  const [revealed, setRevealed] = useState(nothing);
  const secondsLeft = useSecondsLeft(revealed.until);
  return {
    value: secondsLeft > 0 ? revealed.value : '',
    secondsLeft,
    show: (value) => setRevealed({ value, until: Date.now() + displaySeconds * 1000 }),
    hide: () => setRevealed(nothing),
  };
}
