import { Button, message } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'در حال کار', en: 'Working' },
  description: { fa: 'همان پیام به نتیجه می‌رسد', en: 'The same message becomes the result' },
};

const key = 'report';

export default function LoadingDemo() {
  const t = useTranslator();
  const [api, holder] = message.useMessage();
  const make = () => {
    void api.open({
      key,
      type: 'loading',
      content: t('در حال ساختن گزارش…', 'Making the report…'),
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
