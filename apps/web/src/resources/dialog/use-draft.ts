/** A form kept in the browser while it cannot be sent, and given back when it is opened again. */
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { outage } from '../../platform/calls/outage.ts';
import { useSession } from '../../platform/session/session.ts';
import { type Draft, keepDraft, readDraft } from './drafts.ts';

export interface FoundDraft {
  /** Found when the form was opened. */
  readonly draft: Draft | undefined;
  readonly forget: () => void;
}

/** `name` stays the same while the form is open; `null` for a form that is never kept. */
export function useDraft(name: string | null): FoundDraft {
  const { userName } = useSession();
  const [draft, setDraft] = useState(() => (name === null ? undefined : readDraft(userName, name)));
  const forget = () => {
    setDraft(undefined);
    if (name !== null) keepDraft(userName, name, null);
  };
  return { draft, forget };
}

export interface Keeping extends Draft {
  /** Something is written that would be lost. */
  readonly isWanted: boolean;
}

/** Writes it down while the server is away, and since a save found nobody. */
export function useDraftKept(name: string | null, keeping: Keeping): void {
  const { userName } = useSession();
  const isAway = useStore(outage, ({ since }) => since !== null);
  const { base, values, rowVersion, reason, once, isWanted } = keeping;
  const isKept = isWanted && (isAway || once !== undefined);
  useEffect(() => {
    if (!isKept || name === null) return;
    keepDraft(userName, name, { base, values, rowVersion, reason, once });
  }, [isKept, name, base, values, rowVersion, reason, once, userName]);
}
