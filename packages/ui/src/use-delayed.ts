import { useEffect, useState } from 'react';

/** True once `isOn` has lasted `delayMs`, because content that appears and vanishes at once only disturbs. */
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
