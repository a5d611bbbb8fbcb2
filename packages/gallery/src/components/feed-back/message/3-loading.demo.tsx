import { Button, message } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'در حال کار', en: 'Working' },
  description: { fa: 'همان پیام به نتیجه می‌رسد', en: 'The same message becomes the result' },
};

/** A message with the same key replaces the one before it. */
const key = 'report';

export default function LoadingDemo() {
  const t = useTranslator();
  const [api, holder] = message.useMessage();
  const make = () => {
    void api.open({
      key,
      type: 'loading',
      content: t('در حال ساختن گزارش…', 'Making the report…'),
      // Seconds; with 0 it stays until it is replaced.
      duration: 0,
    });
    setTimeout(
      () => void api.open({ key, type: 'success', content: t('گزارش آماده است.', 'The report is ready.') }),
      1200,
    );
  };
  return (
    <>
      {holder}
      <Button onClick={make}>{t('گزارش', 'Report')}</Button>
    </>
  );
}
