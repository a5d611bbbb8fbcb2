import { useEffect, useState } from 'react';

/** True once `isOn` has lasted `delayMs`: what appears and vanishes within a blink only disturbs. */
export const useDelayed = (isOn: boolean, delayMs: number): boolean => {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setHasLasted(true), delayMs);
    return () => {
      clearTimeout(timer);
      setHasLasted(false);
    };
  }, [isOn, delayMs]);
  return isOn && hasLasted;
};
