/** The form of a record kept in the browser while it cannot be sent, and given back when it is opened again. */
import type { ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { outage } from '../../platform/calls/outage.ts';
import { useSession } from '../../platform/session/session.ts';
import { draftName, type Draft, keepDraft, readDraft } from './drafts.ts';
import type { RecordForm } from './record-form.ts';

export interface DraftKeeper {
  /** What the form begins with. */
  readonly begun: RecordForm;
  /** Found when the form was opened. */
  readonly draft: Draft | undefined;
  readonly forget: () => void;
}

/** `isKept: false` for forms that send something else than a record. */
export function useDraft(definition: ResourceDefinition, initial: RecordForm, isKept: boolean): DraftKeeper {
  const { userName } = useSession();
  const [name] = useState(() => draftName(definition, initial));
  const [draft, setDraft] = useState(() => (isKept ? readDraft(userName, name) : undefined));
  const forget = () => {
    setDraft(undefined);
    if (isKept) keepDraft(userName, name, null);
  };
  const begun = draft ? { ...initial, ...draft, values: { ...initial.values, ...draft.values } } : initial;
  return { begun, draft, forget };
}

/** Writes it down while the server is away, and since a save found nobody. */
export function useDraftKept(
  definition: ResourceDefinition,
  form: RecordForm,
  { isWanted, once }: { readonly isWanted: boolean; readonly once: Draft['once'] },
): void {
  const { userName } = useSession();
  const isAway = useStore(outage, ({ since }) => since !== null);
  const isKept = isWanted && (isAway || once !== undefined);
  useEffect(() => {
    if (!isKept) return;
    const { base, values, rowVersion } = form;
    keepDraft(userName, draftName(definition, form), { base, values, rowVersion, once });
  }, [isKept, form, once, userName, definition]);
}
