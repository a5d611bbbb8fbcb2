import { Flex, Rate } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پاک‌شدن', en: 'Clearing' },
  description: { fa: 'فشار دوباره پاک می‌کند؛ دومی نه', en: 'A second press clears; the lower does not' },
};

export default function ClearDemo() {
  const t = useTranslator();
  return (
    <Flex vertical gap={6}>
      <Flex gap={10}>
        <Rate defaultValue={3} /> {t('پاک می‌شود', 'Clears')}
      </Flex>
      <Flex gap={10}>
        <Rate defaultValue={3} allowClear={false} /> {t('می‌ماند', 'Stays')}
      </Flex>
    </Flex>
  );
}
