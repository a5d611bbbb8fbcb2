/** Rights of the user to the actions of a resource, with the sentence that says why one is missing. */
import type { ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { useText } from '../platform/words/i18n.tsx';
import type { ListDefinition } from '@nazer/contract/kernel/list.ts';
import { useMay } from '../platform/session/session.ts';

export interface Rights {
  /** Sentence why editing is not allowed; empty when it is. */
  readonly edit: string;
  /** Sentence why deleting is not allowed; empty when it is. */
  readonly delete: string;
  readonly mayRestore: boolean;
}

export function useRights(definition: ResourceDefinition): Rights {
  const t = useText('grid');
  const mayEdit = useMay(definition.permissions.edit);
  const mayDelete = useMay(definition.permissions.delete);
  const mayRestore = useMay(definition.permissions.restore);
  return {
    edit: mayEdit ? '' : t('noEditRight'),
    delete: mayDelete ? '' : t('noDeleteRight'),
    mayRestore,
  };
}

/** Sentence why the rows may not be exported; empty when they may. */
export function useExportReason({ permissions }: ListDefinition): string {
  const t = useText('grid');
  return useMay(permissions.export ?? permissions.view) ? '' : t('noExportRight');
}
