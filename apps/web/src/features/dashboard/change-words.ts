/** Words for a change against the previous period. */
import type { Translate } from '../../platform/words/i18n.tsx';

export interface Change {
  readonly now: number;
  readonly before: number;
  readonly period: string;
}

export function changeWords({ now, before, period }: Change, t: Translate<'dashboard'>): string {
  if (before === 0) return t(now === 0 ? 'same' : 'noneBefore', { period });
  const percent = Math.round((Math.abs(now - before) * 100) / before);
  if (percent === 0) return t('same', { period });
  return t(now > before ? 'more' : 'fewer', { percent, period });
}
