/** Policy coefficients: current, future and past ones, and a form for a new one. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { JalaliDate } from '@nazer/ui/jalali/jalali-date.tsx';
import { Tag } from '@nazer/ui/tag.tsx';
import { Bdi, Num } from '@nazer/ui/text.tsx';
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { Button, Switch } from 'antd';
import { useState } from 'react';
import { useLabelled } from '@nazer/ui/use-labelled.ts';
import { about, apiQuery } from '../../../platform/calls/query-client.ts';
import { useMay } from '../../../platform/session/session.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { useActorName } from '../../../resources/actor-name.ts';
import type { Values } from '../../../resources/dialog/record-form.ts';
import { type PageColumn, PageTable } from '../../../resources/page/page-table.tsx';
import { PartFrame } from '../part-frame.tsx';
import { WeightForm } from './weight-form.tsx';

type Weight = ApiOutput<'GET /api/Setting/GetPolicyCoefficientSetting'>['list'][number];

const stateTones = { past: 'mute', current: 'ok', coming: 'wait' } as const;

/** Values of the form that changes a weight: 0 for «all», kinds of rate by their code plus 1. */
const formFrom = (weight: Weight): Values => ({
  commitmentType: weight.commitmentType,
  ageBucket: weight.ageBucket ?? 0,
  rateKind: weight.rateType === null ? 0 : weight.rateType + 1,
  supplierCategory: weight.supplierCategory ?? 0,
  coefficient: weight.coefficient.replace(/\.?0+$/u, ''),
});

function useColumns(): readonly PageColumn<Weight>[] {
  const t = useText('settings');
  const actorName = useActorName();
  const orAll = (title: string) => (title === '' ? t('ofAll') : title);
  return [
    { key: 'type', title: t('weight.commitmentType'), cell: (row) => row.commitmentTypeTitle },
    { key: 'age', title: t('weight.ageBucket'), cell: (row) => orAll(row.ageBucketTitle) },
    { key: 'rate', title: t('weight.rateKind'), cell: (row) => orAll(row.rateTypeTitle) },
    {
      key: 'supplier',
      title: t('weight.supplierCategory'),
      cell: (row) => orAll(row.supplierCategoryTitle),
    },
    {
      key: 'coefficient',
      title: t('weight.coefficient'),
      isFigure: true,
      cell: (row) => <Num value={row.coefficient} decimals={3} tabular />,
    },
    { key: 'from', title: t('weight.validFrom'), cell: (row) => <JalaliDate value={row.validFrom} /> },
    {
      key: 'state',
      title: t('state'),
      cell: ({ state }) => <Tag status={stateTones[state]}>{t(`weightState.${state}`)}</Tag>,
    },
    { key: 'by', title: t('by'), cell: (row) => <Bdi>{actorName(row.createdByName)}</Bdi> },
    { key: 'why', title: t('weight.description'), isLong: true, cell: (row) => row.description || '–' },
  ];
}

interface WeightsProps {
  readonly rows: readonly Weight[];
  /** Starts a new weight from this one; undefined for users who may not set weights. */
  readonly onChange: ((weight: Weight) => void) | undefined;
}

function Weights({ rows, onChange }: WeightsProps) {
  const labelled = useLabelled();
  const t = useText('settings');
  const columns = useColumns();
  const action: PageColumn<Weight> = {
    key: 'change',
    title: '',
    cell: (row) =>
      row.state === 'past' ? null : (
        <Button
          size="small"
          aria-label={labelled(t('setWeight'), `${row.commitmentTypeTitle} ${row.ageBucketTitle}`)}
          onClick={() => onChange?.(row)}
        >
          {t('change')}
        </Button>
      ),
  };
  return (
    <PageTable
      label={t('part.weights')}
      columns={onChange ? [...columns, action] : columns}
      rows={rows}
      keyOf={({ id }) => id}
    />
  );
}

export function WeightsPart() {
  const t = useText('settings');
  const mayEdit = useMay('set.policy');
  /** Values the open form begins with; null while it is closed. */
  const [begun, setBegun] = useState<Values | null>(null);
  const [hasPast, setHasPast] = useState(false);
  const query = useQuery({
    ...apiQuery('GET /api/Setting/GetPolicyCoefficientSetting'),
    ...about('Setting'),
  });
  const rows = query.data?.list.filter(({ state }) => hasPast || state !== 'past') ?? [];
  const actions = (
    <div className="st-actions">
      <label>
        <Switch size="small" checked={hasPast} onChange={setHasPast} /> {t('showPast')}
      </label>
      {mayEdit && (
        <Button type="primary" onClick={() => setBegun({})}>
          {t('setWeight')}
        </Button>
      )}
    </div>
  );
  return (
    <PartFrame part="weights" right="set.policy" query={query} actions={actions}>
      {query.data && rows.length === 0 && <EmptyState title={t('noWeights')} />}
      {rows.length > 0 && (
        <Weights rows={rows} onChange={mayEdit ? (weight) => setBegun(formFrom(weight)) : undefined} />
      )}
      {begun && <WeightForm initial={begun} onClose={() => setBegun(null)} />}
    </PartFrame>
  );
}
