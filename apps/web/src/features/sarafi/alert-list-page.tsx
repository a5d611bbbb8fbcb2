/** «هشدارها»: alerts of offices, which are marked as seen with a note, and the digest of the day. */
import { alertList } from '@nazer/contract/sarafi/alerts.list.ts';
import type { ListRow } from '@nazer/contract/kernel/list.ts';
import type { Permission } from '@nazer/contract/kernel/permissions.ts';
import { Suspense, useState } from 'react';
import { useMay } from '../../platform/session/session.ts';
import { lazyPart } from '../../platform/start/lazy-part.ts';
import { showToast } from '../../platform/toasts.ts';
import { useText, useWords } from '../../platform/words/i18n.tsx';
import { ActionButton } from '../../resources/page/action-button.tsx';
import { ListPage } from '../../resources/page/list-page.tsx';
import { useAddressState } from '../../resources/use-list-state.ts';
import { useResourceList } from '../../resources/use-resource-list.ts';

const SeenDialog = lazyPart(async () => (await import('./alert-seen-dialog.tsx')).AlertSeenDialog);
const DigestDialog = lazyPart(async () => (await import('./alert-digest-dialog.tsx')).AlertDigestDialog);

const right: Permission = 'sarafi.alert.acknowledge';
/** Filter for the alerts nobody has acknowledged. */
const openOnes = [{ Field: 'acknowledgedAt', Condition1: { Type: 'blank' as const } }];

export default function AlertListPage() {
  const t = useText('alerts');
  const g = useText('grid');
  const words = useWords();
  const mayAnswer = useMay(right);
  const list = useResourceList(alertList, useAddressState(alertList));
  // Copy of the row in the dialog, because the list loses the row when a colleague marks it meanwhile.
  const [alertRow, setAlertRow] = useState<ListRow | null>(null);
  const [isDigestOpen, setIsDigestOpen] = useState(false);
  const chosen = list.rows.find(({ id }) => String(id) === list.state.row);
  const seenBy = String(chosen?.['acknowledgedBy'] ?? '');
  const answer = () => {
    if (!chosen) showToast({ kind: 'bad', text: g('selectRow') });
    else if (seenBy !== '') showToast({ kind: 'info', text: t('already', { who: seenBy }) });
    else setAlertRow(chosen);
  };
  const { filters } = list.state;
  const otherFilters = filters.filter(({ Field }) => Field !== 'acknowledgedAt');
  const isOpenOnly = otherFilters.length < filters.length;
  return (
    <ListPage
      list={list}
      actions={
        <>
          <ActionButton
            icon="check"
            kind="primary"
            label={t('acknowledge')}
            reason={mayAnswer ? '' : t('noRight', { permission: words.permissions[right] })}
            onPress={answer}
          />
          <ActionButton
            icon="filter"
            label={t(isOpenOnly ? 'everything' : 'onlyOpen')}
            onPress={() => list.setFilters(isOpenOnly ? otherFilters : [...otherFilters, ...openOnes])}
          />
          <ActionButton icon="calendar" label={t('digest')} onPress={() => setIsDigestOpen(true)} />
        </>
      }
    >
      <Suspense fallback={null}>
        {alertRow && <SeenDialog row={alertRow} onClose={() => setAlertRow(null)} />}
        {isDigestOpen && <DigestDialog onClose={() => setIsDigestOpen(false)} />}
      </Suspense>
    </ListPage>
  );
}
