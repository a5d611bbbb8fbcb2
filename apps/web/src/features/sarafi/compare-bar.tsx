/** Toolbar while offices are being selected for comparison. */
import { Button } from '@nazer/ui/button.tsx';
import { useText } from '../../platform/words/i18n.tsx';
import { ActionButton } from '../../resources/page/action-button.tsx';
import { useCount } from '../../resources/use-format.ts';

export interface CompareBarProps {
  readonly count: number;
  readonly onCompare: () => void;
  readonly onEnd: () => void;
}

export function CompareBar({ count, onCompare, onEnd }: CompareBarProps) {
  const t = useText('sarafi');
  const g = useText('grid');
  const format = useCount();
  return (
    <div className="rp-bar" role="toolbar" aria-label={t('compare')}>
      <ActionButton icon="columns" kind="primary" label={t('compareChosen')} onPress={onCompare} />
      <Button onClick={onEnd}>{g('selectOne')}</Button>
      <span className="rp-reason" role="status">
        {count === 0 ? t('compareHint') : g('chosenCount', { count: format(count) })}
      </span>
    </div>
  );
}
