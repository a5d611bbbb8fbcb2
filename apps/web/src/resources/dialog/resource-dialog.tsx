/** Dialog of one record, 1000 px wide, for adding, editing, viewing or deleting it. */
import type { AnyRow, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { Tag } from '@nazer/ui/tag.tsx';
import { useQuery } from '@tanstack/react-query';
import { todayJalali } from '@nazer/persian/jalali.ts';
import { useState } from 'react';
import { ApiError } from '../../platform/calls/api-error.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { getRow } from '../resource-api.ts';
import { useNames } from '../resource-words.ts';
import { keyParts, titleOf } from '@nazer/contract/kernel/row-key.ts';
import { headFields } from './form-layout.ts';
import { RecordEditor } from './record-editor.tsx';
import { ModalContent, ModalHead, ModalWaiting, RecordModal } from './record-modal.tsx';
import { type DialogMode, emptyForm, formOf, type Values } from './record-form.ts';
import { RecordDeletion, RecordDetail } from './record-view.tsx';

export interface ResourceDialogProps {
  readonly definition: ResourceDefinition;
  readonly mode: DialogMode;
  /** Key of the record; empty when adding. */
  readonly row: string;
  /** Values an empty form begins with, such as the company of a new telephone. */
  readonly initial?: Values;
  readonly onClose: () => void;
  /** Called with the saved row before the dialog closes. */
  readonly onSaved?: (row: AnyRow) => void;
  /** Called once the record was deleted, before the dialog closes. */
  readonly onDeleted?: () => void;
  /** Switches from Detail to Edit; undefined for users who may not edit. */
  readonly onEdit?: (() => void) | undefined;
}

interface HeadProps {
  readonly definition: ResourceDefinition;
  readonly mode: DialogMode;
  readonly record: AnyRow | undefined;
  readonly onClose: () => void;
}

/** Wraps a code in isolates from left to right; without them a masked code is reversed inside a Persian sentence. */
const isolated = (code: string): string => `\u2066${code}\u2069`;

function Head({ definition, mode, record, onClose }: HeadProps) {
  const t = useText('dialog');
  const names = useNames(definition);
  const name = record ? titleOf(definition, record) : '';
  const tags = record ? headFields(definition).filter((field) => !definition.title.includes(field.key)) : [];
  return (
    <ModalHead title={t(mode, { one: names.one })} name={name} onClose={onClose}>
      {tags.map((field) => (
        <Tag key={field.key} plain>
          {t('codeOf', { field: names.field(field.key), key: isolated(String(record?.[field.key] ?? '')) })}
        </Tag>
      ))}
    </ModalHead>
  );
}

/**
 * Reads the record when the dialog opens, because the row of the list may be minutes old, and again whenever
 * a record of this resource is written by anybody. Reads nothing when adding, nor by a text that is no key.
 */
function useRecord({ definition, mode, row }: ResourceDialogProps) {
  const key = keyParts(definition, row);
  return useQuery({
    queryKey: [`POST /${definition.name}/GetById`, row],
    queryFn: ({ signal }) => (key ? getRow(definition, key, signal) : Promise.reject(new Error('no key'))),
    enabled: mode !== 'Add' && key !== null,
    // Never answered from the cache of an earlier dialog, and never read again merely because time has passed.
    gcTime: 0,
    staleTime: Infinity,
  });
}

function Loaded({
  props,
  record,
  isGone,
}: {
  readonly props: ResourceDialogProps;
  /** Undefined when adding. */
  readonly record: AnyRow | undefined;
  readonly isGone: boolean;
}) {
  const { definition, mode, onClose } = props;
  const head = (close: () => void) => (
    <Head definition={definition} mode={mode} record={record} onClose={close} />
  );
  // The form begins once per dialog: a later reading must not change what is being written.
  const [initial] = useState(() =>
    record ? formOf(definition, record) : emptyForm(definition, props.initial ?? {}, todayJalali(new Date())),
  );
  const onSaved = (row: AnyRow) => {
    props.onSaved?.(row);
    onClose();
  };
  if (mode === 'Add' || mode === 'Edit') {
    return (
      <RecordEditor
        definition={definition}
        mode={mode}
        initial={initial}
        current={record}
        isGone={isGone}
        onSaved={onSaved}
        onClose={onClose}
        head={head}
      />
    );
  }
  if (!record) return null;
  const onDeleted = () => {
    props.onDeleted?.();
    onClose();
  };
  return (
    <ModalContent onClose={onClose}>
      {head(onClose)}
      {mode === 'Delete' ? (
        <RecordDeletion definition={definition} row={record} onClose={onClose} onDeleted={onDeleted} />
      ) : (
        <RecordDetail definition={definition} row={record} onClose={onClose} onEdit={props.onEdit} />
      )}
    </ModalContent>
  );
}

/**
 * The dialog; a skeleton until the record is read, or why it could not be. A row key that is none counts as missing.
 */
export function ResourceDialog(props: ResourceDialogProps) {
  const t = useText('dialog');
  const names = useNames(props.definition);
  const title = t(props.mode, { one: names.one });
  const query = useRecord(props);
  // When a later reading fails, the open form stays; a 404 means that the record was deleted meanwhile.
  const isReady = props.mode === 'Add' || query.data !== undefined;
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  const isMissing = isGone || keyParts(props.definition, props.row) === null;
  return (
    <RecordModal title={title} onClose={props.onClose}>
      {isReady ? (
        <Loaded key={`${props.mode}-${props.row}`} props={props} record={query.data} isGone={isGone} />
      ) : (
        <ModalWaiting title={title} query={query} isMissing={isMissing} onClose={props.onClose} />
      )}
    </RecordModal>
  );
}
