/** Keys of service users: created, displayed once, ended. */
import { serviceKeyList } from '@nazer/contract/intake/service-keys.list.ts';
import type { ListRow } from '@nazer/contract/kernel/list.ts';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../platform/start/lazy-part.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { ActionButton } from '../../../resources/page/action-button.tsx';
import { ListPage } from '../../../resources/page/list-page.tsx';
import { refreshResource } from '../../../resources/resource-api.ts';
import { useAddressState } from '../../../resources/use-list-state.ts';
import { useResourceList } from '../../../resources/use-resource-list.ts';

const KeyDialogs = lazyPart(async () => (await import('./key-dialogs.tsx')).KeyDialogs);

export default function KeysPage() {
  const t = useText('intake');
  const g = useText('grid');
  const list = useResourceList(serviceKeyList, useAddressState(serviceKeyList));
  /** The form for a new key, or the key to end, which is kept though it leaves the page of the list meanwhile. */
  const [open, setOpen] = useState<'new' | ListRow | null>(null);
  const chosen = list.selectedRow;
  /** Opens the question for the selected key; without one, or for an ended key, a toast says why not. */
  const end = () => {
    if (!chosen) showToast({ kind: 'bad', text: g('selectRow') });
    else if (chosen['revokedAt'] !== null) showToast({ kind: 'info', text: t('key.ended') });
    else setOpen(chosen);
  };
  return (
    <ListPage
      list={list}
      actions={
        <>
          <ActionButton icon="plus" kind="primary" label={t('key.new')} onPress={() => setOpen('new')} />
          <ActionButton icon="lock" isDanger label={t('key.end')} onPress={end} />
        </>
      }
    >
      <Suspense fallback={null}>
        {open && (
          <KeyDialogs
            ending={open === 'new' ? undefined : open}
            onChanged={() => void refreshResource(serviceKeyList.name)}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </ListPage>
  );
}
