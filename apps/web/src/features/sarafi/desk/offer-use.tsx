/** Effect of an offer on a ceiling: a gauge with the use before and after in percent, or the reason of a refusal. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { Gauge } from '@nazer/ui/gauge.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { formatPercent } from '@nazer/ui/number-format.ts';
import { Percent } from '@nazer/ui/text.tsx';
import { useLanguage, useText } from '../../../platform/words/i18n.tsx';

export type OfferUse = ApiOutput<'GET /api/SarafiManagment/GetOfferUse'>;

interface UseThenProps {
  readonly label: string;
  /** Use of the ceiling in percent; null without a ceiling. */
  readonly now: string | null;
  /** Use of the ceiling in percent once the offer binds; null without a ceiling. */
  readonly after: string | null;
  readonly isSmall?: boolean;
}

export function UseThen({ label, now, after, isSmall = false }: UseThenProps) {
  const t = useText('desk');
  const language = useLanguage();
  if (now === null || after === null) return <span>–</span>;
  const percentText = (pct: string): string => formatPercent(Number(pct), { language });
  return (
    <span className="ds-then">
      <Gauge
        value={Number(now)}
        projected={Number(after)}
        label={label}
        valueText={t('useThen', { now: percentText(now), after: percentText(after) })}
        showValue={false}
        isSmall={isSmall}
      />
      <b className={Number(after) > 100 ? 'nz-negative' : undefined}>
        <Percent value={Number(after)} />
      </b>
    </span>
  );
}

/** Why an offer would be refused; nothing when it would be accepted. */
export function Refusal({ use }: { readonly use: OfferUse }) {
  if (!use.refusal) return null;
  return (
    <span className="ds-closed">
      <Icon name="lock" size={14} /> {use.refusal.message}
    </span>
  );
}
