import { Button } from 'antd';
import { useText } from '../../platform/words/i18n.tsx';

export interface PanelFootProps {
  /** Why the filter cannot be applied yet; empty when it can. */
  readonly problem: string;
  readonly onClear: () => void;
  /** There is a filter to clear. */
  readonly isClearable: boolean;
}

/** Buttons to apply and clear, at the bottom of every filter panel. */
export function PanelFoot({ problem, onClear, isClearable }: PanelFootProps) {
  const t = useText('grid');
  return (
    <div className="rg-panel__foot">
      <span className="rg-panel__problem" role="status">
        {problem}
      </span>
      <Button size="small" onClick={onClear} disabled={!isClearable}>
        {t('clearFilter')}
      </Button>
      <Button size="small" type="primary" htmlType="submit" disabled={problem !== ''}>
        {t('applyFilter')}
      </Button>
    </div>
  );
}
