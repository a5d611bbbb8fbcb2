import { Button, message } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'زمان', en: 'Duration' },
  description: { fa: 'ده ثانیه می‌ماند', en: 'Stays ten seconds' },
};

export default function DurationDemo() {
  const t = useTranslator();
  const [api, holder] = message.useMessage();
  return (
    <>
      {holder}
      <Button
        onClick={() => void api.info(t('این پیام ده ثانیه می‌ماند.', 'This stays for ten seconds.'), 10)}
      >
        {t('پیام بلند', 'Long message')}
      </Button>
    </>
  );
}
