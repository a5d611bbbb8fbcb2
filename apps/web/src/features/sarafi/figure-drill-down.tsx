/** Figure that links to the rows it is made of; plain text for readers who may not see them. */
import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import { Money } from '@nazer/ui/text.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { useListLink } from '../../resources/record/use-record-link.ts';
import { useMoment } from './use-office-place.ts';
import './figure-drill-down.css';

export interface FigureDrillDownProps {
  readonly list: string;
  readonly filters: readonly FilterModel[];
  readonly value: string | null | undefined;
  /** Decimals, balance, flow and unit have the meaning of `Money`. */
  readonly decimals?: number;
  readonly isBalance?: boolean;
  /** A flow of 0 has no rows behind it: it is a dash without a link. */
  readonly isFlow?: boolean;
  readonly unit?: string;
}

export function FigureDrillDown({ list, filters, value, isFlow, ...look }: FigureDrillDownProps) {
  const linkOf = useListLink();
  const { at } = useMoment();
  // At a past date there is no link to the list of commitments, which knows only the present ones.
  const isOver = at !== undefined && list === 'OpenCommitment';
  const isNothing = value === null || value === undefined || (isFlow === true && Number(value) === 0);
  const href = isNothing || isOver ? null : linkOf(list, filters);
  const figure = <Money value={value} tabular {...look} {...(isFlow && { isFlow })} />;
  return href === null ? (
    figure
  ) : (
    <PageLink className="fd" href={href}>
      {figure}
    </PageLink>
  );
}
