import { Card } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'بی‌خط', en: 'Borderless' },
  description: { fa: 'روی زمینه رنگی', en: 'On a coloured ground' },
};

export default function BorderlessDemo() {
  const t = useTranslator();
  return (
    <div style={{ padding: 16, background: 'var(--nz-page)' }}>
      <Card variant="borderless" title={t('چکیده روز', 'Summary of the day')}>
        {t('12 معامله، سه در انتظار', '12 dealings, three waiting')}
      </Card>
    </div>
  );
}
