/** Asks the page of a resource to open its empty form, from any other place. */
import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const wanted = createStore<{ resource: string }>(() => ({ resource: '' }));

/** Requests an empty form; the request waits until a page of the resource is open, and replaces one that waits. */
export const requestNewRecord = (resource: string): void => wanted.setState({ resource });

/** Calls `open` once for each request; used by the page of the resource. */
export function useNewRecordRequest(resource: string, open: () => void): void {
  const isWanted = useStore(wanted, (now) => now.resource === resource);
  const answer = useEffectEvent(open);
  useEffect(() => {
    if (!isWanted) return;
    wanted.setState({ resource: '' });
    answer();
  }, [isWanted]);
}
