/** A form whose save reached nobody waits, and is sent again when the server is there. */
import { useEffect, useEffectEvent } from 'react';
import { isAway, onReturn } from '../../platform/calls/outage.ts';

export function useSendAgain(isHeld: boolean, send: () => void): void {
  const sendAgain = useEffectEvent(send);
  useEffect(() => {
    if (!isHeld) return;
    // Back already, between the failure and this drawing.
    const timer = isAway() ? undefined : setTimeout(() => sendAgain(), 0);
    const stop = onReturn(() => sendAgain());
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [isHeld]);
}
