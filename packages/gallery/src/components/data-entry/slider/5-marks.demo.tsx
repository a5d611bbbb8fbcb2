import { Slider } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'نشان‌ها', en: 'Marks' },
  description: { fa: 'تنها بر نشان‌ها می‌ایستد', en: 'Stops on the marks only' },
};

export default function MarksDemo() {
  const t = useTranslator();
  return (
    <div style={{ paddingInline: 20 }}>
      <Slider
        step={null}
        defaultValue={80}
        ariaLabelForHandle={t('آستانه هشدار', 'Threshold of alerts')}
        marks={{ 0: '0', 50: '50', 80: t('هشدار', 'Alert'), 95: t('خطر', 'Danger') }}
      />
    </div>
  );
}
