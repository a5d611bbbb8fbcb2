/** Drawer beside a list, loaded when first needed: an existing record, or the form that creates one. */
import type { RecordDefinition } from '@nazer/contract/kernel/record.ts';
import { use } from 'react';
import { useText } from '../../platform/words/i18n.tsx';
import { RecordDrawer } from './record-drawer.tsx';
import { StepDialog } from './steps/step-dialog.tsx';
import { useRecordWords } from './use-record-words.ts';

type Load = () => Promise<RecordDefinition>;

const loaded = new Map<Load, Promise<RecordDefinition>>();

/**
 * Loads a declaration once; `use` needs the same promise at every render. A loading that failed is not tried again
 * before the page is reloaded.
 */
function once(load: Load): Promise<RecordDefinition> {
  const known = loaded.get(load) ?? load();
  loaded.set(load, known);
  return known;
}

interface CreationFormProps {
  readonly record: RecordDefinition;
  readonly action: string;
  readonly onClose: () => void;
}

function CreationForm({ record, action, onClose }: CreationFormProps) {
  const t = useText('grid');
  const { names } = useRecordWords(record);
  const title = `${t('add')} ${names.one}`;
  // The form of a creation is offered only to holders of its permission; the server judges again when it is sent.
  const allowed = { action, title, isAllowed: true, reason: null, sentence: '', waits: false };
  return <StepDialog record={record} action={allowed} row={null} status={0} title="" onClose={onClose} />;
}

export interface LazyRecordProps {
  readonly load: Load;
  readonly onClose: () => void;
  /** Key of the record to display. */
  readonly recordKey?: string;
  /** Step that creates a record, when none is displayed. */
  readonly action?: string;
}

/**
 * The record `recordKey`, else the form of the step `action`, else nothing; suspends until the declaration is loaded.
 */
export function LazyRecord({ load, onClose, recordKey, action }: LazyRecordProps) {
  const record = use(once(load));
  if (recordKey !== undefined)
    return <RecordDrawer record={record} recordKey={recordKey} onClose={onClose} />;
  return action === undefined ? null : <CreationForm record={record} action={action} onClose={onClose} />;
}
