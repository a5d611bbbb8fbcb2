import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Button, Tooltip } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پایه', en: 'Basic' },
  description: { fa: 'با کانون صفحه‌کلید هم می‌آید', en: 'Comes with the keyboard’s focus too' },
};

export default function BasicDemo() {
  const t = useTranslator();
  return (
    <Tooltip title={t('تازه‌کردن', 'Refresh')} trigger={['hover', 'focus']}>
      <Button icon={<Icon name="refresh" />} aria-label={t('تازه‌کردن', 'Refresh')} />
    </Tooltip>
  );
}
