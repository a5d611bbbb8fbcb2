/** What the user may do with a resource, and the sentence where they may not. */
import type { ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { useText } from '../platform/words/i18n.tsx';
import type { ListDefinition } from '@nazer/contract/kernel/list.ts';
import { useMay } from '../platform/session/session.ts';

export interface Rights {
  /** Why not; empty where it is allowed. */
  readonly edit: string;
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

/** Why its rows may not be taken away in a file; empty where they may. */
export function useExportReason({ permissions }: ListDefinition): string {
  const t = useText('grid');
  return useMay(permissions.export ?? permissions.view) ? '' : t('noExportRight');
}
