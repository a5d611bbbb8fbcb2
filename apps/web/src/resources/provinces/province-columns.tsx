/** Columns of the table beside the map of provinces; each figure links to its offices. */
import type { provinceDrillDowns } from '@nazer/contract/sarafi/figure-drill-downs.ts';
import { formatNumber } from '@nazer/ui/number-format.ts';
import { Bdi, Num, Percent } from '@nazer/ui/text.tsx';
import type { ReactNode } from 'react';
import { PageLink } from '../../platform/page-link.tsx';
import { useLanguage, useText } from '../../platform/words/i18n.tsx';
import type { PageColumn } from '../page/page-table.tsx';
import type { ProvinceUse } from './province-use.ts';

/** Address of the offices behind a figure of a province; null when it has none or the reader may not open the list. */
export type ProvinceDrillDown = (
  drillDown: keyof typeof provinceDrillDowns,
  ostanId: number,
) => string | null;

function DrillDown({ href, children }: { readonly href: string | null; readonly children: ReactNode }) {
  return href === null ? children : <PageLink href={href}>{children}</PageLink>;
}

export function useProvinceColumns(drillDownTo: ProvinceDrillDown): readonly PageColumn<ProvinceUse>[] {
  const t = useText('provinces');
  const language = useLanguage();
  const euro = (amount: string) => formatNumber(amount, { language, decimals: 0 });
  const usageColumns = (
    key: 'taahod' | 'position',
    title: string,
    sums: string,
  ): PageColumn<ProvinceUse>[] => [
    {
      key: `${key}Pct`,
      title,
      isFigure: true,
      cell: ({ ostanId, [key]: { pct } }) =>
        pct === null ? (
          '–'
        ) : (
          <DrillDown href={drillDownTo(key, ostanId)}>
            <Percent value={Number(pct)} tabular />
          </DrillDown>
        ),
    },
    {
      key,
      title: sums,
      isFigure: true,
      cell: ({ ostanId, [key]: { used, ceiling } }) => (
        <DrillDown href={drillDownTo(key, ostanId)}>
          {t('ofCeiling', { used: euro(used), ceiling: euro(ceiling) })}
        </DrillDown>
      ),
    },
  ];
  const countColumn = (key: 'count' | 'nearCount' | 'breachCount', title: string) => ({
    key,
    title,
    isFigure: true,
    cell: (row: ProvinceUse) => (
      <DrillDown href={row[key] === 0 ? null : drillDownTo(key, row.ostanId)}>
        <Num value={row[key]} tabular />
      </DrillDown>
    ),
  });
  return [
    {
      key: 'province',
      title: t('province'),
      cell: ({ ostan, ostanId }) => (
        <DrillDown href={drillDownTo('count', ostanId)}>
          <Bdi>{ostan === '' ? t('unknown') : ostan}</Bdi>
        </DrillDown>
      ),
    },
    countColumn('count', t('offices')),
    ...usageColumns('taahod', t('taahod'), t('taahodOf')),
    ...usageColumns('position', t('position'), t('positionOf')),
    countColumn('nearCount', t('near')),
    countColumn('breachCount', t('breach')),
  ];
}
