/** Asks the page of a resource, from anywhere, to open its empty form. */
import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const wanted = createStore<{ resource: string }>(() => ({ resource: '' }));

export const requestNewRecord = (resource: string): void => wanted.setState({ resource });

/** For the page: opens once for each request. */
export function useNewRecordRequest(resource: string, open: () => void): void {
  const isWanted = useStore(wanted, (now) => now.resource === resource);
  const answer = useEffectEvent(open);
  useEffect(() => {
    if (!isWanted) return;
    wanted.setState({ resource: '' });
    answer();
  }, [isWanted]);
}
