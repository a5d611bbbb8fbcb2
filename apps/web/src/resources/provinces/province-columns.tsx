/** Columns of the table beside the map of provinces; each figure links to its offices. */
import type { provinceDoors } from '@nazer/contract/sarafi/figure-doors.ts';
import { formatNumber } from '@nazer/ui/number-format.ts';
import { Bdi, Num, Percent } from '@nazer/ui/text.tsx';
import type { ReactNode } from 'react';
import { PageLink } from '../../platform/page-link.tsx';
import { useLanguage, useText } from '../../platform/words/i18n.tsx';
import type { PageColumn } from '../page/page-table.tsx';
import type { ProvinceUse } from './province-use.ts';

export type ProvinceDoor = (door: keyof typeof provinceDoors, ostanId: number) => string | null;

function Door({ href, children }: { readonly href: string | null; readonly children: ReactNode }) {
  return href === null ? children : <PageLink href={href}>{children}</PageLink>;
}

export function useProvinceColumns(doorTo: ProvinceDoor): readonly PageColumn<ProvinceUse>[] {
  const t = useText('provinces');
  const language = useLanguage();
  const euro = (amount: string) => formatNumber(amount, { language, decimals: 0 });
  const useColumns = (key: 'taahod' | 'position', title: string, sums: string): PageColumn<ProvinceUse>[] => [
    {
      key: `${key}Pct`,
      title,
      isFigure: true,
      cell: ({ ostanId, [key]: { pct } }) =>
        pct === null ? (
          '–'
        ) : (
          <Door href={doorTo(key, ostanId)}>
            <Percent value={Number(pct)} tabular />
          </Door>
        ),
    },
    {
      key,
      title: sums,
      isFigure: true,
      cell: ({ ostanId, [key]: { used, ceiling } }) => (
        <Door href={doorTo(key, ostanId)}>
          {t('ofCeiling', { used: euro(used), ceiling: euro(ceiling) })}
        </Door>
      ),
    },
  ];
  const countColumn = (key: 'count' | 'nearCount' | 'breachCount', title: string) => ({
    key,
    title,
    isFigure: true,
    cell: (row: ProvinceUse) => (
      <Door href={row[key] === 0 ? null : doorTo(key, row.ostanId)}>
        <Num value={row[key]} tabular />
      </Door>
    ),
  });
  return [
    {
      key: 'province',
      title: t('province'),
      cell: ({ ostan, ostanId }) => (
        <Door href={doorTo('count', ostanId)}>
          <Bdi>{ostan === '' ? t('unknown') : ostan}</Bdi>
        </Door>
      ),
    },
    countColumn('count', t('offices')),
    ...useColumns('taahod', t('taahod'), t('taahodOf')),
    ...useColumns('position', t('position'), t('positionOf')),
    countColumn('nearCount', t('near')),
    countColumn('breachCount', t('breach')),
  ];
}
