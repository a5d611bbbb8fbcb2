import { Alert, Flex } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'گونه‌ها', en: 'Types' },
  description: { fa: 'چهار گونه، هر یک نشانه خود را دارد', en: 'Four types, each with its icon' },
};

export default function TypesDemo() {
  const t = useTranslator();
  return (
    <Flex vertical gap={8}>
      <Alert showIcon type="success" title={t('پرونده خوانده شد.', 'The file was read.')} />
      <Alert showIcon type="info" title={t('بازار تا ساعت 14 باز است.', 'The market is open until 14:00.')} />
      <Alert showIcon type="warning" title={t('80٪ سقف پر شده است.', '80% of the ceiling is used.')} />
      <Alert showIcon type="error" title={t('شاهکار پاسخ نداد.', 'Shahkar did not answer.')} />
    </Flex>
  );
}
