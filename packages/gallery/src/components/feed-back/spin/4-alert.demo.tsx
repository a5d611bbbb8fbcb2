import { Alert, Spin } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'با هشدار', en: 'With an alert' },
  description: { fa: 'دلیل درنگ نوشته است', en: 'Why it takes long is written' },
};

export default function AlertDemo() {
  const t = useTranslator();
  return (
    <Spin>
      <Alert
        type="info"
        title={t('در انتظار شاهکار', 'Waiting for Shahkar')}
        description={t('تا ده ثانیه زمان می‌برد.', 'It may take ten seconds.')}
      />
    </Spin>
  );
}
