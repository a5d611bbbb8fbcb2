/** List of exchange offices with quick filters, comparison of two to five offices, and a form for a new one. */
import { officeList } from '@nazer/contract/sarafi/offices.list.ts';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import type { ListRow } from '@nazer/contract/kernel/list.ts';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/start/lazy-part.ts';
import { useMay, useSession } from '../../platform/session/session.ts';
import { showToast } from '../../platform/toasts.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { ActionButton } from '../../resources/page/action-button.tsx';
import { ListPage } from '../../resources/page/list-page.tsx';
import { useAddressState } from '../../resources/use-list-state.ts';
import { useResourceList } from '../../resources/use-resource-list.ts';
import { Choice } from '../../platform/choice.tsx';
import { CompareBar } from './compare-bar.tsx';
import { maxCompared, useCompared } from './use-compared.ts';
import { shapes, useShape } from './use-shape.ts';

const OfficeForm = lazyPart(async () => (await import('./office-form.tsx')).OfficeForm);
const OfficeMap = lazyPart(async () => (await import('./office-map.tsx')).OfficeMap);
const CompareOffices = lazyPart(async () => (await import('./compare-offices.tsx')).CompareOffices);

function AddButton({ onPress }: { readonly onPress: () => void }) {
  const t = useText('sarafi');
  const g = useText('grid');
  const mayEdit = useMay('sarafi.license.edit');
  return (
    <ActionButton
      icon="plus"
      kind="primary"
      label={t('addOffice')}
      reason={mayEdit ? '' : g('noEditRight')}
      onPress={onPress}
    />
  );
}

function ShapeChoice() {
  const t = useText('provinces');
  const [shape, choose] = useShape();
  const texts = { list: t('showList'), map: t('showMap'), provinces: t('showTable') };
  const options = shapes.map((key) => ({ key, text: texts[key] }));
  return <Choice label={t('shown')} options={options} value={shape} onChoose={choose} />;
}

const cardColumns = ['status', 'taahodUsedPct', 'positionPct', 'ostanId', 'licenseExpire'];

export default function OfficeListPage() {
  const t = useText('sarafi');
  const p = useText('provinces');
  const list = useResourceList(officeList, useAddressState(officeList));
  const { sarafiId } = useSession();
  const [shape] = useShape();
  const [isAdding, setIsAdding] = useState(false);
  const [chosen, setChosen] = useState<readonly ListRow[] | null>(null);
  const { compared, compare } = useCompared();
  // People of an office see only their own row, so searching and comparing are left out.
  const isOffice = sarafiId !== null;
  const compareChosen = () => {
    if (chosen === null || chosen.length < 2) return void showToast({ kind: 'bad', text: t('compareTwo') });
    if (chosen.length > maxCompared) return void showToast({ kind: 'bad', text: t('compareFive') });
    compare(chosen.map(({ id }) => Number(id)));
  };
  const actions = isOffice ? undefined : (
    <>
      <AddButton onPress={() => setIsAdding(true)} />
      {shape === 'list' && <ActionButton icon="columns" label={t('compare')} onPress={() => setChosen([])} />}
      <ShapeChoice />
    </>
  );
  return (
    <ListPage
      list={list}
      actions={actions}
      gridKey={chosen ? 'many' : 'one'}
      // Multiple selection needs the grid, so cards are off while offices are selected.
      cards={chosen ? undefined : cardColumns}
      {...(shape !== 'list' &&
        !isOffice && {
          inPlace: (
            <Suspense fallback={<SkeletonRows label={p('loading')} rows={12} />}>
              <OfficeMap filters={list.state.filters} isTable={shape === 'provinces'} />
            </Suspense>
          ),
        })}
      {...(chosen && {
        bar: <CompareBar count={chosen.length} onCompare={compareChosen} onEnd={() => setChosen(null)} />,
        onChosen: setChosen,
      })}
    >
      <Suspense fallback={null}>
        {isAdding && <OfficeForm onClose={() => setIsAdding(false)} />}
        {compared.length > 1 && <CompareOffices ids={compared} onClose={() => compare([])} />}
      </Suspense>
    </ListPage>
  );
}
