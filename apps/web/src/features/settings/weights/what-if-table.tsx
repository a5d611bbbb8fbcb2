/** Offices as they would stand under a coefficient; the server sets it and rolls back. */
import type { ApiInput } from '@nazer/contract/api.ts';
import { officeList } from '@nazer/contract/sarafi/offices.list.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { Tag } from '@nazer/ui/tag.tsx';
import { Num, Percent } from '@nazer/ui/text.tsx';
import { paths } from '../../../app/paths.ts';
import { PageLink } from '../../../platform/page-link.tsx';
import { useText } from '../../../platform/words/i18n.tsx';
import { type PageColumn, PageTable } from '../../../resources/page/page-table.tsx';
import { useCallConsequence } from '../../../resources/record/steps/step-consequence.tsx';
import { beyond, type OfficeWhatIf, whatIfOf } from './what-if.ts';

const turnTones = { breaches: 'bad', returns: 'ok', stays: 'mute' } as const;

/** Whether the office crosses its ceiling, and by how many percent it would be above it. */
function Turn({ office }: { readonly office: OfficeWhatIf }) {
  const t = useText('settings');
  const over = beyond(office);
  return (
    <>
      {office.turn !== 'stays' && <Tag status={turnTones[office.turn]}>{t(`turn.${office.turn}`)}</Tag>}
      {over !== null && (
        <span className="st-over">
          +<Percent value={over} />
        </span>
      )}
    </>
  );
}

const percentCell = (value: number | null) => (value === null ? '–' : <Percent value={value} tabular />);
const euroCell = (value: string | null) =>
  value === null ? '–' : <Num value={value} decimals={0} tabular />;

function Offices({ offices }: { readonly offices: readonly OfficeWhatIf[] }) {
  const t = useText('settings');
  const columns: readonly PageColumn<OfficeWhatIf>[] = [
    {
      key: 'office',
      title: t('office'),
      cell: ({ id, title }) => <PageLink href={paths.office(id)}>{title}</PageLink>,
    },
    {
      key: 'pct1',
      title: t('percentNow'),
      isFigure: true,
      cell: ({ percent }) => percentCell(percent.before),
    },
    {
      key: 'pct2',
      title: t('percentThen'),
      isFigure: true,
      cell: ({ percent }) => percentCell(percent.after),
    },
    { key: 'used1', title: t('usedNow'), isFigure: true, cell: ({ used }) => euroCell(used.before) },
    { key: 'used2', title: t('usedThen'), isFigure: true, cell: ({ used }) => euroCell(used.after) },
    { key: 'turn', title: t('ofCeiling'), isLong: true, cell: (office) => <Turn office={office} /> },
  ];
  return <PageTable label={t('whatIf')} columns={columns} rows={offices} keyOf={({ id }) => id} />;
}

type Weight = ApiInput<'POST /api/Setting/SetPolicyCoefficient'>['body'];

export function WhatIfTable({ weight }: { readonly weight: Weight }) {
  const t = useText('settings');
  const { data, isError, isPlaceholderData } = useCallConsequence({
    of: officeList,
    call: 'POST /api/Setting/SetPolicyCoefficient',
    input: { body: weight },
  });
  if (isError) return <p className="sd__hint">{t('whatIfFailed')}</p>;
  if (!data) return <SkeletonRows label={t('whatIf')} rows={4} />;
  if (data.refusal)
    return (
      <p className="sd__closed" role="alert">
        <Icon name="warning" size={14} /> {data.refusal.message}
      </p>
    );
  const offices = whatIfOf(data.changes);
  const breaching = offices.filter(({ turn }) => turn === 'breaches').length;
  return (
    <section className="st-whatif" aria-label={t('whatIf')} aria-busy={isPlaceholderData}>
      <h3>{t('whatIf')}</h3>
      <p role="status" data-bad={breaching > 0 || undefined}>
        {offices.length === 0
          ? t('whatIfNothing')
          : t('whatIfSum', { breaching, count: offices.length + data.more })}
      </p>
      {offices.length > 0 && <Offices offices={offices} />}
    </section>
  );
}
