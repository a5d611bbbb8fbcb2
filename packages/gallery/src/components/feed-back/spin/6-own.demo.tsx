import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Spin } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'شکل خود', en: 'Own' },
  description: { fa: 'نشانه ناظر می‌چرخد', en: 'Our icon turns' },
};

export default function OwnDemo() {
  const t = useTranslator();
  return (
    <div role="status" aria-label={t('در حال تازه‌شدن', 'Refreshing')}>
      <Spin
        indicator={
          <span className="anticon-spin">
            <Icon name="refresh" size={24} />
          </span>
        }
      />
    </div>
  );
}
