/** Bar for several requests: how many are ticked, and buttons to approve or reject them. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Button, Checkbox } from 'antd';
import { useText } from '../../platform/words/i18n.tsx';
import { useCount } from '../../resources/use-format.ts';

export interface BulkBarProps {
  /** Number of ticked requests. */
  readonly count: number;
  /** Number of displayed requests. */
  readonly total: number;
  readonly onTickAll: (isOn: boolean) => void;
  /** Asks for the reason of a decision on all ticked requests; decides nothing itself. */
  readonly onAsk: (isApproved: boolean) => void;
}

export function BulkBar({ count, total, onTickAll, onAsk }: BulkBarProps) {
  const t = useText('approvals');
  const text = useCount();
  return (
    <div className="ap-bulk" role="group" aria-label={t('chosenCount', { count })}>
      <Checkbox
        checked={total > 0 && count === total}
        indeterminate={count > 0 && count < total}
        disabled={total === 0}
        onChange={({ target }) => onTickAll(target.checked)}
      >
        {count > 0 ? t('chosenCount', { count }) : t('chooseAll')}
      </Checkbox>
      {count > 0 && (
        <span className="ap-bulk__answers">
          <Button size="small" icon={<Icon name="check" size={14} />} onClick={() => onAsk(true)}>
            {t('approveAll', { count: text(count) })}
          </Button>
          <Button size="small" danger icon={<Icon name="close" size={14} />} onClick={() => onAsk(false)}>
            {t('rejectAll', { count: text(count) })}
          </Button>
        </span>
      )}
    </div>
  );
}
