import { Button, Spin } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'با درنگ', en: 'Delay' },
  description: { fa: 'کار کوتاه چرخنده ندارد', en: 'Short work shows no spinner' },
};

export default function DelayDemo() {
  const t = useTranslator();
  const [isBusy, setIsBusy] = useState(false);
  const run = (ms: number) => {
    setIsBusy(true);
    setTimeout(() => setIsBusy(false), ms);
  };
  return (
    // Work of less than 500 milliseconds displays no spinner.
    <Spin spinning={isBusy} delay={500}>
      <Button onClick={() => run(200)}>{t('کوتاه', 'Short')}</Button>{' '}
      <Button onClick={() => run(2000)}>{t('بلند', 'Long')}</Button>
    </Spin>
  );
}
