/** Drawer beside a list, loaded when first needed: an existing record, or the form that creates one. */
import type { RecordDefinition } from '@nazer/contract/kernel/record.ts';
import { createElement, type JSX } from 'react';
import { plainPart } from '../../platform/start/lazy-part.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { RecordDrawer } from './record-drawer.tsx';
import { StepDialog } from './steps/step-dialog.tsx';
import { useRecordWords } from './use-record-words.ts';

type Load = () => Promise<RecordDefinition>;

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

interface DrawnProps {
  readonly onClose: () => void;
  /** Key of the record to display. */
  readonly recordKey?: string | undefined;
  /** Step that creates a record, when none is displayed. */
  readonly action?: string | undefined;
}

const parts = new Map<Load, (props: DrawnProps) => JSX.Element>();

/** Part of a declaration, the same at every rendering. */
function partOf(load: Load) {
  const known = parts.get(load);
  if (known) return known;
  const part = plainPart<DrawnProps>(async () => {
    const record = await load();
    return function Drawn({ onClose, recordKey, action }) {
      if (recordKey !== undefined)
        return <RecordDrawer record={record} recordKey={recordKey} onClose={onClose} />;
      return action === undefined ? null : <CreationForm record={record} action={action} onClose={onClose} />;
    };
  });
  parts.set(load, part);
  return part;
}

export interface LazyRecordProps extends DrawnProps {
  readonly load: Load;
}

/**
 * The record `recordKey`, else the form of the step `action`, else nothing; suspends until the declaration is loaded. A
 * loading that failed is told in a toast and tried again once the server is back or the record is opened again.
 */
export const LazyRecord = ({ load, ...drawn }: LazyRecordProps) => createElement(partOf(load), drawn);
