/** «اسناد اصلاحی»: the corrections of all positions, and the form that asks for one more. */
import { correctionList } from '@nazer/contract/sarafi/corrections.list.ts';
import { Suspense, useState } from 'react';
import { useMay } from '../../platform/session/session.ts';
import { lazyPart } from '../../platform/start/lazy-part.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { ActionButton } from '../../resources/page/action-button.tsx';
import { ListPage } from '../../resources/page/list-page.tsx';
import { useAddressState } from '../../resources/use-list-state.ts';
import { useResourceList } from '../../resources/use-resource-list.ts';

const CorrectionForm = lazyPart(async () => (await import('./correction-form.tsx')).CorrectionForm);

const cardColumns = ['status', 'sarId', 'direction', 'amount', 'currency', 'effectiveDate', 'reasonCode'];

export default function CorrectionListPage() {
  const t = useText('sarafi');
  const g = useText('grid');
  const mayAdd = useMay('sarafi.correction.create');
  const list = useResourceList(correctionList, useAddressState(correctionList));
  const [isAdding, setIsAdding] = useState(false);
  return (
    <ListPage
      list={list}
      cards={cardColumns}
      actions={
        <ActionButton
          icon="plus"
          kind="primary"
          label={t('addCorrection')}
          reason={mayAdd ? '' : g('noEditRight')}
          onPress={() => setIsAdding(true)}
        />
      }
    >
      <Suspense fallback={null}>{isAdding && <CorrectionForm onClose={() => setIsAdding(false)} />}</Suspense>
    </ListPage>
  );
}
