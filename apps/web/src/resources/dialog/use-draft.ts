/** Keeps the draft of a form in the browser while it cannot be sent, and restores it when the form is opened again. */
import type { FieldDefinition } from '@nazer/contract/kernel/resource.ts';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { outage } from '../../platform/calls/outage.ts';
import { useSession } from '../../platform/session/session.ts';
import { type Draft, readDraft, storeDraft, withoutNeverStored } from './drafts.ts';

export interface FoundDraft {
  /** Draft that was stored when the form was opened; undefined when there was none or after it was discarded. */
  readonly draft: Draft | undefined;
  /** Discards the draft, also in the browser. */
  readonly forget: () => void;
}

/** Reads the draft of a form. `name` must stay the same while the form is open; `null` means the form has no draft. */
export function useDraft(name: string | null): FoundDraft {
  const { userName } = useSession();
  const [draft, setDraft] = useState(() => (name === null ? undefined : readDraft(userName, name)));
  const forget = () => {
    setDraft(undefined);
    if (name !== null) storeDraft(userName, name, null);
  };
  return { draft, forget };
}

export interface DraftToStore extends Draft {
  /** The form holds changes that closing it would lose. */
  readonly isWanted: boolean;
  /** Fields of the form. */
  readonly fields: readonly FieldDefinition[];
}

/** Stores the draft while the server is away, and after a save that got no answer. */
export function useDraftStorage(name: string | null, toStore: DraftToStore): void {
  const { userName } = useSession();
  const isAway = useStore(outage, ({ since }) => since !== null);
  const { base, values, rowVersion, reason, once, isWanted, fields } = toStore;
  const isStored = isWanted && (isAway || once !== undefined);
  useEffect(() => {
    if (!isStored || name === null) return;
    storeDraft(userName, name, withoutNeverStored({ base, values, rowVersion, reason, once }, fields));
  }, [isStored, name, base, values, rowVersion, reason, once, fields, userName]);
}
