/** Views of a list or pivot: the user's own and those colleagues share; saves, shares and deletes them. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { ownViewKey, sharedViewKey } from '@nazer/contract/workspace/views/view-key.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiData } from '../platform/calls/api.ts';
import { about, apiQuery, invalidateCall } from '../platform/calls/query-client.ts';
import { useIsQuiet } from '../platform/start/use-quiet.ts';
import { useConfirm } from '../platform/use-confirm.ts';
import { useText } from '../platform/words/i18n.tsx';
import {
  isSharedKey,
  readShared,
  type View,
  type ViewContent,
  withView,
  writeContent,
} from './saved-views.ts';
import type { ResourceList } from './use-resource-list.ts';

/** Form of a view as its user fills it in. */
export interface ViewForm {
  readonly name: string;
  /** Sharing of the view; undefined for a personal view. */
  readonly sharing?: { readonly roleName: string | undefined; readonly isLocked: boolean } | undefined;
}

/** Roles a view can be shared with; none for people of an office. */
export type SharingRoles = ApiOutput<'GET /api/Workspace/GetSharedViews'>['roles'];
const noRoles: SharingRoles = [];

/** Shared views, read after the rows unless the address names one of them; undefined until they are read. */
function useShared(list: ResourceList) {
  const isQuiet = useIsQuiet();
  return useQuery({
    ...apiQuery('GET /api/Workspace/GetSharedViews', { query: { list: list.definition.name } }),
    ...about('SharedView'),
    enabled: isQuiet || isSharedKey(list.state.view),
  }).data;
}

const refreshShared = () => invalidateCall('GET /api/Workspace/GetSharedViews');

async function removeShared(id: number): Promise<void> {
  await apiData('POST /api/Workspace/DeleteSharedView', { body: { id } });
  await refreshShared();
}

/** Shares a view or changes a shared one; resolves to its number. */
async function share(
  list: string,
  given: { before: View | undefined; form: ViewForm; content: ViewContent },
) {
  const { before, form, content } = given;
  const { roleName, isLocked = false } = form.sharing ?? {};
  const view = { ...writeContent(content), name: form.name, isLocked, ...(roleName && { roleName }) };
  const { id } = before?.shared
    ? await apiData('POST /api/Workspace/ChangeSharedView', {
        body: { id: before.shared.id, rowVersion: before.shared.rowVersion, view },
      })
    : await apiData('POST /api/Workspace/ShareView', { body: { list, view } });
  await refreshShared();
  return id;
}

type OwnViews = ResourceList['preference']['value']['views'];

/** Personal views without one; all of them when that one is shared or there is none. */
const withoutOwn = (own: OwnViews, view: View | undefined): OwnViews =>
  view && !view.shared ? own.filter(({ name }) => name !== view.name) : own;

/** Asks before a personal view gets the name of another one, which it replaces. */
function useMayReplace(own: OwnViews) {
  const t = useText('grid');
  const confirm = useConfirm();
  return async (name: string, before: View | undefined): Promise<boolean> =>
    !withoutOwn(own, before).some((view) => view.name === name) ||
    confirm({
      title: t('replaceViewTitle', { name }),
      content: t('replaceViewText'),
      okText: t('replaceView'),
      cancelText: t('cancel'),
      isDanger: true,
    });
}

/**
 * Own and shared views of a list that `isWanted` accepts. `remove` rejects, after showing a toast, when the view
 * is not removed: the server refuses to delete a shared one, or the personal ones cannot be read or saved.
 */
export function useViews(list: ResourceList, isWanted: (view: View) => boolean) {
  const { definition, preference } = list;
  const { views: ownViews } = preference.value;
  const shared = useShared(list);
  const views = useMemo(
    () => [...ownViews, ...(shared?.list ?? []).map(readShared)].filter(isWanted),
    [ownViews, shared, isWanted],
  );
  const mayReplace = useMayReplace(ownViews);

  /** Changes the personal views. Rejects when they are not saved, which a toast has told. */
  const changeOwn = async (next: Parameters<typeof preference.changeViews>[0]): Promise<void> => {
    if (!(await preference.changeViews(next))) throw new Error('the personal views were not saved');
  };

  /**
   * Saves a view and resolves to its key in an address. `before` is the view to change, undefined for a new one; a view
   * that becomes shared or personal leaves the other kind, once it is saved. Another personal view of the same name is
   * replaced if the user agrees. Rejects when she does not; rejects after a toast when the server refuses a shared view,
   * or the personal ones cannot be read or saved.
   */
  const keep = async (form: ViewForm, content: ViewContent, before?: View): Promise<string> => {
    if (form.sharing) {
      const id = await share(definition.name, { before, form, content });
      if (before && !before.shared) await changeOwn((own) => withoutOwn(own, before));
      return sharedViewKey(id);
    }
    if (!(await mayReplace(form.name, before))) throw new Error(`${form.name}: name of another view`);
    const saved = { ...writeContent(content), name: form.name };
    await changeOwn((own) => withView(withoutOwn(own, before), saved));
    if (before?.shared) await removeShared(before.shared.id);
    return ownViewKey(form.name);
  };
  const remove = async (view: View): Promise<void> => {
    if (view.shared) await removeShared(view.shared.id);
    else await changeOwn((own) => withoutOwn(own, view));
  };
  return { views, roles: shared?.roles ?? noRoles, keep, remove } as const;
}

export type SavedViews = ReturnType<typeof useViews>;

/** Form that keeps a view's name and sharing while its content changes. */
export const formOf = ({ name, shared }: View): ViewForm => ({
  name,
  sharing: shared && { roleName: shared.roleName, isLocked: shared.isLocked },
});
