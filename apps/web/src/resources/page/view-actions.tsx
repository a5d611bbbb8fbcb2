/** Buttons beside the name of the current view: mail, rename, share, delete. Loaded after the rows. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { apiData } from '../../platform/calls/api.ts';
import { invalidateCall } from '../../platform/calls/query-client.ts';
import { useConfirm } from '../../platform/use-confirm.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { type MailedPlace, type View, viewKey } from '../saved-views.ts';
import { ViewMailing } from './view-mailing.tsx';
import { formOf, type SavedViews } from '../use-views.ts';
import { ViewPopup } from './view-popup.tsx';

interface Props {
  readonly view: View;
  readonly views: SavedViews;
  /** Place of the list and its visible columns, for the mailing of the view. */
  readonly mailed: MailedPlace;
  /** Called with the new key of the view after a change, and with an empty key after its deletion. */
  readonly onKey: (key: string) => void;
}

/**
 * Moves the mailing of a view, if it has one, to its new key. A personal view is keyed by its name, so renaming it
 * changes the key, and so does sharing it. Rejects when the server refuses, after showing a toast.
 */
async function goOnMailing(
  { list, grid }: MailedPlace,
  view: View,
  now: { readonly key: string; readonly name: string },
): Promise<void> {
  const before = viewKey(view);
  if (now.key === before) return;
  const body = { list, grid, view: before, newView: now.key, newName: now.name };
  const { isMailed } = await apiData('POST /api/Workspace/RenameViewMailing', { body });
  if (isMailed) await invalidateCall('GET /api/Workspace/GetViewMailings');
}

export function ViewActions({ view, views, mailed, onKey }: Props) {
  const t = useText('grid');
  const confirm = useConfirm();
  const { name, shared } = view;
  const remove = async () => {
    if (shared) {
      const isMeant = await confirm({
        title: t('deleteView', { name }),
        content: t('deleteSharedView'),
        okText: t('delete'),
        cancelText: t('cancel'),
        isDanger: true,
      });
      if (!isMeant) return;
    }
    await views.remove(view);
    onKey('');
  };
  const isOwn = shared?.isOwn ?? true;
  return (
    <>
      <ViewMailing place={mailed} view={viewKey(view)} name={name} />
      {isOwn && (
        <ViewPopup
          key={`${name} ${shared?.rowVersion ?? 0}`}
          label={t('viewSettings', { name })}
          icon="pencil"
          className="rp-view__delete"
          first={formOf(view)}
          roles={views.roles}
          onForm={async (form) => {
            const key = await views.keep(form, view, view);
            // The view has its new name already, also when its mailing cannot follow.
            onKey(key);
            await goOnMailing(mailed, view, { key, name: form.name });
          }}
        />
      )}
      {(shared?.mayDelete ?? true) && (
        <button
          type="button"
          className="rp-view__delete"
          aria-label={t('deleteView', { name })}
          // The call has already shown the refusal as a toast.
          onClick={() => void remove().catch(() => undefined)}
        >
          <Icon name="close" size={12} />
        </button>
      )}
    </>
  );
}
