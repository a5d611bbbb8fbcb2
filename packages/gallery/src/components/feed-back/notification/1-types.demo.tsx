import { Button, Flex, notification } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'گونه‌ها', en: 'Types' },
  description: { fa: 'چهار گونه', en: 'Four types' },
};

export default function TypesDemo() {
  const t = useTranslator();
  const [api, holder] = notification.useNotification();
  const names = {
    success: t('موفق', 'Success'),
    info: t('خبر', 'Info'),
    warning: t('هشدار', 'Warning'),
    error: t('خطا', 'Error'),
  };
  return (
    <Flex wrap gap={8}>
      {holder}
      {(Object.keys(names) as (keyof typeof names)[]).map((type) => (
        <Button
          key={type}
          onClick={() =>
            api[type]({ title: names[type], description: t('درخواست 1405/312', 'Request 1405/312') })
          }
        >
          {names[type]}
        </Button>
      ))}
    </Flex>
  );
}
