/** Opens the dialog of a list after checking permission and selection, and shows the saved row in the list. */
import type { ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import type { AnyRow } from '@nazer/contract/kernel/resource.ts';
import { Suspense, useState, type ReactNode } from 'react';
import { useText } from '../../platform/words/i18n.tsx';
import { lazyPart } from '../../platform/start/lazy-part.ts';
import { showToast } from '../../platform/toasts.ts';
import { useRights } from '../page-rights.ts';
import { keyText } from '@nazer/contract/kernel/row-key.ts';
import type { ResourceList } from '../use-resource-list.ts';
import type { DialogMode, Values } from './record-form.ts';

const ResourceDialog = lazyPart(async () => (await import('./resource-dialog.tsx')).ResourceDialog);

interface OpenDialog {
  readonly mode: DialogMode;
  /** Key of the record; empty when adding. */
  readonly row: string;
}

export interface DialogOfList {
  /** Opens the dialog, or shows a toast when the user lacks the permission or has selected no row. */
  readonly open: (mode: DialogMode) => void;
  readonly dialog: ReactNode;
}

/** Dialog of the list; `dialog` is null while it is closed. `initial`: values of a new record. */
export function useResourceDialog(list: ResourceList<ResourceDefinition>, initial?: Values): DialogOfList {
  const t = useText('grid');
  const rights = useRights(list.definition);
  const [opened, setOpened] = useState<OpenDialog | null>(null);

  const open = (mode: DialogMode) => {
    // A right is the sentence why it is missing, empty when the user has it; adding needs the right to edit.
    const reason = mode === 'Delete' ? rights.delete : mode === 'Detail' ? '' : rights.edit;
    if (reason !== '') showToast({ kind: 'bad', text: reason });
    else if (mode === 'Add') setOpened({ mode, row: '' });
    else if (list.state.row === '') showToast({ kind: 'bad', text: t('selectRow') });
    else setOpened({ mode, row: list.state.row });
  };

  const dialog = opened && (
    <Suspense fallback={null}>
      <ResourceDialog
        key={opened.mode}
        definition={list.definition}
        mode={opened.mode}
        row={opened.row}
        {...(initial && { initial })}
        onClose={() => setOpened(null)}
        onSaved={(row: AnyRow) => list.select(keyText(list.definition, row))}
        onDeleted={() => list.select('')}
        onEdit={rights.edit === '' ? () => setOpened({ mode: 'Edit', row: opened.row }) : undefined}
      />
    </Suspense>
  );
  return { open, dialog };
}
