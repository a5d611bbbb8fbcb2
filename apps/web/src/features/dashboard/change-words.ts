/** Words for a change against the previous period. */
import type { Translate } from '../../platform/words/i18n.tsx';

export interface Change {
  /** Figure of this period and of the one before it; neither is negative. */
  readonly now: number;
  readonly before: number;
  /** Name of the previous period, as the sentence names it. */
  readonly period: string;
}

/** Sentence of the change in whole percent of the previous figure; a change that rounds to 0 % counts as none. */
export function changeWords({ now, before, period }: Change, t: Translate<'dashboard'>): string {
  if (before === 0) return t(now === 0 ? 'same' : 'noneBefore', { period });
  const percent = Math.round((Math.abs(now - before) * 100) / before);
  if (percent === 0) return t('same', { period });
  return t(now > before ? 'more' : 'fewer', { percent, period });
}
