/** «سرفصل‌های مصارف ارزی»: the headings of currency use; those with the right add and change them. */
import type { ListRow } from '@nazer/contract/kernel/list.ts';
import { currencyUseList } from '@nazer/contract/sana/currency-uses.list.ts';
import { Suspense, useState } from 'react';
import { apiData } from '../../platform/calls/api.ts';
import { presentError } from '../../platform/calls/present-error.ts';
import { useMay } from '../../platform/session/session.ts';
import { lazyPart } from '../../platform/start/lazy-part.ts';
import { showToast } from '../../platform/toasts.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { ActionButton } from '../../resources/page/action-button.tsx';
import { ListPage } from '../../resources/page/list-page.tsx';
import { useNarrow } from '../../resources/use-narrow.ts';
import { useAddressState } from '../../resources/use-list-state.ts';
import { useResourceList } from '../../resources/use-resource-list.ts';
import type { CurrencyUse } from './currency-use-form.tsx';

const CurrencyUseForm = lazyPart(async () => (await import('./currency-use-form.tsx')).CurrencyUseForm);

const cardColumns = [
  'id',
  'operation',
  'forSarafi',
  'customerTypes',
  'perTransactionCeilingEur',
  'annualCeilingEur',
  'usedThisYearEur',
  'isActive',
];

/** Form that is open: of a heading read anew with its row version, or of a new one. */
type OpenForm = { readonly use?: CurrencyUse };

export default function CurrencyUsesPage() {
  const g = useText('grid');
  const reason = useMay('sana.use.edit') ? '' : g('noEditRight');
  const isNarrow = useNarrow();
  const list = useResourceList(currencyUseList, useAddressState(currencyUseList));
  const [opened, setOpened] = useState<OpenForm | null>(null);
  const edit = async (row: ListRow) => {
    const query = { id: String(row['id']) };
    try {
      setOpened({ use: await apiData('GET /api/Sana/GetCurrencyUseById', { query }) });
    } catch (error) {
      presentError(error);
    }
  };
  const editChosen = () => {
    const chosen = list.rows.find(({ id }) => String(id) === list.state.row);
    if (chosen) void edit(chosen);
    else showToast({ kind: 'bad', text: g('selectRow') });
  };
  return (
    <ListPage
      list={list}
      cards={cardColumns}
      actions={
        <>
          <ActionButton
            icon="plus"
            kind="primary"
            label={g('add')}
            reason={reason}
            onPress={() => setOpened({})}
          />
          {/* On a phone the title of a card opens its form. */}
          {!isNarrow && <ActionButton icon="pencil" label={g('edit')} reason={reason} onPress={editChosen} />}
        </>
      }
      {...(reason === '' && { onOpen: (row: ListRow) => void edit(row) })}
    >
      <Suspense fallback={null}>
        {opened && <CurrencyUseForm {...opened} onClose={() => setOpened(null)} />}
      </Suspense>
    </ListPage>
  );
}
