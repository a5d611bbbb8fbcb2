import { Button, notification } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'زمان', en: 'Duration' },
  description: { fa: 'تا بسته‌شدن می‌ماند', en: 'Stays until closed' },
};

export default function DurationDemo() {
  const t = useTranslator();
  const [api, holder] = notification.useNotification();
  return (
    <>
      {holder}
      <Button
        onClick={() =>
          api.info({
            title: t('پیام ماندگار', 'Lasting message'),
            description: t('با × می‌رود.', 'Goes by ×.'),
            duration: false,
          })
        }
      >
        {t('ماندگار', 'Lasting')}
      </Button>
    </>
  );
}
