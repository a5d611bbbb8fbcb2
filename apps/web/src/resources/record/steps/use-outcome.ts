/**
 * Toast about the outcome of a call that changes the state of a record: done, waiting for approval, or unchanged,
 * because the record already was as asked.
 */
import type { Outcome } from '@nazer/contract/kernel/outcome.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { showToast } from '../../../platform/toasts.ts';

const isOutcome = (data: unknown): data is Outcome =>
  typeof data === 'object' && data !== null && 'result' in data;

/**
 * Gives a function that shows the toast for the answer `data` of a call; an answer without an outcome counts as done.
 * `action`: word for the call, as the reader knows it.
 */
export function useOutcome(): (action: string, data: unknown) => void {
  const t = useText('record');
  return (action, data) => {
    if (!isOutcome(data)) return showToast({ kind: 'ok', text: t('doneSame', { action }) });
    const { result, statusTitle } = data;
    const texts = {
      done: statusTitle === '' ? t('doneSame', { action }) : t('done', { action, state: statusTitle }),
      waiting: t('waiting', { action }),
      unchanged: t('unchanged'),
    };
    showToast({ kind: result === 'done' ? 'ok' : 'info', text: texts[result] });
  };
}
